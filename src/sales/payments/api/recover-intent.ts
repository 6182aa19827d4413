/** Intents that name an order but are not stored: their creation was interrupted, or they were created elsewhere. */
import type { Database } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { retrieveOrCreateIntent } from "./open-intent.ts";
import type { PaymentProvider } from "./provider.ts";
import { findOpenAttempt } from "./store.ts";

export interface RecoverIntentContext {
  readonly db: Database;
  readonly orders: OrderReads;
  readonly provider: PaymentProvider;
  readonly log: Log;
}

/**
 * Stores an intent whose creation was interrupted, found by the attempt's idempotency key. An intent
 * created elsewhere is only logged when it was paid.
 */
export async function recoverIntent(
  { db, orders, provider, log }: RecoverIntentContext,
  intentId: string,
): Promise<Outcome<"recovered" | "no order" | "not made here">> {
  const intent = await provider.retrieve(intentId);
  if (isRefusal(intent)) return intent;
  const order = intent.orderId === undefined ? undefined : await orders.find(intent.orderId);
  if (!order) return "no order";
  const attempt = await findOpenAttempt(db, order.key);
  if (attempt?.intent_id === null) {
    const created = await retrieveOrCreateIntent(db, provider, order.id, attempt);
    if (isRefusal(created)) return created;
    if (created.id === intentId) return "recovered";
  }
  if (intent.status === "succeeded") {
    log.error(
      { intent: intentId, order: order.key },
      "a payment came in that the shop did not ask for",
    );
  }
  return "not made here";
}
