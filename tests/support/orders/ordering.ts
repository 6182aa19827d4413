/** Steps on the way from a tool to a paid order, and what must hold after each. */
import { expect } from "vitest";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { type Buyer, orderFor } from "../buyers.ts";
import type { TestSandbox } from "../payments.ts";
import type { Answer, TestShop } from "../shop.ts";

/** Places an order that must succeed. */
export async function placeOrder(
  shop: TestShop,
  buyer: Buyer,
  tool: Tool,
  quantity = tool.minimum,
): Promise<Purchase> {
  const body = orderFor(buyer, tool, quantity);
  const { status, json } = await shop.call("POST", "/purchase", { token: buyer.token, body });
  expect({ status, success: json.success }, JSON.stringify(json)).toEqual({
    status: 200,
    success: true,
  });
  return json.purchase;
}

/** Asks for the order's payment intent. */
export function requestIntent(shop: TestShop, buyer: Buyer, order: Purchase): Promise<Answer> {
  return shop.call("POST", "/create-payment-intent", {
    token: buyer.token,
    body: { price: order.price, purchase: order._id },
  });
}

/** Opens the order's payment intent, which must succeed. */
export async function openIntent(
  shop: TestShop,
  buyer: Buyer,
  order: Purchase,
): Promise<{ id: string; clientSecret: string }> {
  const { status, json } = await requestIntent(shop, buyer, order);
  expect(status, JSON.stringify(json)).toBe(200);
  expect(json.purchase).toBe(order._id);
  return { id: json.clientSecret.split("_secret")[0], clientSecret: json.clientSecret };
}

/** Tells the shop of a payment, as the browser does after it. */
export function reportPayment(
  shop: TestShop,
  buyer: Buyer,
  order: Purchase,
  transactionId: string,
): Promise<Answer> {
  return shop.call("PATCH", `/purchase/${order._id}`, {
    token: buyer.token,
    body: { appointment: order._id, transactionId },
  });
}

/** Pays by a card, a good one unless told, and tells the shop, as the browser does; the shop's answer. */
export async function payOrder(
  shop: TestShop,
  sandbox: TestSandbox,
  buyer: Buyer,
  order: Purchase,
  card?: string,
): Promise<Answer> {
  const intent = await openIntent(shop, buyer, order);
  await sandbox.pay(intent.clientSecret, card);
  return reportPayment(shop, buyer, order, intent.id);
}

/** The order as its owner sees it now, as in a list: without its lines. */
export async function readOrder(shop: TestShop, buyer: Buyer, order: Purchase): Promise<Purchase> {
  const {
    lines: _lines,
    parcels: _parcels,
    ...listed
  } = await readOrderWithLines(shop, buyer, order);
  return listed;
}

export async function readOrderWithLines(
  shop: TestShop,
  buyer: Buyer,
  order: Pick<Purchase, "_id">,
): Promise<Purchase> {
  return (await shop.call("GET", `/purchase/${order._id}`, { token: buyer.token })).json;
}

export function deleteOrder(shop: TestShop, buyer: Buyer, order: Purchase): Promise<Answer> {
  return shop.call("DELETE", `/purchase/${order._id}`, { token: buyer.token });
}

/** Pieces of a tool that can be ordered, after checking every tool's ledger against its stock. */
export async function stockOf(shop: TestShop, tool: Tool): Promise<number> {
  const rows = await shop.db.read
    .selectFrom("tool")
    .innerJoin("stock_change", "stock_change.tool_key", "tool.key")
    .groupBy(["tool.key", "tool.id", "tool.quantity"])
    .select((e) => ["tool.id", "tool.quantity", e.fn.sum<number>("amount").as("ledger")])
    .execute();
  const wrong = rows.filter(({ quantity, ledger }) => Number(ledger) !== quantity);
  expect(wrong, "tools whose ledger differs from their stock").toEqual([]);
  const found = rows.find(({ id }) => id === tool._id);
  if (!found) throw new Error(`${tool._id} has no stock`);
  return found.quantity;
}

/** Sets a tool's stock as a correction does: with its row in the ledger. */
export async function correctStock(shop: TestShop, tool: Tool, quantity: number): Promise<void> {
  await shop.db.transaction(async (tx) => {
    const row = await tx
      .selectFrom("tool")
      .select(["key", "quantity"])
      .where("id", "=", tool._id)
      .executeTakeFirstOrThrow();
    await tx.updateTable("tool").set({ quantity }).where("key", "=", row.key).execute();
    await tx
      .insertInto("stock_change")
      .values({
        tool_key: row.key,
        purchase_key: null,
        amount: quantity - row.quantity,
        reason: "correction",
        at: Date.now(),
      })
      .execute();
  });
}

/** What has happened to an order, in its order. */
export async function historyOf(shop: TestShop, order: Purchase): Promise<string[]> {
  const events = await shop.db.read
    .selectFrom("purchase_event")
    .select("kind")
    .where("purchase_key", "=", order.number)
    .orderBy("number")
    .execute();
  return events.map(({ kind }) => kind);
}

/** Adds tools that differ from one of the catalog by their names, with 1000 pieces each. */
export async function copyTools(shop: TestShop, tool: Tool, count: number): Promise<Tool[]> {
  const {
    key: _key,
    piece_price: _computed,
    ...row
  } = await shop.db.read
    .selectFrom("tool")
    .selectAll()
    .where("id", "=", tool._id)
    .executeTakeFirstOrThrow();
  const copies = Array.from({ length: count }, (_, index) => `${tool._id}-copy-${index}`);
  const quantity = 1000;
  await shop.db.transaction(async (tx) => {
    const added = await tx
      .insertInto("tool")
      .values(
        copies.map((id) => ({ ...row, id, name: id, sort_name: id, part_number: id, quantity })),
      )
      .returning("key")
      .execute();
    await tx
      .insertInto("stock_change")
      .values(
        added.map(({ key }) => ({
          tool_key: key,
          purchase_key: null,
          amount: quantity,
          reason: "opening" as const,
          at: Date.now(),
        })),
      )
      .execute();
  });
  return copies.map((_id) => ({ ...tool, _id, name: _id, partNumber: _id, quantity }));
}
