import { problemStatus, refusedWith } from "../../../lib/api-client/failure.ts";
import type { settlePurchase } from "../contract.ts";
import type { PaymentCalls } from "./payment-calls.ts";

/** The waits before each poll, in ms. After the last the status is unknown. */
const DELAYS = [0, 2000, 3000, 5000, 8000];
/** The confirmation may still be on its way to the provider: only this many "not succeeded" in a row count. */
const FAILURES_NEEDED = 3;

/** `refused`: the payment is not this order's, or the order is gone. */
export type PaymentStatus =
  | { readonly kind: "paid" }
  | { readonly kind: "not-charged" }
  | { readonly kind: "signed-out" }
  | { readonly kind: "refused"; readonly failure: unknown }
  | { readonly kind: "unknown" };

/** Polls until the status is known, for about 20 s. */
export async function pollPaymentStatus(
  orderId: string,
  transactionId: string,
  settle: PaymentCalls["settle"],
): Promise<PaymentStatus> {
  let failures = 0;
  for (const wait of DELAYS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const status = await fetchPaymentStatus(() => settle(orderId, transactionId));
    if (status !== "not-succeeded" && status !== "no-answer") return status;
    failures = status === "not-succeeded" ? failures + 1 : 0;
    if (failures === FAILURES_NEEDED) return { kind: "not-charged" };
  }
  return { kind: "unknown" };
}

async function fetchPaymentStatus(
  settle: () => Promise<unknown>,
): Promise<PaymentStatus | "not-succeeded" | "no-answer"> {
  try {
    await settle();
    return { kind: "paid" };
  } catch (failure) {
    const status = problemStatus(failure);
    if (status === 401) return { kind: "signed-out" };
    if (refusedWith<typeof settlePurchase>(failure, "payment-not-succeeded"))
      return "not-succeeded";
    return isRetryable(failure) || refusedWith<typeof settlePurchase>(failure, "payment-processing")
      ? "no-answer"
      : { kind: "refused", failure };
  }
}

/** Whether the outcome of a call is unknown, so that it can be retried. */
export function isRetryable(failure: unknown): boolean {
  const status = problemStatus(failure);
  return status === undefined || status === 429 || status >= 500;
}
