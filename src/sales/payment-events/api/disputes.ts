import type { Database } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { OrderEmails } from "../../order-emails/api/order-emails.ts";
import { lockPurchase, recordEvent, updatePurchase } from "../../orders/api/changes.ts";
import { findByIntent } from "../../payments/api/store.ts";
import type { ProviderDisputes } from "./provider-disputes.ts";

export type HandleDispute = (
  intentId: string,
) => Promise<Outcome<"flagged" | "won" | "unchanged" | "not-ours">>;

export function createHandleDispute({
  db,
  disputes,
  emails,
  log,
}: {
  readonly db: Database;
  readonly disputes: ProviderDisputes;
  readonly emails: OrderEmails;
  readonly log: Log;
}): HandleDispute {
  return async (intentId) => {
    const payment = await findByIntent(db, intentId);
    if (!payment) return "not-ours";
    const areWon = await disputes.areWon(intentId);
    if (isRefusal(areWon)) return areWon;
    const changed = await db.transaction(async (tx) => {
      const order = await lockPurchase(tx, payment.purchase_key);
      // The flag stays after a dispute that was lost: the money is gone.
      if (!order || (order.disputed_at === null) === areWon) return undefined;
      const now = Date.now();
      if (areWon) {
        await updatePurchase(tx, order.key, { disputed_at: null });
        await recordEvent(tx, order.key, "dispute-won", undefined, now);
        return order;
      }
      const disputed = await updatePurchase(tx, order.key, { disputed_at: now });
      await recordEvent(tx, order.key, "disputed", undefined, now);
      await emails.disputed(tx, disputed);
      return order;
    });
    if (!changed) return "unchanged";
    if (areWon) return "won";
    emails.nudge();
    log.warn({ order: changed.id, intent: intentId }, "a payment is disputed");
    return "flagged";
  };
}
