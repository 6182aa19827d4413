import type { JsonWebKey } from "node:crypto";
import type Stripe from "stripe";
import type { IntentStatus } from "./codes.ts";
import type { Letter } from "./mail/letter.ts";
import type { ErrorBody } from "./refusal.ts";

/** Why the last attempt failed, as the intent shows it and as the 402 answer repeats it. */
export type PaymentFailure = ErrorBody & Stripe.PaymentIntent.LastPaymentError;

/** A payment intent as kept here: the SDK's type with nothing expanded and exact states. */
export interface Intent extends Stripe.PaymentIntent {
  status: IntentStatus;
  client_secret: string;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: PaymentFailure | null;
}

/** A 3-D Secure challenge that waits for the buyer. */
export interface Challenge {
  /** Unguessable part of the challenge page's address. */
  token: string;
  /** Where the buyer goes afterwards when the challenge was not shown inside the shop's page. */
  returnUrl: string | null;
}

export interface IntentRecord {
  intent: Intent;
  challenge: Challenge | null;
}

/** A payment method and what the sandbox alone knows of it. No card number is kept anywhere. */
export interface MethodRecord {
  method: Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };
  /** Name of its test card, e.g. `chargeDeclined`. */
  cardName: string;
  cvcGiven: boolean;
  /** A method without a customer may be tried once only. */
  used: boolean;
}

/** Everything the store keeps, by kind. */
export interface Records {
  /** What an attachment of a letter holds, as base64. */
  attachment: string;
  charge: Stripe.Charge;
  /** The private key that Google's stand-in signs with. */
  google_key: JsonWebKey;
  letter: Letter;
  payment_intent: IntentRecord;
  payment_method: MethodRecord;
}
export type Kind = keyof Records;
