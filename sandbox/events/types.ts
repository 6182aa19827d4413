import type Stripe from "stripe";

export type EventType =
  | "charge.dispute.created"
  | "charge.failed"
  | "charge.refunded"
  | "charge.succeeded"
  | "payment_intent.canceled"
  | "payment_intent.created"
  | "payment_intent.payment_failed"
  | "payment_intent.requires_action"
  | "payment_intent.succeeded"
  | "refund.created"
  | "refund.failed"
  | "refund.updated";

export type EventOf<T extends EventType> = Extract<Stripe.Event, { type: T }>;
export type SandboxEvent = EventOf<EventType>;
