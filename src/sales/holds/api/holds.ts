/** The pieces that an unpaid order holds: until its time is over, an admin releases them, or they are taken again to pay. */

import { sql } from "kysely";
import type { Database, Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import { changeOrder, type OrderContext } from "../../orders/api/change-order.ts";
import { lockPurchase, recordEvent, recordExpiredHold } from "../../orders/api/changes.ts";
import type { LineRow } from "../../orders/api/order-lines.ts";
import { returnItems, takeItems } from "../../orders/api/order-stock.ts";
import { type Purchase, soldOut, wrongState } from "../../orders/contract.ts";
import { reasonAgainst } from "../../orders/rules.ts";
import { EXPIRED_HOLD_WINDOW_MS, KEY_LIFETIME_MS } from "../../place-order/rules.ts";

const MOST_A_ROUND = 200;
/** What was written by a process whose clock is ahead by less is right. */
const CLOCK_SKEW_MS = 60_000;

/**
 * An order that was placed, or took its pieces again, while the clock was ahead holds them no longer than one that is placed
 * now. Others keep what they were promised, also where `HOLD_MINUTES` was lowered since.
 */
export async function shortenFutureHolds(db: Database, holdMs: number): Promise<void> {
  const now = Date.now();
  const ahead = await db.read
    .selectFrom("purchase")
    .select("key")
    // A literal: SQLite uses a partial index for no parameter.
    .where("state", "=", sql.lit("unpaid"))
    .where((order) =>
      order.or([
        order("created_at", ">", now + CLOCK_SKEW_MS),
        order.exists(
          order
            .selectFrom("purchase_event")
            .select("number")
            .whereRef("purchase_key", "=", "purchase.key")
            .where("kind", "=", "hold-retaken")
            .where("at", ">", now + CLOCK_SKEW_MS),
        ),
      ]),
    )
    .where("held_until", ">", now + holdMs)
    .limit(MOST_A_ROUND)
    .execute();
  for (const { key } of ahead)
    await db.write
      .updateTable("purchase")
      .set({ held_until: now + holdMs })
      .where("key", "=", key)
      .where("held_until", ">", now + holdMs)
      .execute();
}

/** Returns the stock of expired holds; answers with their number. */
export async function releaseExpiredHolds(db: Database): Promise<number> {
  const due = await db.read
    .selectFrom("purchase")
    .select("key")
    .where("held_until", "is not", null)
    .where("held_until", "<=", Date.now())
    .where("state", "=", "unpaid")
    .limit(MOST_A_ROUND)
    .execute();
  let released = 0;
  for (const { key } of due) {
    if (await expireHold(db, key)) released += 1;
  }
  return released;
}

function expireHold(db: Database, key: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, key);
    const now = Date.now();
    if (order?.state !== "unpaid" || order.held_until === null || order.held_until > now)
      return false;
    await tx.updateTable("purchase").set({ held_until: null }).where("key", "=", key).execute();
    await returnItems(tx, key, now);
    await recordEvent(tx, key, "hold-expired", undefined, now);
    await recordExpiredHold(tx, order, now);
    return true;
  });
}

/** Takes the stock of an unpaid order again after its hold has expired: all of it, or it refuses and names the lines of which too little is left. */
export function renewHold(db: Database, key: number, holdMs: number): Promise<Outcome<"held">> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, key);
    if (order?.state !== "unpaid" || order.held_until !== null) return "held";
    const now = Date.now();
    const gone = await takeItems(tx, key, now);
    if (gone.length > 0) return refuseGone(tx, gone, order.line_count);
    await tx
      .updateTable("purchase")
      .set({ held_until: now + holdMs })
      .where("key", "=", key)
      .execute();
    await recordEvent(tx, key, "hold-retaken", order.user_key, now);
    return "held";
  });
}

/** The refusal rolls back what was taken. */
async function refuseGone(tx: Tx, gone: readonly LineRow[], lineCount: number): Promise<Refusal> {
  const keys = gone.map(({ tool_key }) => tool_key);
  const tools = await tx
    .selectFrom("tool")
    .select(["key", "id", "quantity", "minimum"])
    .where("key", "in", keys)
    .execute();
  const byKey = new Map(tools.map((tool) => [tool.key, tool]));
  const lines = gone.map(({ number, product, tool_key }) => {
    const { id = "", quantity: left = 0, minimum = 0 } = byKey.get(tool_key) ?? {};
    return { number, tool: id, product, left, minimum };
  });
  const [{ left, minimum } = { left: 0, minimum: 0 }] = lines;
  if (lineCount === 1) return soldOut(expiredText(left), { left, minimum });
  const products = lines.map(({ product }) => product);
  return soldOut(linesLapsedText(products), { short: lines });
}

const expiredText = (left: number) =>
  msg(
    "refusal.sold-out.lapsed",
    "The time for which the pieces were held is over, and {left, plural, =0 {none is} one {only # is} other {only # are}} left. You were not charged.",
    { left },
  );

const linesLapsedText = ([product = "", ...others]: readonly string[]) =>
  msg(
    "refusal.sold-out.linesLapsed",
    "The time for which the pieces were held is over, and too few are left of {product}{others, plural, =0 {} one { and one more line} other { and # more lines}}. Remove what is short, or put the order back into your cart. You were not charged.",
    { product, others: others.length },
  );

export async function deleteOldRequests(db: Database): Promise<void> {
  const now = Date.now();
  await db.write
    .deleteFrom("idempotency")
    .where("created_at", "<=", now - KEY_LIFETIME_MS)
    .execute();
  await db.write
    .deleteFrom("expired_hold")
    .where((hold) =>
      hold.or([
        hold("expired_at", "<=", now - EXPIRED_HOLD_WINDOW_MS),
        // The clock was ahead: the buyer would wait for that time.
        hold("expired_at", ">", now + CLOCK_SKEW_MS),
      ]),
    )
    .execute();
}

/** Not counted against the buyer as an expired hold. */
export async function releaseHold(
  context: OrderContext,
  { userKey }: Caller,
  id: string,
): Promise<Outcome<Purchase>> {
  const done = await changeOrder(context, id, async (tx, order, now) => {
    const refused = reasonAgainst("release-hold", orderBlockers(order, []));
    if (refused !== undefined) return wrongState(refused);
    if (order.held_until === null) return "unchanged";
    await tx
      .updateTable("purchase")
      .set({ held_until: null })
      .where("key", "=", order.key)
      .where("state", "=", "unpaid")
      .execute();
    await returnItems(tx, order.key, now);
    await recordEvent(tx, order.key, "hold-released", userKey, now);
    return "changed";
  });
  if (isRefusal(done)) return done;
  if (done.changed) context.onStockChanged();
  return done.purchase;
}
