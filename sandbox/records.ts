import type { JsonWebKey } from "node:crypto";
import type Stripe from "stripe";
import type { IntentStatus, RefundStatus, SandboxEvent } from "./codes.ts";
import type { Fault } from "./faults/types.ts";
import type { Email } from "./mail/parse.ts";
import type { ErrorBody } from "./refusal.ts";
import type { DeliveryRecord, WebhookMode } from "./webhooks/types.ts";

export type PaymentFailure = ErrorBody & Stripe.PaymentIntent.LastPaymentError;

/** The SDK's type with nothing expanded and exact statuses. */
export interface Intent extends Stripe.PaymentIntent {
  status: IntentStatus;
  client_secret: string;
  payment_method: string | null;
  latest_charge: string | null;
  last_payment_error: PaymentFailure | null;
}

export interface Challenge {
  /** Unguessable part of the challenge page's URL. */
  token: string;
  /** Where a full-page challenge returns to. */
  returnUrl: string | null;
}

export interface IntentRecord {
  intent: Intent;
  challenge: Challenge | null;
}

/** A payment method with its test card. Card numbers are never stored. */
export interface MethodRecord {
  method: Stripe.PaymentMethod & { card: Stripe.PaymentMethod.Card };
  cardName: string;
  cvcGiven: boolean;
  /** A method without a customer can be used once. */
  used: boolean;
}

/** The SDK's type with nothing expanded and exact statuses. */
export interface Refund extends Stripe.Refund {
  charge: string;
  payment_intent: string;
  status: RefundStatus;
}

export type ScheduledChange =
  | { kind: "dispute"; charge: string }
  | { kind: "refund"; refund: string; to: "failed" | "succeeded" };

export interface ScheduledRecord {
  id: string;
  dueAt: number;
  change: ScheduledChange;
}

/** Stored records by kind. */
export interface Records {
  /** Content as base64. */
  attachment: string;
  charge: Stripe.Charge;
  clock: { aheadMs: number };
  delivery: DeliveryRecord;
  dispute: Stripe.Dispute;
  event: SandboxEvent;
  fault: Fault;
  google_key: JsonWebKey;
  later: ScheduledRecord;
  email: Email;
  payment_intent: IntentRecord;
  payment_method: MethodRecord;
  refund: Refund;
  tax_calculation: Stripe.Tax.Calculation;
  tax_association: Stripe.Tax.Association;
  webhook_mode: WebhookMode;
}
export type Kind = keyof Records;
/** Kinds with a `dueAt` in epoch ms of the sandbox's clock; null: never. */
export type TimedKind = "delivery" | "later";
