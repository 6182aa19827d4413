/**
 * What an event of the provider causes. It is a hint: what is true is asked at the provider, so events
 * may come late, twice or in any order.
 */
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { notRefundable, providerDown, unknownPayment } from "../contract.ts";
import { type AdoptDeps, adoptIntent } from "./adopt-intent.ts";
import type { HandleDispute } from "./disputes.ts";
import type { ClaimedEvent } from "./event-store.ts";
import type { Handled } from "./event-worker.ts";
import type { ProviderRefunds } from "./provider-refunds.ts";
import type { Refunds } from "./refunds.ts";
import type { Settle } from "./settle.ts";
import { findByIntent } from "./store.ts";

/** An order that an event names may not be committed yet; after an hour it is another shop's. */
const ORDER_MAY_COME_MS = 3_600_000;

/** What handling works with. */
export interface HandleEventDeps extends AdoptDeps {
  readonly settle: Settle;
  readonly refunds: Pick<Refunds, "handleProviderRefund">;
  readonly providerRefunds: Pick<ProviderRefunds, "list">;
  readonly handleDispute: HandleDispute;
}

/** Handles one event. Throws what is unexpected; then it comes again. */
export type HandleEvent = (event: ClaimedEvent) => Promise<Handled>;

export function createHandleEvent(deps: HandleEventDeps): HandleEvent {
  const { db, refunds, settle } = deps;
  return async (event) => {
    const { intent_id: intentId, object_id: objectId, type } = event;
    if (intentId === null) return { done: "not ours" };
    if (type.startsWith("payment_intent.")) return settleIntent(deps, event, intentId);
    if (!(await findByIntent(db, intentId))) return { done: "not ours" };
    // It may be the first that is heard of the payment.
    await settle(intentId);
    if (type.startsWith("charge.dispute.")) return { done: await deps.handleDispute(intentId) };
    if (type === "charge.refunded") return hearOfRefunds(deps, intentId);
    return after(await refunds.handleProviderRefund(objectId));
  };
}

/** What is done, in a word; what the provider or a payment under way may still change comes again. */
function after(outcome: Outcome<string>): Handled {
  if (!isRefusal(outcome)) return { done: outcome };
  const { refusal } = outcome;
  const passes = refusal === providerDown || refusal === notRefundable;
  return passes ? { later: refusal.code } : { done: refusal.code };
}

/** A charge tells that it was refunded, not by which refund. */
async function hearOfRefunds(
  { refunds, providerRefunds }: HandleEventDeps,
  intentId: string,
): Promise<Handled> {
  const made = await providerRefunds.list(intentId);
  if (isRefusal(made)) return after(made);
  const heard: string[] = [];
  for (const { id } of made) {
    const handled = after(await refunds.handleProviderRefund(id));
    if ("later" in handled) return handled;
    heard.push(handled.done);
  }
  return { done: heard.join(", ") };
}

async function settleIntent(
  deps: HandleEventDeps,
  event: ClaimedEvent,
  intentId: string,
): Promise<Handled> {
  if (!(await findByIntent(deps.db, intentId))) {
    const adopted = await adoptIntent(deps, intentId);
    if (isRefusal(adopted)) return after(adopted);
    if (adopted === "no order") {
      const age = Date.now() - event.received_at;
      return age < ORDER_MAY_COME_MS ? { later: "no such order yet" } : { done: "not ours" };
    }
    if (adopted === "not made here") return { done: "not made by this shop" };
  }
  const settled = await deps.settle(intentId);
  if (!isRefusal(settled)) return { done: "settled" };
  if (settled.refusal === unknownPayment) return { done: "does not fit its order" };
  return after(settled);
}
