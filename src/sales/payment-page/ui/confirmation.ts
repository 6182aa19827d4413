import type { PaymentIntent, PaymentIntentResult, StripeError } from "@stripe/stripe-js";
import { texts } from "../../../lib/i18n/i18n.ts";
import { type CardRefusal, cardRefusal } from "./card-messages.ts";

/** `refused` means that nothing was charged; `unknown`: the status has to be polled. */
export type Confirmation =
  | { readonly kind: "paid"; readonly transactionId: string }
  | ({ readonly kind: "refused" } & CardRefusal)
  | { readonly kind: "unknown" };

const words = texts("payment", { notCompleted: "The payment was not completed." });

export function confirmationOf(result: PaymentIntentResult): Confirmation {
  return result.error
    ? ofError(result.error)
    : ofIntent(result.paymentIntent, { message: words.notCompleted });
}

/** An error before anything could be charged. */
export function cardRefused(error: StripeError): Confirmation {
  return { kind: "refused", ...cardRefusal(error) };
}

function ofError(error: StripeError): Confirmation {
  if (error.payment_intent) return ofIntent(error.payment_intent, cardRefusal(error));
  // Only an error about the card is the provider's decision; after others the outcome is unknown.
  const isDecided = error.type === "card_error" || error.type === "validation_error";
  return isDecided ? cardRefused(error) : { kind: "unknown" };
}

function ofIntent({ id, status }: PaymentIntent, refusal: CardRefusal): Confirmation {
  if (status === "succeeded") return { kind: "paid", transactionId: id };
  // A canceled intent has to be replaced by the shop.
  const isUnknown = status === "processing" || status === "canceled";
  return isUnknown ? { kind: "unknown" } : { kind: "refused", ...refusal };
}

/** A client secret begins with the intent's id. */
export function intentIdOf(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, "");
}
