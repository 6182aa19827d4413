/** What the payment page says when there is no intent to pay. */
import { errorMessage, problemCode } from "../../../kit/ui/failure.ts";
import type * as contract from "../contract.ts";
import { isOpen } from "./find-out.ts";

const RUNS: (typeof contract.paymentRuns)["code"] = "payment-processing";
const DOWN: (typeof contract.providerDown)["code"] = "payment-provider-unavailable";

/** What failed, what is safe, and whether trying again can help. */
export interface IntentTrouble {
  readonly what: string;
  readonly safe?: string | undefined;
  readonly failure?: unknown;
  readonly canRetry: boolean;
}

/** `isPaying`: an earlier attempt may have charged, so that nothing is said about that. */
export function intentTrouble(failure: Error, isPaying: boolean): IntentTrouble {
  const safe = isPaying ? undefined : "You were not charged.";
  const code = problemCode(failure);
  if (code === RUNS) {
    return {
      what: "A payment for this order is being processed.",
      safe: "The result appears here.",
      canRetry: false,
    };
  }
  if (code === DOWN) return { what: "The payment provider does not answer.", safe, canRetry: true };
  if (!isOpen(failure)) return { what: errorMessage(failure), canRetry: true };
  return { what: "The payment could not be prepared.", safe, failure, canRetry: true };
}
