/** Paid orders, each ready for one of the calls that come after the payment. */

import { type Buyer, checkoutFor } from "#support/buyers.ts";
import { payOrder, placeOrder, readOrder } from "#support/orders/ordering.ts";
import type { TestSandbox } from "#support/payments.ts";
import type { TestShop } from "#support/shop.ts";
import type { Tool } from "../../src/catalog/tools/contract.ts";
import type { Purchase } from "../../src/sales/orders/contract.ts";

/** Paid orders of the customer. */
export interface PaidOrders {
  /** Nothing has happened to it since. */
  readonly paid: Purchase;
  readonly toRefund: Purchase;
  readonly toCancel: Purchase;
  /** Its cancellation is asked for. */
  readonly toAnswer: Purchase;
  readonly toShip: Purchase;
  /** It is shipped. */
  readonly toDeliver: Purchase;
  /** Three of its pieces are shipped, each in a parcel. */
  readonly inParcels: Purchase;
  /** Unpaid, with two lines. */
  readonly toShorten: Purchase;
  readonly toReturn: Purchase;
}

/** One for each call about a parcel. */
const PARCELS = 3;

/** Makes them, each of another tool. */
export async function createPaidOrders(
  shop: TestShop,
  sandbox: TestSandbox,
  { customer, admin }: { customer: Buyer; admin: Buyer },
  tools: readonly Tool[],
): Promise<PaidOrders> {
  const orders: Purchase[] = [];
  for (const tool of tools.slice(0, 6)) {
    orders.push(await paidOrder(shop, sandbox, customer, tool));
  }
  const roomy = tools.slice(6, 8).find(({ minimum }) => minimum >= PARCELS + 1) as Tool;
  const inParcels = await paidOrder(shop, sandbox, customer, roomy);
  const [paid, toRefund, toCancel, toAnswer, toShip, toDeliver] = orders as [
    Purchase,
    Purchase,
    Purchase,
    Purchase,
    Purchase,
    Purchase,
  ];
  const change = async (method: string, path: string, { token }: Buyer, body: object) => {
    const { status, text } = await shop.call(method, path, { token, body });
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
  };
  const reason = { reason: "Ordered twice" };
  await change("POST", `/purchase/${toAnswer._id}/cancellation`, customer, reason);
  const shipment = { carrier: "UPS", tracking: "1Z 999" };
  await change("PUT", `/purchase/${toDeliver._id}/shipment`, admin, shipment);
  for (let parcel = 1; parcel <= PARCELS; parcel += 1) {
    const lines = [{ line: 1, quantity: 1 }];
    await change("POST", `/purchase/${inParcels._id}/parcels`, admin, { ...shipment, lines });
  }
  const unpaid = async (...wanted: Tool[]): Promise<Purchase> => {
    const { token } = customer;
    const body = checkoutFor(customer, wanted);
    const { status, json, text } = await shop.call("POST", "/checkout", { token, body });
    if (status !== 200) throw new Error(`the checkout answered ${status}: ${text}`);
    return json.purchase;
  };
  const [, , , , , , , , one, two, three, four] = tools as Tool[];
  const toShorten = await unpaid(one as Tool, two as Tool);
  const toReturn = await unpaid(three as Tool, four as Tool);
  return {
    ...{ paid, toRefund, toCancel, toAnswer, toShip, toDeliver, toShorten, toReturn },
    inParcels,
  };
}

async function paidOrder(
  shop: TestShop,
  sandbox: TestSandbox,
  customer: Buyer,
  tool: Tool,
): Promise<Purchase> {
  const order = await placeOrder(shop, customer, tool);
  await payOrder(shop, sandbox, customer, order);
  return readOrder(shop, customer, order);
}
