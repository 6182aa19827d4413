import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../lib/db/database.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { OrderEmails } from "../../order-emails/api/order-emails.ts";
import { lockPurchase, markDisputed, recordEvent } from "../../orders/api/changes.ts";
import { findByIntent } from "../../payments/api/store.ts";

export type HandleDispute = (intentId: string) => Promise<"flagged" | "unchanged" | "not-ours">;

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
      const order = await lockPurchase(tx, payment.purchase_key);
      if (!order || order.disputed_at !== null) return undefined;
      const now = Date.now();
      const disputed = await markDisputed(tx, order, now);
      await recordEvent(tx, order.key, "disputed", undefined, now);
      await emails.disputed(tx, disputed);
      return order;
    });
    if (!flagged) return "unchanged";
    emails.nudge();
    log.warn({ order: flagged.id, intent: intentId }, "a payment is disputed");
    return "flagged";
  };
}
