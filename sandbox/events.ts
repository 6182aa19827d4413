import type Stripe from "stripe";
import { newId } from "./ids.ts";
import { seconds, type Context } from "./context.ts";
import type { EventOf, EventType, SandboxEvent } from "./events/types.ts";

/** API version of the pinned SDK. */
const API_VERSION = "2026-10-28.endive";

/**
 * Stores an event in the transaction of its change and queues its delivery. `previous` holds the
 * old values of an `….updated` event.
 */
export function recordEvent<T extends EventType>(
  world: Context,
  type: T,
  object: EventOf<T>["data"]["object"],
  previous?: EventOf<T>["data"]["previous_attributes"],
): void {
  const base: Omit<Stripe.EventBase, "data" | "type"> = {
    id: newId("evt_3"),
    object: "event",
    api_version: API_VERSION,
    created: seconds(world),
    livemode: false,
    pending_webhooks: 0,
    request: world.cause,
  };
  const data = previous === undefined ? { object } : { object, previous_attributes: previous };
  const event = { ...base, data, type } as unknown as SandboxEvent;
  world.store.put("event", event.id, event);
  world.queueEvent(event);
}

export function paymentOf({ data: { object } }: SandboxEvent): string {
  if (object.object === "payment_intent") return object.id;
  const { payment_intent: intent } = object;
  return (typeof intent === "string" ? intent : intent?.id) ?? object.id;
}
