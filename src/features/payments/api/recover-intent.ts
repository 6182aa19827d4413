/** Intents that name an order of the shop and are not stored: their making was cut short, or they are not ours. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { retrieveOrCreateIntent } from "./open-intent.ts";
import type { PaymentProvider } from "./provider.ts";
import { findOpenAttempt } from "./store.ts";

/** What adopting works with. */
export interface RecoverIntentContext {
  readonly db: Database<Schema>;
  readonly orders: OrderReads;
  readonly provider: PaymentProvider;
  readonly log: Log;
}

/**
 * Stores an intent whose making was cut short: the attempt's key gives the same one again. Anything
 * else that names an order was made by somebody else; if it was paid, that is for people to see.
 */
export async function recoverIntent(
  { db, orders, provider, log }: RecoverIntentContext,
  intentId: string,
): Promise<Outcome<"adopted" | "no order" | "not made here">> {
  const intent = await provider.retrieve(intentId);
  if (isRefusal(intent)) return intent;
  const order = intent.orderId === undefined ? undefined : await orders.find(intent.orderId);
  if (!order) return "no order";
  const attempt = await findOpenAttempt(db, order.key);
  if (attempt?.intent_id === null) {
    const made = await retrieveOrCreateIntent(db, provider, order.id, attempt);
    if (isRefusal(made)) return made;
    if (made.id === intentId) return "adopted";
  }
  if (intent.status === "succeeded") {
    log.error(
      { intent: intentId, order: order.key },
      "a payment came in that the shop did not ask for",
    );
  }
  return "not made here";
}
