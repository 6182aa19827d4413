/** Valid requests of the calls about orders, payments, refunds, emails, messages and the overview. */

import { checkoutFor, orderFor } from "#support/buyers.ts";
import { signatureOf } from "#support/orders/payment-events.ts";
import { WEBHOOK_SECRET } from "#support/payments.ts";
import type { TestShop } from "#support/shop.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";
import { createPayLinks } from "../../src/sales/pay-links/api/pay-links.ts";
import { at, PAGE, type ValidRequests } from "./valid-request.ts";

/** The token of an order's payment link. */
function payToken({ config }: TestShop, { _id }: Purchase): string {
  return (
    createPayLinks(config.secretKey ?? "")
      .pathOf(_id)
      .split("#")[1] ?? ""
  );
}

/** Valid requests by the call's name. */
export const orderRequests: ValidRequests = {
  "GET /cart": () => ({}),
  "PUT /cart/{tool}": ({ tools }) => ({
    params: { tool: at(tools, 4)._id },
    body: { quantity: 12 },
  }),
  "POST /checkout/preview": ({ tools }) => ({
    body: { lines: [{ tool: at(tools, 5)._id, quantity: 3 }] },
  }),
  "POST /cart/merge": ({ tools }) => ({
    body: { lines: [{ tool: at(tools, 5)._id, quantity: 3, seenPrice: 2.5 }] },
  }),

  "POST /purchase": ({ customer, tools }) => ({
    headers: { "idempotency-key": "the-walk" },
    body: orderFor(customer, at(tools, 3)),
  }),
  "POST /checkout": ({ customer, tools }) => ({
    headers: { "idempotency-key": "the-walks-checkout" },
    body: checkoutFor(customer, [at(tools, 6), at(tools, 7)]),
  }),
  "POST /checkout/manual": ({ customer, tools }) => ({
    headers: { "idempotency-key": "the-walks-taken-order" },
    body: checkoutFor(customer, [at(tools, 9)]),
  }),
  "GET /purchase": ({ customer, tools }) => ({
    query: {
      ...PAGE,
      patient: customer.email,
      state: "unpaid",
      search: customer.email,
      attention: "false",
      tool: at(tools, 1)._id,
      held: "true",
      from: "2026-01-01",
      to: "2036-12-31",
      payment: "unpaid",
      buyer: customer.email,
      sort: "-total",
    },
  }),
  "GET /saved-filter": () => ({}),
  "POST /saved-filter": () => ({
    body: { name: "This week", filter: { placed: "last-7-days", toShip: "true", sort: "total" } },
  }),
  "PATCH /saved-filter/{id}": ({ savedFilter }) => ({
    params: { id: savedFilter },
    body: { name: "To ship", filter: { toShip: "true" } },
  }),
  "DELETE /saved-filter/{id}": ({ savedFilter }) => ({ params: { id: savedFilter } }),
  "GET /purchase/{id}": ({ toPay }) => ({ params: { id: toPay._id } }),
  "DELETE /purchase/{id}": ({ toDelete }) => ({ params: { id: toDelete._id } }),
  "PATCH /purchase/{id}": ({ toSettle, paidIntent }) => ({
    params: { id: toSettle._id },
    body: { appointment: toSettle._id, transactionId: paidIntent },
  }),
  "POST /pay-link": ({ shop, paid }) => ({ body: { token: payToken(shop, paid) } }),
  "POST /pay-link/intent": ({ shop, toPay }) => ({
    body: { token: payToken(shop, toPay), price: toPay.price },
  }),
  "POST /pay-link/payment": ({ shop, toSettle, paidIntent }) => ({
    body: { token: payToken(shop, toSettle), transactionId: paidIntent },
  }),
  "PUT /pay-link/account": ({ shop, toPay }) => ({ body: { token: payToken(shop, toPay) } }),
  "GET /payment-config": () => ({}),
  "POST /create-payment-intent": ({ toPay }) => ({
    body: { price: toPay.price, purchase: toPay._id },
  }),

  "POST /webhook/stripe": () => {
    const data = { object: { id: "cus_1", object: "customer" } };
    const body = { id: "evt_1", object: "event", type: "customer.created", livemode: false, data };
    const signature = signatureOf(JSON.stringify(body), WEBHOOK_SECRET);
    return { body, headers: { "stripe-signature": signature } };
  },

  "DELETE /purchase/{id}/line/{number}": ({ toShorten }) => ({
    params: { id: toShorten._id, number: "2" },
  }),
  "POST /purchase/{id}/to-cart": ({ toReturn }) => ({ params: { id: toReturn._id }, body: {} }),
  "POST /purchase/{id}/refund": ({ toRefund }) => ({
    params: { id: toRefund._id },
    headers: { "idempotency-key": "the-walks-refund" },
    body: { amount: 1.5, restock: true, note: "A scratch" },
  }),
  "POST /purchase/{id}/cancellation": ({ toCancel }) => ({
    params: { id: toCancel._id },
    body: { reason: "Ordered twice" },
  }),
  "PUT /purchase/{id}/cancellation": ({ toAnswer }) => ({
    params: { id: toAnswer._id },
    body: { accept: false, note: "It is being cut" },
  }),
  "PUT /purchase/{id}/shipment": ({ toShip }) => ({
    params: { id: toShip._id },
    body: { carrier: "UPS", tracking: "1Z 999" },
  }),
  "GET /packing": () => ({}),
  "PUT /purchase/{id}/packing": ({ toShip }) => ({ params: { id: toShip._id }, body: {} }),
  "DELETE /purchase/{id}/packing": ({ toShip }) => ({ params: { id: toShip._id } }),
  "PUT /shipments": ({ toShip }) => ({
    body: { shipments: [{ order: toShip._id, carrier: "UPS", tracking: "1Z 999" }] },
  }),
  "POST /purchase/{id}/parcels": ({ inParcels }) => ({
    params: { id: inParcels._id },
    body: { carrier: "UPS", tracking: "1Z 998", lines: [{ line: 1, quantity: 1 }] },
  }),
  "PUT /purchase/{id}/parcels/{parcel}": ({ inParcels }) => ({
    params: { id: inParcels._id, parcel: "1" },
    body: { carrier: "UPS", tracking: "1Z 997" },
  }),
  "PUT /purchase/{id}/parcels/{parcel}/delivery": ({ inParcels }) => ({
    params: { id: inParcels._id, parcel: "2" },
    body: {},
  }),
  "DELETE /purchase/{id}/parcels/{parcel}": ({ inParcels }) => ({
    params: { id: inParcels._id, parcel: "3" },
  }),
  "GET /shipments/carriers": () => ({}),
  "PUT /purchase/{id}/account": ({ detached }) => ({ params: { id: detached._id }, body: {} }),
  "PUT /purchase/{id}/delivery": ({ toDeliver }) => ({
    params: { id: toDeliver._id },
    body: {},
  }),
  "DELETE /purchase/{id}/hold": ({ toPay }) => ({ params: { id: toPay._id } }),
  "GET /purchase/{id}/history": ({ paid }) => ({ params: { id: paid._id } }),
  "GET /purchase/{id}/paper/{kind}/{number}": ({ paid, invoice }) => ({
    params: { id: paid._id, kind: "invoice", number: String(invoice) },
  }),
  "GET /purchase/export": () => ({ query: { from: "2026-01-01", to: "2036-12-31" } }),
  "GET /overview": () => ({}),
  "POST /paper/print": ({ paid }) => ({ body: { orders: [paid._id], what: "both" } }),
  "GET /paper/journal": () => ({ query: { from: "2026-01-01", to: "2036-12-31" } }),
  "GET /mail": () => ({ query: { ...PAGE, state: "sent" } }),
  "POST /mail/{id}/resend": ({ email }) => ({ params: { id: email } }),

  "POST /message": () => ({
    headers: { "idempotency-key": "the-walks-message" },
    body: {
      email: "visitor@shop.test",
      subject: "A vise",
      message: "Do you make\na six inch vise?",
      typedMs: 9000,
    },
  }),
  "GET /message": () => ({ query: { ...PAGE, state: "new", search: "vise" } }),
  "GET /message/{id}": ({ messages }) => ({ params: { id: at(messages, 0) } }),
  "POST /message/{id}/answer": ({ messages }) => ({
    params: { id: at(messages, 0) },
    body: { text: "We do, in four weeks." },
  }),
  "PUT /message/{id}/answered": ({ messages }) => ({
    params: { id: at(messages, 0) },
    body: { answered: true },
  }),
  "DELETE /message/{id}": ({ messages }) => ({ params: { id: at(messages, 1) } }),
};
