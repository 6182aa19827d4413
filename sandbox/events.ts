import type Stripe from "stripe";
import type { EventOf, EventType, SandboxEvent } from "./codes.ts";
import { type Context, seconds } from "./context.ts";
import { newId } from "./ids.ts";

/** API version of the pinned SDK. */
const API_VERSION = "2026-10-28.endive";

/**
 * Stores an event in the transaction of its change and queues its delivery. `previous` holds the
 * old values of an `….updated` event.
 */
export function recordEvent<T extends EventType>(
  context: Context,
  type: T,
  object: EventOf<T>["data"]["object"],
  previous?: EventOf<T>["data"]["previous_attributes"],
): void {
  const base: Omit<Stripe.EventBase, "data" | "type"> = {
    id: newId("evt_3"),
    object: "event",
    api_version: API_VERSION,
    created: seconds(context),
    livemode: false,
    pending_webhooks: 0,
    request: context.cause,
  };
  const data = previous === undefined ? { object } : { object, previous_attributes: previous };
  const event = { ...base, data, type } as unknown as SandboxEvent;
  context.store.put("event", event.id, event);
  context.queueEvent(event);
}

export function paymentOf({ data: { object } }: SandboxEvent): string {
  if (object.object === "payment_intent") return object.id;
  const { payment_intent: intent } = object;
  return (typeof intent === "string" ? intent : intent?.id) ?? object.id;
}
