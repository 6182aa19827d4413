/** What orders do to the buyer's cart. */
import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Outcome } from "../../../kit/result.ts";
import { cartFull } from "../contract.ts";
import { mergeLines } from "../rules.ts";
import { findLines, lockCart, saveLines } from "./store.ts";

/** For SQLite's order batch: takes the ordered tools out of the buyer's cart; `toolKeys` is a JSON list. */
export function deleteOrderedLines(db: Kysely<Schema>, userKey: number, toolKeys: string) {
  return db
    .deleteFrom("cart_line")
    .where("user_key", "=", userKey)
    .where("tool_key", "in", sql<number>`(select value from json_each(${toolKeys}))`);
}

/** For PostgreSQL's order batch: $1 are buyers, $2 the tool of each ordered line. */
export const DELETE_ORDERED_LINES = `
  delete from cart_line using unnest($1::int[], $2::int[]) as ordered (user_key, tool_key)
  where cart_line.user_key = ordered.user_key and cart_line.tool_key = ordered.tool_key`;

export interface ReturnedLine {
  readonly toolKey: number;
  readonly quantity: number;
  /** What the order charged for a piece. */
  readonly unitPriceCents: number;
}

/**
 * Puts an order's lines back into the buyer's cart, the larger quantity of a tool; repeatable. Refuses where the cart
 * has no room for all of them. Call `lockBuyer` before locking the order.
 */
export async function returnToCart(
  tx: Transaction<Schema>,
  userKey: number,
  lines: readonly ReturnedLine[],
  now: number,
): Promise<Outcome<{ readonly returned: number }>> {
  const sent = lines.map(({ toolKey, quantity, unitPriceCents }) => ({
    tool: toolKey,
    quantity,
    seenCents: unitPriceCents,
  }));
  const { changed, full } = mergeLines(await findLines(tx, userKey), sent);
  if (full.length > 0) return cartFull();
  await saveLines(tx, userKey, changed, now);
  return { returned: changed.length };
}

/** The buyer's row, as the order batch locks it: before orders and tools. */
export const lockBuyer = lockCart;
