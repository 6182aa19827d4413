/** A shop whose orders leave in parcels, and the calls about them. */
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { OrderLine, Purchase } from "../../../src/sales/orders/contract.ts";
import { type Buyer, prepareBuyer, toolsOf } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import type { TestShop } from "../shop.ts";
import { lineOrders } from "./line-orders.ts";
import { orderCalls } from "./order-calls.ts";
import { refundRows } from "./refund-calls.ts";
import { createRefundShop } from "./refund-shop.ts";

export const DHL = { carrier: "DHL", tracking: "JJD 1" };

/** Sets it up for the `describe` in which it is called. */
export function createParcelShop(engine: Engine) {
  const desk = createRefundShop(engine, { mail: true });
  const calls = orderCalls(desk);
  const lines = lineOrders(desk);

  /** A paid order of two tools, ten pieces each or their minimum. */
  async function twoLines(): Promise<{ order: Purchase; buyer: Buyer; tools: readonly Tool[] }> {
    const buyer = await prepareBuyer(desk.shop);
    const tools = (await toolsOf(desk.shop))
      .filter(({ quantity, minimum }) => quantity > minimum * 100)
      .slice(0, 2);
    const wanted = tools.map((tool) => [tool, tool.minimum * 4] as const);
    const order = await lines.pay(buyer, await lines.place(buyer, wanted));
    return { order: await read(order), buyer, tools };
  }
  const read = async ({ _id }: Purchase, { token } = desk.admin): Promise<Purchase> =>
    (await desk.shop.call("GET", `/purchase/${_id}`, { token })).json;
  const send = (
    { _id }: Purchase,
    body: object,
    { key, at = desk.shop }: { key?: string; at?: Pick<TestShop, "call"> } = {},
  ) =>
    at.call("POST", `/purchase/${_id}/parcels`, {
      token: desk.admin.token,
      body,
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  const on = (method: string, { _id }: Purchase, number: number, end = "", body?: object) =>
    desk.shop.call(method, `/purchase/${_id}/parcels/${number}${end}`, {
      token: desk.admin.token,
      body,
    });
  const lineOf = (order: Purchase, number: number) =>
    order.lines?.find((line) => line.number === number) as OrderLine;
  /** Of all orders: what they wait for of a tool. */
  const waiting = async ({ _id }: Tool): Promise<number> =>
    (await desk.shop.call("GET", `/product/${_id}`, { token: desk.admin.token })).json.toShip;

  /** The order's refund at this place, the newest unless it is given, fails now, after it had succeeded; its amount in cents. */
  async function failRefund(order: Purchase, place = -1): Promise<number> {
    const { key = 0, amount_cents = 0 } = (await refundRows(desk.shop, order)).at(place) ?? {};
    const { write } = desk.shop.db;
    const failed = { status: "failed", updated_at: Date.now() } as const;
    await write.updateTable("refund").set(failed).where("key", "=", key).execute();
    await write
      .updateTable("purchase")
      .set((purchase) => ({ refunded_cents: purchase("refunded_cents", "-", amount_cents) }))
      .where("key", "=", order.number)
      .execute();
    return amount_cents;
  }

  return { desk, calls, twoLines, read, send, on, lineOf, waiting, failRefund };
}
