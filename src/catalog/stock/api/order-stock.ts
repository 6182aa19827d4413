/** What orders do to the stock: the tool's quantity changes together with a row of the stock ledger. */
import type { Expression } from "kysely";
import type { Db, StockReason, Tx } from "../../../database/schema.ts";

interface OrderItems {
  /** The order's key. */
  readonly key: number;
  readonly tool_key: number;
  readonly quantity: number;
}

/** Returns an order's items to stock. */
export async function returnStock(
  tx: Tx,
  order: OrderItems,
  now: number,
  reason: "release" | "return" = "release",
): Promise<void> {
  await tx
    .updateTable("tool")
    .set((tool) => ({ quantity: tool("quantity", "+", order.quantity) }))
    .where("key", "=", order.tool_key)
    .execute();
  await recordStockChange(tx, order, order.quantity, reason, now);
}

/** Takes an order's items out of stock again; false when too few are left. */
export async function takeStock(tx: Tx, order: OrderItems, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("tool")
    .set((tool) => ({ quantity: tool("quantity", "-", order.quantity) }))
    .where("key", "=", order.tool_key)
    .where("quantity", ">=", order.quantity)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await recordStockChange(tx, order, -order.quantity, "hold", now);
  return true;
}

async function recordStockChange(
  tx: Tx,
  order: OrderItems,
  amount: number,
  reason: StockReason,
  now: number,
): Promise<void> {
  await tx
    .insertInto("stock_change")
    .values({ tool_key: order.tool_key, purchase_key: order.key, amount, reason, at: now })
    .execute();
}

/** Lowers a tool's quantity without a check: the order batch holds the lock and has checked it. */
export function lowerQuantity(db: Db, toolKey: number, amount: number) {
  return db
    .updateTable("tool")
    .set((tool) => ({ quantity: tool("quantity", "-", amount) }))
    .where("key", "=", toolKey);
}

/** Writes ledger rows; `rows` selects the five columns in this order. */
export function insertStockChanges(db: Db, rows: Expression<unknown>) {
  return db
    .insertInto("stock_change")
    .columns(["tool_key", "purchase_key", "amount", "reason", "at"])
    .expression(rows as never);
}

/** PostgreSQL's order batch runs it: $1 are tool keys, $2 amounts. */
export const LOWER_QUANTITIES = `
  update tool set quantity = tool.quantity - items.amount
  from unnest($1::int[], $2::int[]) as items (tool_key, amount)
  where tool.key = items.tool_key`;

/** PostgreSQL's order batch runs it: `ordered` are its new lines, $3 is the time. */
export const RECORD_SALES = `
  insert into stock_change (tool_key, purchase_key, amount, reason, at)
  select tool_key, purchase_key, -quantity, 'sale', $3::bigint from ordered`;
