import type { PaymentIntent, PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { texts } from "../../../lib/i18n/i18n.ts";

/** `refused` means that nothing was charged, with the provider's message; `unknown`: the status has to be polled. */
export type Confirmation =
  | { readonly kind: "paid"; readonly transactionId: string }
  | { readonly kind: "refused"; readonly message: string }
  | { readonly kind: "unknown" };

const words = texts("payment", {
  noReason: "The payment provider gave no reason.",
  notCompleted: "The payment was not completed.",
});

export function confirmationOf(result: PaymentIntentResult): Confirmation {
  return result.error ? ofError(result.error) : ofIntent(result.paymentIntent, words.notCompleted);
}

/** An error before anything could be charged. */
export function cardRefused({ message = words.noReason }: StripeError): Confirmation {
  return { kind: "refused", message };
}

function ofError(error: StripeError): Confirmation {
  const message = error.message ?? words.noReason;
  if (error.payment_intent) return ofIntent(error.payment_intent, message);
  // Only an error about the card is the provider's decision; after others the outcome is unknown.
  const isDecided = error.type === "card_error" || error.type === "validation_error";
  return isDecided ? { kind: "refused", message } : { kind: "unknown" };
}

function ofIntent({ id, status }: PaymentIntent, message: string): Confirmation {
  if (status === "succeeded") return { kind: "paid", transactionId: id };
  // A canceled intent has to be replaced by the shop.
  const isUnknown = status === "processing" || status === "canceled";
  return isUnknown ? { kind: "unknown" } : { kind: "refused", message };
}

/** A client secret begins with the intent's id. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, "");
}
