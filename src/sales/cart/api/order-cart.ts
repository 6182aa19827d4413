/** What orders do to the buyer's cart. */
import type { Db, Tx } from "../../../database/schema.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { compiled } from "../../../lib/db/compiled.ts";
import type { PriceUnit } from "../../../lib/money/price-unit.ts";
import { cartFull } from "../contract.ts";
import { mergeLines } from "../rules.ts";
import { findLines, lockCart, saveLines } from "./store.ts";

/** SQLite's order batch runs it. */
export function compileCartStatements(db: Db) {
  const lines = db.deleteFrom("cart_line");
  return {
    cart: compiled<{ user: number }, CartQuantity>((value) =>
      db
        .selectFrom("cart_line")
        .select(["tool_key", "quantity"])
        .where("user_key", "=", value("user"))
        .compile(),
    ),
    emptyCart: compiled<{ user: number }, unknown>((value) =>
      lines.where("user_key", "=", value("user")).compile(),
    ),
    deleteFromCart: compiled<{ user: number; tool: number }, unknown>((value) =>
      lines.where("user_key", "=", value("user")).where("tool_key", "=", value("tool")).compile(),
    ),
    lowerInCart: compiled<{ user: number; tool: number; quantity: number }, unknown>((value) =>
      db
        .updateTable("cart_line")
        .set({ quantity: value("quantity") })
        .where("user_key", "=", value("user"))
        .where("tool_key", "=", value("tool"))
        .compile(),
    ),
  };
}

export interface CartQuantity {
  readonly tool_key: number;
  readonly quantity: number;
}

/** The lines of a cart that an order changes, with what stays: pieces that another tab has added, or 0. */
export function orderedLinesOf(
  cart: readonly CartQuantity[],
  ordered: readonly CartQuantity[],
): CartQuantity[] {
  if (cart.length === 0) return [];
  const quantities = new Map(ordered.map(({ tool_key, quantity }) => [tool_key, quantity]));
  return cart.flatMap(({ tool_key, quantity }) => {
    const taken = quantities.get(tool_key);
    return taken === undefined ? [] : { tool_key, quantity: Math.max(0, quantity - taken) };
  });
}

/** PostgreSQL's order batch runs it: $1 are buyers, $2 tools, $3 quantities of the ordered lines. */
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
  /** What the order charged for `priceUnit` pieces. */
  readonly unitPriceCents: number;
  readonly priceUnit: PriceUnit;
}

/**
 * Puts an order's lines back into the buyer's cart, the larger quantity of a tool; repeatable. Refuses where the cart
 * has no room for all of them. Call `lockBuyer` before locking the order.
 */
export async function returnToCart(
  tx: Tx,
  userKey: number,
  lines: readonly ReturnedLine[],
  now: number,
): Promise<Outcome<{ readonly returned: number }>> {
  const sent = lines.map(({ toolKey, quantity, unitPriceCents, priceUnit }) => ({
    tool: toolKey,
    quantity,
    seenCents: unitPriceCents,
    seenUnit: priceUnit,
  }));
  const { changed, full } = mergeLines(await findLines(tx, userKey), sent);
  if (full.length > 0) return cartFull();
  await saveLines(tx, userKey, changed, now);
  return { returned: changed.length };
}

/** The buyer's row, as the order batch locks it: before orders and tools. */
export const lockBuyer = lockCart;
