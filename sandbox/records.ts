import type { JsonWebKey } from "node:crypto";
import type Stripe from "stripe";
import type { IntentStatus, RefundStatus } from "./codes.ts";
import type { SandboxEvent } from "./events/types.ts";
import type { Fault } from "./faults/types.ts";
import type { Letter } from "./mail/letter.ts";
import type { ErrorBody } from "./refusal.ts";
import type { DeliveryRecord, WebhookMode } from "./webhooks/types.ts";

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

/** A refund as kept here: the SDK's type with nothing expanded and exact states. */
export interface Refund extends Stripe.Refund {
  charge: string;
  payment_intent: string;
  status: RefundStatus;
}

/** What the bank or the card's owner does after a while. */
export type LaterChange =
  | { kind: "dispute"; charge: string }
  | { kind: "refund"; refund: string; to: "failed" | "succeeded" };

export interface LaterRecord {
  id: string;
  /** Epoch ms of the sandbox's time. */
  dueAt: number;
  change: LaterChange;
}

/** Everything the store keeps, by kind. */
export interface Records {
  /** What an attachment of a letter holds, as base64. */
  attachment: string;
  charge: Stripe.Charge;
  clock: { aheadMs: number };
  delivery: DeliveryRecord;
  dispute: Stripe.Dispute;
  event: SandboxEvent;
  fault: Fault;
  /** The private key that Google's stand-in signs with. */
  google_key: JsonWebKey;
  /** What will happen by itself. */
  later: LaterRecord;
  letter: Letter;
  payment_intent: IntentRecord;
  payment_method: MethodRecord;
  refund: Refund;
  /** How webhooks are being delivered: one record. */
  webhook_mode: WebhookMode;
}
export type Kind = keyof Records;
/** What happens at its `dueAt`, in epoch ms of the sandbox's time; null: no more. */
export type TimedKind = "delivery" | "later";
