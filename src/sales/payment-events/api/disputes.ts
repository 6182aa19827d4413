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
import { findByIntent } from "../../payments/api/store.ts";
import type { DisputeState, ProviderDisputes } from "./provider-disputes.ts";

export type HandleDispute = (
  intentId: string,
) => Promise<Outcome<"flagged" | "inquiry" | "won" | "unchanged" | "not-ours">>;

const EVENTS = {
  open: "disputed",
  inquiry: "inquiry",
  won: "dispute-won",
} as const satisfies Record<DisputeState, PurchaseEventKind>;

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
    const state = await disputes.stateOf(intentId);
    if (isRefusal(state)) return state;
    const isDisputed = state === "open";
    const changed = await db.transaction(async (tx) => {
      const order = await lockPurchase(tx, payment.purchase_key);
      if (!order) return undefined;
      if (order.transaction_id !== null && order.transaction_id !== intentId) {
        // It was given back, and the order's own payment can be refunded.
        log.warn({ order: order.id, intent: intentId }, "a bank asks about a payment of no order");
        return undefined;
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
    if (!changed) return "unchanged";
    if (state === "won") return "won";
    emails.nudge();
    const what = isDisputed ? "a payment is disputed" : "a bank asks about a payment";
    log.warn({ order: changed.id, intent: intentId }, what);
    return isDisputed ? "flagged" : "inquiry";
  };
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
