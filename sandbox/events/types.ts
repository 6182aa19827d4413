import type Stripe from "stripe";

/** The events that the sandbox makes, spelt as the SDK spells them. */
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

/** The SDK's type of an event. */
export type EventOf<T extends EventType> = Extract<Stripe.Event, { type: T }>;
/** Any event that the sandbox makes. */
export type SandboxEvent = EventOf<EventType>;
