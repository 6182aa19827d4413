/** Whether a text is an event that the provider has signed, and what of it the shop keeps. */
import type Stripe from "stripe";
import type { PaymentMode } from "../contract.ts";
import type { EventRow } from "./event-store.ts";

/** Signatures count for as long before now as the SDK's default, and as long after it. In s. */
const TOLERANCE_S = 300;

/** The text's event; undefined when no secret's signature is right or it was not signed just now. */
export function verifyEvent(
  webhooks: Stripe["webhooks"],
  { text, signature, secrets }: { text: string; signature: unknown; secrets: readonly string[] },
): Stripe.Event | undefined {
  if (typeof signature !== "string" || !isRecent(signature)) return undefined;
  for (const secret of secrets) {
    try {
      const event = webhooks.constructEvent(text, signature, secret, TOLERANCE_S);
      return event?.object === "event" && event.id ? event : undefined;
    } catch {
      // Wrong by this secret; during a rotation the next may be right. Without any it is refused.
    }
  }
  return undefined;
}

/** The SDK refuses what is too old, and takes what is yet to come. */
function isRecent(signature: string): boolean {
  const signedAt = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  return signedAt !== undefined && Number(signedAt) - Date.now() / 1000 <= TOLERANCE_S;
}

/** Kinds of events that change something here. */
const HANDLED_TYPES: ReadonlySet<string> = new Set([
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.canceled",
  "charge.refunded",
  "charge.refund.updated",
  "charge.dispute.created",
  "refund.created",
  "refund.updated",
  "refund.failed",
]);

/** What an event's object has that is looked at. */
interface EventObject {
  readonly object?: string;
  readonly id?: string;
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

/** The row of an event: due at once, or done where there is nothing to do for this shop. */
export function eventRow(event: Stripe.Event, mode: PaymentMode, now: number): EventRow {
  const told = event.data.object as EventObject;
  const nothing = ignoredReason(event, told, mode);
  return {
    id: event.id,
    type: event.type,
    intent_id: intentIdOf(told),
    object_id: told.id ?? "",
    received_at: now,
    handled_at: nothing ? now : null,
    next_at: nothing ? null : now,
    attempts: 0,
    outcome: nothing ?? null,
  };
}

/** Why an event is no concern of this shop; undefined when it may be. */
function ignoredReason(
  event: Stripe.Event,
  told: EventObject,
  mode: PaymentMode,
): string | undefined {
  if (event.livemode !== (mode === "live")) return "not ours: another mode";
  if (!HANDLED_TYPES.has(event.type)) return "nothing to do";
  if (intentIdOf(told) === null) return "not ours: no payment intent";
  // Ours name their order, and are the only ones that do.
  if (told.object === "payment_intent" && !told.metadata?.order) return "not ours: no order";
  return undefined;
}

function intentIdOf({ object, id, payment_intent: intent }: EventObject): string | null {
  if (object === "payment_intent") return id ?? null;
  return (typeof intent === "string" ? intent : intent?.id) ?? null;
}
