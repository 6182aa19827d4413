/** The reconciler: checks open payments at the provider, so that an order is paid even when neither browser nor event reports it. */
import type { Database } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Log } from "../../../lib/process/log.ts";
import { workOff } from "../../../lib/queue/queue-worker.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import type { PaymentsCount } from "../../payment-events/api/measure-payments.ts";
import { notSucceeded, providerDown } from "../contract.ts";
import { retrieveOrCreateIntent } from "./open-intent.ts";
import type { PaymentProvider } from "./provider.ts";
import type { Settle } from "./settle.ts";
import { claimAttempt, findUncheckedAttempts, type PaymentRow } from "./store.ts";

/** How many attempts a round checks at once: 500 take about 40 s at 0.3 s a call. */
const ATTEMPTS_PER_ROUND = 500;
const CONCURRENCY = 4;
const CLOCK_SKEW_MS = 60_000;

interface ReconcileContext {
  readonly db: Database;
  readonly orders: OrderReads;
  readonly provider: PaymentProvider;
  readonly settle: Settle;
  readonly log: Log;
  readonly count: PaymentsCount["check"];
  /** Aborted: a round checks no further attempt. */
  readonly signal?: AbortSignal;
}

export interface ReconcileResult {
  readonly checked: number;
  readonly paid: number;
  readonly providerUnavailable: boolean;
}

/** Checks the attempts that were not checked since a time (epoch ms); processes share the work. */
export function createReconcile(
  context: ReconcileContext,
): (uncheckedSince: number) => Promise<ReconcileResult> {
  const { db, log, count, signal } = context;
  return async (uncheckedSince) => {
    const now = Date.now() + CLOCK_SKEW_MS;
    const limit = ATTEMPTS_PER_ROUND;
    const queue = await findUncheckedAttempts(db, { uncheckedSince, now, limit });
    const result = { checked: 0, paid: 0, providerUnavailable: false };
    await workOff({
      atOnce: CONCURRENCY,
      claim: async () => {
        if (signal?.aborted) return undefined;
        for (let seen = queue.shift(); seen; seen = queue.shift()) {
          const attempt = await claimAttempt(db, seen, Date.now());
          if (attempt) return attempt;
        }
        return undefined;
      },
      handle: async (attempt) => {
        result.checked += 1;
        try {
          const outcome = await checkAttempt(context, attempt);
          const checked = resultOf(outcome);
          count(checked);
          if (checked === "paid") result.paid += 1;
          else if (checked === "unavailable") result.providerUnavailable = true;
        } catch (error) {
          count("error");
          log.error({ err: error, payment: attempt.key }, "a payment could not be checked");
        }
        return !result.providerUnavailable;
      },
    });
    return result;
  };
}

function resultOf(outcome: Outcome<unknown>) {
  if (!isRefusal(outcome)) return "paid";
  return outcome.refusal === providerDown ? "unavailable" : "open";
}

async function checkAttempt(
  { db, orders, provider, settle }: ReconcileContext,
  attempt: PaymentRow,
): Promise<Outcome<{ purchaseKey: number }>> {
  if (attempt.intent_id !== null) return settle(attempt.intent_id);
  // Creating its intent was interrupted or is under way; the idempotency key finds the same one.
  const order = await orders.findByKey(attempt.purchase_key);
  if (order?.state !== "unpaid") return notSucceeded();
  const intent = await retrieveOrCreateIntent(db, provider, order.id, attempt);
  return isRefusal(intent) ? intent : settle(intent.id);
}
