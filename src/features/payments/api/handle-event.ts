/**
 * What an event of the provider causes. It is a hint: what is true is asked at the provider, so events
 * may come late, twice or in any order.
 */
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { notRefundable, providerDown, unknownPayment } from "../contract.ts";
import type { HandleDispute } from "./disputes.ts";
import type { ClaimedEvent } from "./event-store.ts";
import type { HandlingResult } from "./event-worker.ts";
import type { ProviderRefunds } from "./provider-refunds.ts";
import { type RecoverIntentContext, recoverIntent } from "./recover-intent.ts";
import type { Refunds } from "./refunds.ts";
import type { Settle } from "./settle.ts";
import { findByIntent } from "./store.ts";

/** An order that an event names may not be committed yet; after an hour it is another shop's. */
const ORDER_MAY_COME_MS = 3_600_000;

/** What handling works with. */
export interface HandleEventContext extends RecoverIntentContext {
  readonly settle: Settle;
  readonly refunds: Pick<Refunds, "sync">;
  readonly providerRefunds: Pick<ProviderRefunds, "list">;
  readonly handleDispute: HandleDispute;
}

/** Handles one event. Throws what is unexpected; then it comes again. */
export type HandleEvent = (event: ClaimedEvent) => Promise<HandlingResult>;

export function createHandleEvent(deps: HandleEventContext): HandleEvent {
  const { db, refunds, settle } = deps;
  return async (event) => {
    const { intent_id: intentId, object_id: objectId, type } = event;
    if (intentId === null) return { done: "not ours" };
    if (type.startsWith("payment_intent.")) return settleIntent(deps, event, intentId);
    if (!(await findByIntent(db, intentId))) return { done: "not ours" };
    // It may be the first that is heard of the payment.
    await settle(intentId);
    if (type.startsWith("charge.dispute.")) return { done: await deps.handleDispute(intentId) };
    if (type === "charge.refunded") return syncRefundsOf(deps, intentId);
    return resultOf(await refunds.sync(objectId));
  };
}

/** What is done, in a word; what the provider or a payment under way may still change comes again. */
function resultOf(outcome: Outcome<string>): HandlingResult {
  if (!isRefusal(outcome)) return { done: outcome };
  const { refusal } = outcome;
  const passes = refusal === providerDown || refusal === notRefundable;
  return passes ? { retry: refusal.code } : { done: refusal.code };
}

/** A charge tells that it was refunded, not by which refund. */
async function syncRefundsOf(
  { refunds, providerRefunds }: HandleEventContext,
  intentId: string,
): Promise<HandlingResult> {
  const made = await providerRefunds.list(intentId);
  if (isRefusal(made)) return resultOf(made);
  const heard: string[] = [];
  for (const { id } of made) {
    const handled = resultOf(await refunds.sync(id));
    if ("retry" in handled) return handled;
    heard.push(handled.done);
  }
  return { done: heard.join(", ") };
}

async function settleIntent(
  deps: HandleEventContext,
  event: ClaimedEvent,
  intentId: string,
): Promise<HandlingResult> {
  if (!(await findByIntent(deps.db, intentId))) {
    const adopted = await recoverIntent(deps, intentId);
    if (isRefusal(adopted)) return resultOf(adopted);
    if (adopted === "no order") {
      const age = Date.now() - event.received_at;
      return age < ORDER_MAY_COME_MS ? { retry: "no such order yet" } : { done: "not ours" };
    }
    if (adopted === "not made here") return { done: "not made by this shop" };
  }
  const settled = await deps.settle(intentId);
  if (!isRefusal(settled)) return { done: "settled" };
  if (settled.refusal === unknownPayment) return { done: "does not fit its order" };
  return resultOf(settled);
}
