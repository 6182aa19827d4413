/** Handling an event of the provider. It is only a hint: the state is read from the provider, so order and repetition do not matter. */

import type { Database } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { retrieveOrCreateIntent } from "../../payments/api/open-intent.ts";
import type { PaymentProvider } from "../../payments/api/provider.ts";
import type { Settle } from "../../payments/api/settle.ts";
import { findByIntent, findOpenAttempt } from "../../payments/api/store.ts";
import {
  notRefundable,
  notSucceeded,
  providerDown,
  unknownPayment,
} from "../../payments/contract.ts";
import type { Refunds } from "../../refunds/api/refunds.ts";
import type { HandleDispute } from "./disputes.ts";
import type { ClaimedEvent } from "./event-store.ts";
import type { HandlingResult } from "./event-worker.ts";
import type { PaymentsCount } from "./measure-payments.ts";

/** The named order may not be committed yet; after an hour it is another shop's. */
const ORDER_WAIT_MS = 3_600_000;

interface HandleEventContext extends RecoverIntentContext {
  readonly settle: Settle;
  readonly refunds: Pick<Refunds, "sync" | "syncAll">;
  readonly handleDispute: HandleDispute;
  readonly count: Pick<PaymentsCount, "payment">;
}

/** Throws unexpected errors; the event is then retried. */
export function createHandleEvent(
  context: HandleEventContext,
): (event: ClaimedEvent) => Promise<HandlingResult> {
  const { db, refunds, settle, handleDispute } = context;
  return async (event) => {
    const { intent_id: intentId, object_id: objectId, type } = event;
    if (intentId === null) return { done: "not ours" };
    if (type.startsWith("payment_intent.")) return settleIntent(context, event, intentId);
    if (!(await findByIntent(db, intentId))) return { done: "not ours" };
    // The payment's own event may come later.
    await settle(intentId);
    if (type.startsWith("charge.dispute.")) return resultOf(await handleDispute(intentId));
    // It does not name its refund.
    if (type === "charge.refunded") return resultOf(await refunds.syncAll(intentId));
    return resultOf(await refunds.sync(objectId));
  };
}

/** Retries what the provider or a pending payment may still change. */
function resultOf(outcome: Outcome<string | string[]>): HandlingResult {
  if (!isRefusal(outcome)) return { done: [outcome].flat().join(", ") };
  const { refusal } = outcome;
  const isTemporary = refusal === providerDown || refusal === notRefundable;
  return isTemporary ? { retry: refusal.code } : { done: refusal.code };
}

async function settleIntent(
  context: HandleEventContext,
  event: ClaimedEvent,
  intentId: string,
): Promise<HandlingResult> {
  if (!(await findByIntent(context.db, intentId))) {
    const recovered = await recoverIntent(context, intentId);
    if (isRefusal(recovered)) return resultOf(recovered);
    if (recovered === "no order") {
      const age = Date.now() - event.received_at;
      return age < ORDER_WAIT_MS ? { retry: "no such order yet" } : { done: "not ours" };
    }
    if (recovered === "not made here") return { done: "not made by this shop" };
  }
  const settled = await context.settle(intentId);
  if (!isRefusal(settled)) return { done: "settled" };
  const isDeclined = event.type === "payment_intent.payment_failed";
  if (isDeclined && settled.refusal === notSucceeded) context.count.payment("declined");
  if (settled.refusal === unknownPayment) return { done: "does not fit its order" };
  return resultOf(settled);
}

interface RecoverIntentContext {
  readonly db: Database;
  readonly orders: OrderReads;
  readonly provider: PaymentProvider;
  readonly log: Log;
}

/**
 * Stores an intent whose creation was interrupted, found by the attempt's idempotency key. An intent
 * created elsewhere is only logged when it was paid.
 */
async function recoverIntent(
  { db, orders, provider, log }: RecoverIntentContext,
  intentId: string,
): Promise<Outcome<"recovered" | "no order" | "not made here">> {
  const intent = await provider.retrieve(intentId);
  if (isRefusal(intent)) return intent;
  const order = intent.orderId === undefined ? undefined : await orders.find(intent.orderId);
  if (!order) return "no order";
  const attempt = await findOpenAttempt(db.read, order.key);
  if (attempt?.intent_id === null) {
    const created = await retrieveOrCreateIntent(db, provider, order.id, attempt);
    if (isRefusal(created)) return created;
    if (created.id === intentId) return "recovered";
  }
  if (intent.status === "succeeded") {
    log.error(
      { intent: intentId, order: order.key },
      "a payment came in that the shop did not ask for",
    );
  }
  return "not made here";
}
