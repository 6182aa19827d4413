/** What orders do to the buyer's cart. */
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Outcome } from "../../../kit/result.ts";
import { cartFull } from "../contract.ts";
import { mergeLines } from "../rules.ts";
import { findLines, lockCart, saveLines } from "./store.ts";

const SAME_LINE = sql`cart_line.user_key = ordered.user_key and cart_line.tool_key = ordered.tool_key`;

/** `rows` is a JSON list of [user key, tool key, quantity]. */
const orderedFrom = (rows: string) => sql`(select value ->> 0 as user_key, value ->> 1 as tool_key,
    value ->> 2 as quantity from json_each(${rows})) as ordered`;

/**
 * For SQLite's order batch: takes the ordered pieces out of the carts of their buyers. What another tab has added stays,
 * and is lowered by `lowerOrderedLines`.
 */
export function deleteOrderedLines(rows: string): RawBuilder<unknown> {
  // By the primary key: a condition with "exists" reads the carts of all buyers.
  return sql`delete from cart_line where (user_key, tool_key) in (
    select ordered.user_key, ordered.tool_key from ${orderedFrom(rows)} cross join cart_line
    on ${SAME_LINE} where cart_line.quantity <= ordered.quantity)`;
}

export function lowerOrderedLines(rows: string): RawBuilder<unknown> {
  return sql`update cart_line set quantity = cart_line.quantity - ordered.quantity
    from ${orderedFrom(rows)} where ${SAME_LINE}`;
}

/** The same for PostgreSQL's: $1 are buyers, $2 tools, $3 quantities of the ordered lines. */
export const TAKE_ORDERED_LINES = `
  with ordered as (
    select * from unnest($1::int[], $2::int[], $3::int[]) as ordered (user_key, tool_key, quantity)
  ), lowered as (
    update cart_line set quantity = cart_line.quantity - ordered.quantity from ordered
    where cart_line.user_key = ordered.user_key and cart_line.tool_key = ordered.tool_key
      and cart_line.quantity > ordered.quantity
  )
  delete from cart_line using ordered
  where cart_line.user_key = ordered.user_key and cart_line.tool_key = ordered.tool_key
    and cart_line.quantity <= ordered.quantity`;

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
