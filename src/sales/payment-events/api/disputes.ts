import type { Database, Tx } from "../../../database/schema.ts";
import type { PurchaseEventKind } from "../../../database/tables/orders.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { OrderEmails } from "../../order-emails/api/order-emails.ts";
import {
  hasEvent,
  lockPurchase,
  type PurchaseRow,
  recordEvent,
  updatePurchase,
} from "../../orders/api/changes.ts";
import { eventNotes, noteToStore } from "../../orders/rules-notes.ts";
import { findByIntent } from "../../payments/api/store.ts";
import { notRefundable } from "../../payments/contract.ts";
import type { DisputeState, ProviderDisputes } from "./provider-disputes.ts";

export type HandleDispute = (
  intentId: string,
) => Promise<Outcome<"flagged" | "inquiry" | "won" | "unchanged" | "not-ours">>;

const EVENTS = {
  open: "disputed",
  inquiry: "inquiry",
  won: "dispute-won",
} as const satisfies Record<DisputeState, PurchaseEventKind>;

interface DisputeContext {
  readonly db: Database;
  readonly disputes: ProviderDisputes;
  readonly emails: OrderEmails;
  readonly log: Log;
}

/** Refuses while the payment is not settled here: retry later. */
export function createHandleDispute(context: DisputeContext): HandleDispute {
  const { db, disputes, emails, log } = context;
  return async (intentId) => {
    const payment = await findByIntent(db, intentId);
    if (!payment) return "not-ours";
    const found = await disputes.stateOf(intentId);
    if (isRefusal(found)) return found;
    // The event may be ahead of the list.
    const state = found === "none" ? "open" : found;
    const isDisputed = state === "open";
    const changed = await db.transaction(async (tx) => {
      const order = await lockPurchase(tx, payment.purchase_key);
      if (!order) return undefined;
      // Another payment may pay the order before this one does.
      if (order.transaction_id === null && payment.status !== "canceled") return notRefundable();
      // It never flags the order, whose own payment can be refunded.
      if (order.transaction_id !== intentId) {
        if (isDisputed) await tellOfOther(emails, tx, order, intentId);
        return { other: order };
      }
      if (!(await isNews(tx, order, state))) return undefined;
      const now = Date.now();
      await recordEvent(tx, order.key, EVENTS[state], undefined, now);
      if (state === "inquiry") {
        await emails.inquiry(tx, order);
        return order;
      }
      const disputed_at = isDisputed ? now : null;
      const flagged = await updatePurchase(tx, order.key, { disputed_at });
      if (isDisputed) await emails.disputed(tx, flagged);
      return order;
    });
    if (isRefusal(changed)) return changed;
    if (!changed) return "unchanged";
    if ("other" in changed) {
      const { other } = changed;
      const about = { order: other.id, intent: intentId, state };
      if (state !== "won") log.warn(about, "a bank asks about a payment of no order");
      emails.nudge();
      return liftForeignFlag(context, other);
    }
    if (state === "won") return "won";
    emails.nudge();
    const what = isDisputed ? "a payment is disputed" : "a bank asks about a payment";
    log.warn({ order: changed.id, intent: intentId }, what);
    return isDisputed ? "flagged" : "inquiry";
  };
}

/** Once: the shop answers also a dispute of what it has given back, or it pays twice. */
async function tellOfOther(
  emails: OrderEmails,
  tx: Tx,
  order: PurchaseRow,
  intentId: string,
): Promise<void> {
  if (await hasEvent(tx, order.key, EVENTS.open, intentId)) return;
  const note = noteToStore(eventNotes.otherPayment(intentId));
  await recordEvent(tx, order.key, EVENTS.open, undefined, Date.now(), note);
  await emails.otherDisputed(tx, order, intentId);
}

/** Lifts a flag that the order does not have of its own payment. */
async function liftForeignFlag(
  { db, disputes }: DisputeContext,
  { key, transaction_id, disputed_at }: PurchaseRow,
): Promise<Outcome<"won" | "unchanged">> {
  if (disputed_at === null || transaction_id === null) return "unchanged";
  const own = await disputes.stateOf(transaction_id);
  if (isRefusal(own)) return own;
  if (own !== "none" && own !== "won") return "unchanged";
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, key);
    if (order?.disputed_at !== disputed_at) return "unchanged";
    await updatePurchase(tx, key, { disputed_at: null });
    await recordEvent(tx, key, EVENTS.won, undefined, Date.now());
    return "won";
  });
}

/** The flag stays after a dispute that was lost: the money is gone. An inquiry has none, as a refund answers it. */
async function isNews(
  tx: Tx,
  { key, disputed_at }: PurchaseRow,
  state: DisputeState,
): Promise<boolean> {
  if (state === "inquiry") return !(await hasEvent(tx, key, "inquiry"));
  return (disputed_at === null) === (state === "open");
}
