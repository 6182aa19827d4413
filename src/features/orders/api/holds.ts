import type { Schema } from "../../../database/schema.ts";
import { msg } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Outcome } from "../../../kit/result.ts";
import { returnStock, takeStock } from "../../catalogue/api/order-stock.ts";
import { soldOut } from "../contract.ts";
import { EXPIRED_HOLD_WINDOW_MS, KEY_LIFETIME_MS } from "../rules.ts";
import { lockPurchase, recordEvent, recordExpiredHold } from "./changes.ts";

const LAPSES_A_ROUND = 200;

/** Returns the stock of expired holds; answers with their number. */
export async function releaseExpiredHolds(db: Database<Schema>): Promise<number> {
  const due = await db.read
    .selectFrom("purchase")
    .select("key")
    .where("held_until", "is not", null)
    .where("held_until", "<=", Date.now())
    .where("state", "=", "unpaid")
    .limit(LAPSES_A_ROUND)
    .execute();
  let released = 0;
  for (const { key } of due) {
    if (await releaseHold(db, key)) released += 1;
  }
  return released;
}

function releaseHold(db: Database<Schema>, key: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, db.engine.kind, key);
    const now = Date.now();
    if (order?.state !== "unpaid" || order.held_until === null || order.held_until > now)
      return false;
    await tx.updateTable("purchase").set({ held_until: null }).where("key", "=", key).execute();
    await returnStock(tx, order, now);
    await recordEvent(tx, key, "hold-lapsed", undefined, now);
    await recordExpiredHold(tx, order, now);
    return true;
  });
}

/** Takes the stock of an unpaid order again after its hold has expired; refuses when too little is left. */
export function renewHold(
  db: Database<Schema>,
  key: number,
  holdMs: number,
): Promise<Outcome<"held">> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, db.engine.kind, key);
    if (order?.state !== "unpaid" || order.held_until !== null) return "held";
    const now = Date.now();
    if (!(await takeStock(tx, order, now))) {
      const tool = await tx
        .selectFrom("tool")
        .select(["quantity", "minimum"])
        .where("key", "=", order.tool_key)
        .executeTakeFirstOrThrow();
      return soldOut(
        msg(
          "refusal.sold-out.lapsed",
          "The time for which the pieces were held is over, and {left, plural, =0 {none is} one {only # is} other {only # are}} left. You were not charged.",
          { left: tool.quantity },
        ),
        { left: tool.quantity, minimum: tool.minimum },
      );
    }
    await tx
      .updateTable("purchase")
      .set({ held_until: now + holdMs })
      .where("key", "=", key)
      .execute();
    await recordEvent(tx, key, "hold-retaken", order.user_key, now);
    return "held";
  });
}

export async function deleteOldRequests(db: Database<Schema>): Promise<void> {
  const now = Date.now();
  await db.write
    .deleteFrom("idempotency")
    .where("created_at", "<=", now - KEY_LIFETIME_MS)
    .execute();
  await db.write
    .deleteFrom("expired_hold")
    .where("expired_at", "<=", now - EXPIRED_HOLD_WINDOW_MS)
    .execute();
}
