/** Disputes: the buyer's bank asks for the money back. The order is flagged; people do the rest. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import type { OrderEmails } from "../../invoices/api/order-emails.ts";
import { lockPurchase, recordEvent } from "../../orders/api/changes.ts";
import { findByIntent } from "./store.ts";

/** What came of a dispute that was told of. */
export type DisputeResult = "flagged" | "unchanged" | "not-ours";

/** Flags the order of a disputed payment, once. Its payment may be settled later: the flag stays. */
export type HandleDispute = (intentId: string) => Promise<DisputeResult>;

export function createHandleDispute({
  db,
  emails,
  log,
}: {
  readonly db: Database<Schema>;
  readonly emails: OrderEmails;
  readonly log: Log;
}): HandleDispute {
  return async (intentId) => {
    const payment = await findByIntent(db, intentId);
    if (!payment) return "not-ours";
    const flagged = await db.transaction(async (tx) => {
      const order = await lockPurchase(tx, db.engine.kind, payment.purchase_key);
      if (!order || order.disputed_at !== null) return undefined;
      const now = Date.now();
      await tx
        .updateTable("purchase")
        .set({ disputed_at: now })
        .where("key", "=", order.key)
        .execute();
      await recordEvent(tx, order.key, "disputed", undefined, now);
      await emails.disputed(tx, { ...order, disputed_at: now });
      return order;
    });
    if (!flagged) return "unchanged";
    emails.nudge();
    log.warn({ order: flagged.id, intent: intentId }, "a payment is disputed");
    return "flagged";
  };
}
