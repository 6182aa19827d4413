import type Stripe from "stripe";
import { newId } from "../ids.ts";
import { seconds, type World } from "../world.ts";
import type { EventOf, EventType, SandboxEvent } from "./types.ts";

/** The API version of the pinned SDK, in which events are written. */
const API_VERSION = "2026-10-28.endive";

/**
 * Keeps the event that tells of a change, in the transaction of that change, and queues it for
 * delivery. `previous` holds the former values of what an `….updated` event changed.
 */
export function recordEvent<T extends EventType>(
  world: World,
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
  world.announce(event);
}

/** The payment that an event tells of: its intent's id. */
export function paymentOf({ data: { object } }: SandboxEvent): string {
  if (object.object === "payment_intent") return object.id;
  const { payment_intent: intent } = object;
  return (typeof intent === "string" ? intent : intent?.id) ?? object.id;
}
