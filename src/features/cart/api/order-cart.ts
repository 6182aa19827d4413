/** What orders do to the buyer's cart. */
import { type RawBuilder, sql, type Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Outcome } from "../../../kit/result.ts";
import { cartFull } from "../contract.ts";
import { mergeLines } from "../rules.ts";
import { findLines, lockCart, saveLines } from "./store.ts";

/** For the two statements below: the ordered quantities by tool, by buyer. */
export function orderedByBuyer(
  lines: readonly {
    readonly user_key: number;
    readonly tool_key: number;
    readonly quantity: number;
  }[],
): string {
  const buyers = new Map<number, Record<number, number>>();
  for (const { user_key, tool_key, quantity } of lines) {
    const ordered = buyers.get(user_key) ?? {};
    ordered[tool_key] = quantity;
    buyers.set(user_key, ordered);
  }
  return JSON.stringify(Object.fromEntries(buyers));
}

/**
 * For SQLite's order batch: takes the ordered pieces out of the carts of their buyers. What another tab has added stays,
 * and is lowered by `lowerOrderedLines`. `ordered` comes from `orderedByBuyer`.
 */
export function deleteOrderedLines(ordered: string): RawBuilder<unknown> {
  return sql`delete from cart_line where (user_key, tool_key) in (
    select kept.user_key, kept.tool_key from ${keptLines(ordered)} where kept.quantity <= line.value)`;
}

export function lowerOrderedLines(ordered: string): RawBuilder<unknown> {
  return sql`update cart_line set quantity = quantity - (select line.value
      from json_each(${ordered}) as buyer, json_each(buyer.value) as line
      where cast(buyer.key as integer) = user_key and cast(line.key as integer) = tool_key)
    where (user_key, tool_key) in (
      select kept.user_key, kept.tool_key from ${keptLines(ordered)} where kept.quantity > line.value)`;
}

/** Joined in this order, by the cart's primary key: SQLite would otherwise read the carts of all buyers. */
function keptLines(ordered: string): RawBuilder<unknown> {
  return sql`json_each(${ordered}) as buyer cross join json_each(buyer.value) as line cross join cart_line as kept
    on kept.user_key = cast(buyer.key as integer) and kept.tool_key = cast(line.key as integer)`;
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
