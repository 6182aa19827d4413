import type Stripe from "stripe";
import type { Database } from "../../../database/schema.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import type { QueueWorker } from "../../../lib/queue/queue-worker.ts";
import type { StripeClient } from "../../payments/api/provider.ts";
import { badSignature, type PaymentMode } from "../../payments/contract.ts";
import { type EventRow, insertEvent } from "./event-store.ts";

/** The SDK's default tolerance before now, applied after now as well. */
const TOLERANCE_S = 300;

export type ReceiveEvent = (
  text: string,
  signature: unknown,
) => Promise<Outcome<{ received: true }>>;

export function createReceiveEvent({
  db,
  stripe,
  secrets,
  mode,
  worker,
}: {
  readonly db: Database;
  readonly stripe: StripeClient;
  /** Any of them may have signed; with none every event is refused. */
  readonly secrets: readonly string[];
  readonly mode: PaymentMode;
  readonly worker: Pick<QueueWorker, "nudge">;
}): ReceiveEvent {
  return async (text, signature) => {
    const { webhooks } = await stripe();
    const event = verifyEvent(webhooks, { text, signature, secrets });
    if (!event) return badSignature();
    await insertEvent(db, eventRow(event, mode, Date.now()));
    worker.nudge();
    return { received: true };
  };
}

/** Undefined when no secret's signature is right or the timestamp is too far from now. */
function verifyEvent(
  webhooks: Stripe["webhooks"],
  { text, signature, secrets }: { text: string; signature: unknown; secrets: readonly string[] },
): Stripe.Event | undefined {
  if (typeof signature !== "string" || !isRecent(signature)) return undefined;
  for (const secret of secrets) {
    try {
      const event = webhooks.constructEvent(text, signature, secret, TOLERANCE_S);
      return event?.object === "event" && event.id ? event : undefined;
    } catch {
      // During a rotation the next secret may be right.
    }
  }
  return undefined;
}

/** The SDK refuses old timestamps but accepts future ones. */
function isRecent(signature: string): boolean {
  const signedAt = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1];
  return signedAt !== undefined && Number(signedAt) - Date.now() / 1000 <= TOLERANCE_S;
}

const HANDLED_TYPES: ReadonlySet<string> = new Set([
  "payment_intent.succeeded",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.canceled",
  "charge.refunded",
  "charge.refund.updated",
  "charge.dispute.created",
  // An inquiry became a dispute.
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  // A bank that had decided against the shop may change its mind.
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
  "refund.created",
  "refund.updated",
  "refund.failed",
]);

interface EventObject {
  readonly object?: string;
  readonly id?: string;
  readonly payment_intent?: string | { readonly id: string } | null;
  readonly metadata?: Readonly<Record<string, string>> | null;
}

/** An event's row: due now, or done when this shop ignores it. */
function eventRow(event: Stripe.Event, mode: PaymentMode, now: number): EventRow {
  const object = event.data.object as EventObject;
  const ignored = ignoredReason(event, object, mode);
  return {
    id: event.id,
    type: event.type,
    intent_id: intentIdOf(object),
    object_id: object.id ?? "",
    received_at: now,
    handled_at: ignored ? now : null,
    next_at: ignored ? null : now,
    attempts: 0,
    outcome: ignored ?? null,
  };
}

function ignoredReason(
  event: Stripe.Event,
  object: EventObject,
  mode: PaymentMode,
): string | undefined {
  if (event.livemode !== (mode === "live")) return "not ours: another mode";
  if (!HANDLED_TYPES.has(event.type)) return "nothing to do";
  if (intentIdOf(object) === null) return "not ours: no payment intent";
  // Only this shop's intents name an order.
  if (object.object === "payment_intent" && !object.metadata?.order) return "not ours: no order";
  return undefined;
}

function intentIdOf({ object, id, payment_intent: intent }: EventObject): string | null {
  if (object === "payment_intent") return id ?? null;
  return (typeof intent === "string" ? intent : intent?.id) ?? null;
}
