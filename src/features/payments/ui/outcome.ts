/** What came of a confirmation, as far as the provider's answer tells. */
import type { PaymentIntent, PaymentIntentResult, StripeError } from "@stripe/stripe-js";

/** `refused` means that nothing was charged, in the provider's words; `open` that only asking tells. */
export type Outcome =
  | { readonly kind: "paid"; readonly transactionId: string }
  | { readonly kind: "refused"; readonly words: string }
  | { readonly kind: "open" };

const NO_REASON = "The payment provider gave no reason.";
const NOT_COMPLETED = "The payment was not completed.";

/** Reads the answer to a confirmation. */
export function outcomeOf(result: PaymentIntentResult): Outcome {
  return result.error ? ofError(result.error) : ofIntent(result.paymentIntent, NOT_COMPLETED);
}

/** An error before anything could be charged: the card could not be read or kept. */
export function refusedBefore({ message = NO_REASON }: StripeError): Outcome {
  return { kind: "refused", words: message };
}

function ofError(error: StripeError): Outcome {
  const words = error.message ?? NO_REASON;
  if (error.payment_intent) return ofIntent(error.payment_intent, words);
  // An answer about the card is an answer: the provider has decided. All others may have been lost.
  const isDecided = error.type === "card_error" || error.type === "validation_error";
  return isDecided ? { kind: "refused", words } : { kind: "open" };
}

function ofIntent({ id, status }: PaymentIntent, words: string): Outcome {
  if (status === "succeeded") return { kind: "paid", transactionId: id };
  // A cancelled one cannot be paid any more: the shop has to be asked for what takes its place.
  const isOpen = status === "processing" || status === "canceled";
  return isOpen ? { kind: "open" } : { kind: "refused", words };
}

/** The intent's id, which a client secret begins with. */
export function transactionIdOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, "");
}
