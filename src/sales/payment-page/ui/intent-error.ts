import { errorMessage, refusedWith } from "../../../lib/api-client/failure.ts";
import { t } from "../../../lib/i18n/i18n.ts";
import type { createPaymentIntent } from "../../payments/contract.ts";
import { isRetryable } from "../../payments/ui/payment-status.ts";

interface IntentError {
  readonly what: string;
  readonly safe?: string | undefined;
  readonly failure?: unknown;
  readonly canRetry: boolean;
}

/** `isPaying`: an earlier attempt may have charged, so "not charged" is not claimed. */
export function intentError(failure: Error, isPaying: boolean): IntentError {
  const safe = isPaying ? undefined : t("payment.notCharged", "You were not charged.");
  if (refusedWith<typeof createPaymentIntent>(failure, "payment-processing")) {
    return {
      what: t("payment.processing", "A payment for this order is being processed."),
      safe: t("payment.resultHere", "The result appears here."),
      canRetry: false,
    };
  }
  if (refusedWith<typeof createPaymentIntent>(failure, "payment-provider-unavailable")) {
    const what = t("payment.noProvider", "The payment provider does not answer.");
    return { what, safe, canRetry: true };
  }
  if (!isRetryable(failure)) return { what: errorMessage(failure), canRetry: true };
  const what = t("payment.notPrepared", "The payment could not be prepared.");
  return { what, safe, failure, canRetry: true };
}
