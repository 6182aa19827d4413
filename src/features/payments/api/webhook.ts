/** Receiving the provider's events: signed, stored, answered, and handled after the answer. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Outcome } from "../../../kit/result.ts";
import { badSignature, type PaymentMode } from "../contract.ts";
import { insertEvent } from "./event-store.ts";
import type { EventWorker } from "./event-worker.ts";
import type { StripeClient } from "./provider.ts";
import { eventRow, verifyEvent } from "./signed-event.ts";

/** What receiving works with. */
export interface WebhookContext {
  readonly db: Database<Schema>;
  readonly stripe: StripeClient;
  /** Signatures by any of these are right; without one every event is refused. */
  readonly secrets: readonly string[];
  readonly mode: PaymentMode;
  readonly worker: Pick<EventWorker, "nudge">;
}

/** Receives an event as it was sent, with its signature header. */
export type ReceiveEvent = (
  text: string,
  signature: unknown,
) => Promise<Outcome<{ received: true }>>;

export function createReceiveEvent(deps: WebhookContext): ReceiveEvent {
  const { db, stripe, secrets, mode, worker } = deps;
  return async (text, signature) => {
    const { webhooks } = await stripe();
    const event = verifyEvent(webhooks, { text, signature, secrets });
    if (!event) return badSignature();
    await insertEvent(db, eventRow(event, mode, Date.now()));
    worker.nudge();
    return { received: true };
  };
}
