/** Takes and returns the stock of an order's lines, always in the order of the tools' keys. */
import { returnStock, takeStock } from "../../../catalog/stock/api/order-stock.ts";
import type { Tx } from "../../../database/schema.ts";
import type { RefundLineRow } from "../../refund-records/api/refund-store.ts";
import { type LineRow, linesByTool, lowerFulfillable } from "./order-lines.ts";

/** Returns what an unpaid order holds. */
export async function returnItems(tx: Tx, purchaseKey: number, now: number): Promise<void> {
  for (const { tool_key, quantity } of await linesByTool(tx, purchaseKey))
    await returnStock(tx, { key: purchaseKey, tool_key, quantity }, now);
}

/** Takes the lines whose pieces are there; answers with those whose pieces are gone. */
export async function takeItems(tx: Tx, purchaseKey: number, now: number): Promise<LineRow[]> {
  const gone: LineRow[] = [];
  for (const line of await linesByTool(tx, purchaseKey)) {
    const { tool_key, quantity } = line;
    if (!(await takeStock(tx, { key: purchaseKey, tool_key, quantity }, now))) gone.push(line);
  }
  return gone;
}

/** Returns up to `restock` pieces of a paid line, those first that had not left; answers with how many it had. */
export async function restockLine(
  tx: Tx,
  line: LineRow,
  { quantity, restock, shipped }: Pick<RefundLineRow, "quantity" | "restock" | "shipped">,
  now: number,
): Promise<number> {
  const pieces = Math.min(restock, line.fulfillable);
  if (pieces === 0) return 0;
  const { purchase_key: key, tool_key } = line;
  await returnStock(tx, { key, tool_key, quantity: pieces }, now, "return");
  const hadLeft = Math.max(0, pieces - (quantity - shipped));
  await lowerFulfillable(tx, line, pieces, { returned: line.returned + hadLeft });
  return pieces;
}
