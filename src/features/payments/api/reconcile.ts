/**
 * The reconciler: looks at the provider what became of the attempts that may still be paid, so that
 * an order is found paid although neither the buyer's browser nor an event told of it.
 */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { notSucceeded, providerDown } from "../contract.ts";
import { claimAttempt, findUncheckedAttempts } from "./attempts-to-check.ts";
import { retrieveOrCreateIntent } from "./open-intent.ts";
import type { PaymentProvider } from "./provider.ts";
import type { Settle } from "./settle.ts";
import type { PaymentRow } from "./store.ts";

/** Attempts looked at in one round, and how many at once: 500 take about 40 s at 0.3 s a call. */
const ATTEMPTS_A_ROUND = 500;
const AT_ONCE = 4;
/** How far the clocks of two machines of one shop may differ. */
const CLOCK_DIFFERENCE_MS = 60_000;

/** What reconciling works with. */
export interface ReconcileContext {
  readonly db: Database<Schema>;
  readonly orders: OrderReads;
  readonly provider: PaymentProvider;
  readonly settle: Settle;
  readonly log: Log;
  /** Aborted: a round begins with no further attempt. */
  readonly signal?: AbortSignal;
}

/** What a round found. */
export interface ReconcileResult {
  readonly checked: number;
  readonly paid: number;
  /** The provider could not be reached, so the round ended early. */
  readonly providerUnavailable: boolean;
}

/**
 * Makes a round: looks at attempts that were made up to a moment (epoch ms) and not looked at since,
 * the longest unseen first. Several processes share the work.
 */
export function createReconcile(
  deps: ReconcileContext,
): (unseenSince: number) => Promise<ReconcileResult> {
  const { db, log, signal } = deps;
  return async (unseenSince) => {
    const line = await findUncheckedAttempts(db, {
      moment: unseenSince,
      now: Date.now() + CLOCK_DIFFERENCE_MS,
      limit: ATTEMPTS_A_ROUND,
    });
    const found = { checked: 0, paid: 0, providerUnavailable: false };
    const work = async () => {
      while (!found.providerUnavailable && !signal?.aborted) {
        const attempt = line.shift();
        if (!attempt) return;
        if (!(await claimAttempt(db, attempt, Date.now()))) continue;
        found.checked += 1;
        try {
          const outcome = await checkAttempt(deps, attempt);
          if (!isRefusal(outcome)) found.paid += 1;
          else if (outcome.refusal === providerDown) found.providerUnavailable = true;
        } catch (error) {
          log.error({ err: error, payment: attempt.key }, "an attempt could not be looked at");
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
  };
}

/** Brings an attempt to the provider's truth. */
async function checkAttempt(
  { db, orders, provider, settle }: ReconcileContext,
  attempt: PaymentRow,
): Promise<Outcome<{ purchaseKey: number }>> {
  if (attempt.intent_id !== null) return settle(attempt.intent_id);
  // Its making was cut short, or is under way at this moment: by its key it is the same one.
  const order = await orders.findByKey(attempt.purchase_key);
  if (order?.state !== "unpaid") return notSucceeded();
  const intent = await retrieveOrCreateIntent(db, provider, order.id, attempt);
  return isRefusal(intent) ? intent : settle(intent.id);
}
