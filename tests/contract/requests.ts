/** One valid request for each call of the API; the walk makes bad ones of them. */
import { csvForm } from "../api/csv-files.ts";
import { signatureOf } from "../api/payment-events.ts";
import { formOf } from "../api/pictures.ts";
import { orderFor } from "../support/buyers.ts";
import { WEBHOOK_SECRET } from "../support/payments.ts";
import type { World } from "./world.ts";

/** What a call is sent with. */
export interface ValidRequest {
  /** Of whoever alone may make it; otherwise the world's customer or admin does. */
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Instead of `body`: a form with a file in it, which the headers describe. */
  readonly form?: Buffer;
}

/** Has the form of what is random. */
const SECRET = "A".repeat(43);
const page = { limit: "2", page: "1" };

/** By the call's name. */
export const validRequests: Readonly<Record<string, (world: World) => ValidRequest>> = {
  "GET /tool": () => ({
    query: {
      ...page,
      search: "vernier",
      sort: "-price",
      kind: "Measuring",
      inStock: "true",
      minPrice: "1",
      maxPrice: "99.50",
      maxMinimum: "10",
      minRating: "4",
    },
  }),
  "GET /tool/{id}": ({ tools }) => ({ params: { id: at(tools, 4)._id } }),
  "GET /tool/{id}/related": ({ tools }) => ({ params: { id: at(tools, 4)._id } }),
  "GET /kind": () => ({}),
  "POST /tool/{id}/restock": ({ soldOut, customer }) => ({
    token: customer.token,
    params: { id: soldOut._id },
    body: { email: "visitor@shop.test" },
  }),
  "POST /restock/confirm": ({ restockTokens }) => ({ body: { token: restockTokens.confirm } }),
  "POST /restock/end": ({ restockTokens }) => ({ body: { token: restockTokens.end } }),
  "GET /restock": () => ({}),
  "DELETE /restock/{id}": ({ soldOut }) => ({ params: { id: soldOut._id } }),
  "GET /restock/waiting": () => ({}),
  "POST /tool": ({ admin, tools }) => ({
    body: {
      name: "Test Admin",
      email: admin.email,
      tool: "Sine bar",
      price: 89.5,
      quantity: 40,
      minimum: 2,
      img: at(tools, 0).img,
      kind: "Measuring",
      partNumber: "MW-199-100",
      description: "A bar for setting angles.",
    },
  }),
  "PATCH /tool/{id}": ({ tools }) => ({
    params: { id: at(tools, 5)._id },
    body: {
      version: 1,
      name: "Depth gauge",
      kind: "Measuring",
      partNumber: "MW-199-101",
      description: "Measures how deep it is.",
      specs: [{ label: "Range", value: "0 to 200 mm" }],
      img: at(tools, 0).img,
      minimum: 3,
      price: 12.5,
    },
  }),
  "GET /product": () => ({
    query: { ...page, search: "vernier", sort: "-quantity", show: "low" },
  }),
  "GET /product/{id}": ({ tools }) => ({ params: { id: at(tools, 4)._id } }),
  "POST /product/{id}/stock": ({ tools }) => ({
    params: { id: at(tools, 4)._id },
    headers: { "idempotency-key": "the-walk" },
    body: { change: 5, reason: "Found behind the shelf" },
  }),
  "GET /product/{id}/stock": ({ tools }) => ({
    params: { id: at(tools, 0)._id },
    query: { limit: "2", before: "900000" },
  }),
  "GET /product/{id}/act": ({ tools }) => ({ params: { id: at(tools, 0)._id }, query: page }),
  "GET /product/export": () => ({}),
  "GET /product/example": () => ({}),
  "POST /product/import": ({ tools }) => ({
    query: { name: "products.csv" },
    ...csvForm(`_id,price\n${at(tools, 4)._id},2.50`),
  }),
  "GET /product/import": () => ({}),
  "GET /product/import/{id}": ({ toImport }) => ({ params: { id: toImport } }),
  "GET /product/import/{id}/row": ({ toImport }) => ({
    params: { id: toImport },
    query: { ...page, kind: "change" },
  }),
  "POST /product/import/{id}/apply": ({ toImport }) => ({ params: { id: toImport }, body: {} }),
  "GET /product/import/{id}/faulty": ({ toImport }) => ({ params: { id: toImport } }),
  "DELETE /tool/{id}": ({ tools }) => ({ params: { id: at(tools, 6)._id } }),

  "GET /identity/config": () => ({}),
  "POST /identity/sign-up": () => ({
    body: { name: "New Customer", email: "new@shop.test", password: "a new password" },
  }),
  "POST /identity/sign-in": ({ signedUp: { email, password } }) => ({ body: { email, password } }),
  "POST /identity/second-factor": ({ guarded: { challenge, codes } }) => ({
    body: { challenge, code: at(codes, 0) },
  }),
  "GET /identity/google": () => ({ query: { challenge: SECRET } }),
  "GET /identity/google/return": () => ({
    query: { state: SECRET, code: "4/a-code", iss: "https://accounts.google.com", error: "none" },
  }),
  "POST /identity/google": ({ confirmed: { verifier, cookie } }) => ({
    headers: { cookie },
    body: { verifier },
  }),
  "POST /identity/google/join": ({ joining: { asked, cookie, password } }) => ({
    headers: { cookie },
    body: { join: asked, password },
  }),
  "POST /identity/google/join-link": ({ joining: { forLink, cookie } }) => ({
    headers: { cookie },
    body: { join: forLink },
  }),
  "POST /identity/google/join-by-link": ({ joining: { link, cookie } }) => ({
    headers: { cookie },
    body: { token: link },
  }),
  "POST /identity/google/unlink": ({ linked: { token, password } }) => ({
    token,
    body: { password },
  }),
  "POST /identity/sign-out": () => ({ body: {} }),
  "PUT /user/{email}": ({ signedUp: { email } }) => ({ params: { email }, body: { email } }),

  "POST /identity/password-reset": ({ member: { email } }) => ({ body: { email } }),
  "POST /identity/verification": ({ member: { token } }) => ({ token, body: {} }),
  "POST /identity/password-link": ({ forgetful: { link } }) => ({ body: { token: link } }),
  "POST /identity/password": ({ forgetful: { link } }) => ({
    body: { token: link, name: "Forgetful", password: "another password" },
  }),
  "PUT /identity/verification": ({ linkOfSignedUp }) => ({ body: { token: linkOfSignedUp } }),
  "POST /identity/google/account": ({ choosing: { link } }) => ({ body: { token: link } }),
  "PUT /identity/password": ({ member: { token, password } }) => ({
    token,
    body: { currentPassword: password, newPassword: "another password" },
  }),
  "GET /identity/session": ({ member: { token } }) => ({ token }),
  "DELETE /identity/session/{id}": ({ member: { token, otherSession } }) => ({
    token,
    params: { id: otherSession },
  }),
  "DELETE /identity/session": ({ leaver: { token } }) => ({ token }),
  "GET /identity/account": ({ member: { token } }) => ({ token }),
  "POST /identity/second-factor/begin": ({ signedUp: { token, password } }) => ({
    token,
    body: { password },
  }),
  "POST /identity/second-factor/confirm": ({ careful: { token, app } }) => ({
    token,
    body: { code: app.generate() },
  }),
  "POST /identity/second-factor/end": ({ guarded: { token, password, codes } }) => ({
    token,
    body: { password, code: at(codes, 1) },
  }),

  "GET /user": () => ({ query: { ...page, removed: "true", search: "shop.test" } }),
  "DELETE /user/{email}": ({ toRemove }) => ({ params: { email: toRemove.email } }),
  "PUT /user/{email}/restore": ({ removed }) => ({ params: { email: removed.email } }),
  "DELETE /user/{email}/session": ({ toSignOut }) => ({ params: { email: toSignOut.email } }),
  "GET /admin/{email}": ({ customer }) => ({ params: { email: customer.email } }),
  "PUT /user/admin/{email}": ({ toRaise }) => ({ params: { email: toRaise.email } }),
  "DELETE /user/admin/{email}": ({ toLower }) => ({ params: { email: toLower.email } }),
  "GET /audit": () => ({ query: page }),
  "GET /profile": () => ({}),
  "POST /profile": ({ customer }) => ({
    body: {
      patient: customer.email,
      patientName: "Test Buyer",
      phone: "555 0100",
      address: "1 Mill Lane\nMilltown",
    },
  }),

  "POST /image": ({ picture }) => formOf([{ bytes: picture, type: "image/png" }]),
  "GET /image-config": () => ({}),
  "GET /privacy/export": () => ({}),
  "GET /privacy/deletion": () => ({}),
  "POST /privacy/deletion": ({ goner: { token, password } }) => ({ token, body: { password } }),

  "POST /purchase": ({ customer, tools }) => ({
    headers: { "idempotency-key": "the-walk" },
    body: orderFor(customer, at(tools, 3)),
  }),
  "GET /purchase": ({ customer, tools }) => ({
    query: {
      ...page,
      patient: customer.email,
      state: "unpaid",
      search: customer.email,
      attention: "false",
      tool: at(tools, 1)._id,
      held: "true",
    },
  }),
  "GET /purchase/{id}": ({ toPay }) => ({ params: { id: toPay._id } }),
  "DELETE /purchase/{id}": ({ toDelete }) => ({ params: { id: toDelete._id } }),
  "PATCH /purchase/{id}": ({ toSettle, paidIntent }) => ({
    params: { id: toSettle._id },
    body: { appointment: toSettle._id, transactionId: paidIntent },
  }),
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
  "GET /overview": () => ({}),
  "GET /paper/journal": () => ({ query: { from: "2026-01-01", to: "2036-12-31" } }),
  "GET /mail": () => ({ query: { ...page, state: "sent" } }),
  "POST /mail/{id}/resend": ({ letter }) => ({ params: { id: letter } }),

  "GET /review": ({ tools }) => ({
    query: { ...page, tool: at(tools, 0)._id, sort: "highest", rating: "5", mine: "false" },
  }),
  "POST /message": () => ({
    headers: { "idempotency-key": "the-walks-message" },
    body: {
      email: "visitor@shop.test",
      subject: "A vise",
      message: "Do you make\na six inch vise?",
      typedMs: 9000,
    },
  }),
  "GET /message": () => ({ query: { ...page, state: "new", search: "vise" } }),
  "GET /message/{id}": ({ messages }) => ({ params: { id: at(messages, 0) } }),
  "PUT /message/{id}/answered": ({ messages }) => ({
    params: { id: at(messages, 0) },
    body: { answered: true },
  }),
  "DELETE /message/{id}": ({ messages }) => ({ params: { id: at(messages, 1) } }),
  "POST /review": ({ customer, tools }) => ({
    body: { patient: customer.email, review: "Good.", rating: 4, tool: at(tools, 1)._id },
  }),
  "PATCH /review/{id}": ({ toEdit }) => ({
    params: { id: toEdit },
    body: { review: "Still good.", rating: 5 },
  }),
  "DELETE /review/{id}": ({ toDrop }) => ({ params: { id: toDrop } }),
  "GET /review/{id}/history": ({ toEdit }) => ({ params: { id: toEdit } }),
  "PUT /review/{id}/hidden": ({ toEdit }) => ({
    params: { id: toEdit },
    body: { reason: "Names a person" },
  }),
  "DELETE /review/{id}/hidden": ({ toEdit }) => ({ params: { id: toEdit } }),
  "PUT /review/{id}/reply": ({ toEdit }) => ({
    params: { id: toEdit },
    body: { reply: "Thank you." },
  }),
  "DELETE /review/{id}/reply": ({ toEdit }) => ({ params: { id: toEdit } }),
};

function at<T>(list: readonly T[], index: number): T {
  const found = list[index];
  if (found === undefined) throw new Error(`there is no entry ${index}`);
  return found;
}
