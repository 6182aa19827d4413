/** Closing an unpaid order: its intent is canceled first, so that it cannot be paid afterwards. */

import { sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import { msg } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { OrderEmails } from "../../invoices/api/order-emails.ts";
import { lockPurchase, markClosed } from "../../orders/api/changes.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { amountTooSmall, noSuchOrder } from "../../orders/contract.ts";
import { alreadyPaid, notPayable, paymentRuns, providerDown } from "../contract.ts";
import { UNPAID_LIFETIME_MS } from "../rules.ts";
import { retrieveOrCreateIntent } from "./open-intent.ts";
import { intentMissing, type PaymentProvider } from "./provider.ts";
import type { Settle } from "./settle.ts";
import { cancelAttempt, findOpenAttempt, hasOpenAttempt } from "./store.ts";

/** Another tab may open a new intent while this one is canceled. */
const MAX_TRIES = 3;
const ORDERS_PER_ROUND = 200;

const JUST_PAID = msg(
  "refusal.already-paid.justNow",
  "This order has just been paid, so it stays.",
);

export interface CloseUnpaidContext {
  readonly db: Database<Schema>;
  readonly provider: PaymentProvider;
  readonly settle: Settle;
  readonly emails: Pick<OrderEmails, "expired">;
  readonly onStockChanged: () => void;
}

export type ClosingReason =
  | { readonly as: "deleted"; readonly by: number }
  | { readonly as: "expired" };

/** Closes an unpaid order once. Refuses when it is paid, turns out to be paid, or a payment is pending. */
export type CloseUnpaid = (
  order: { readonly id: string; readonly key: number },
  reason: ClosingReason,
) => Promise<Outcome<"closed">>;

export function createCloseUnpaid(context: CloseUnpaidContext): CloseUnpaid {
  return async (order, reason) => {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const cancelled = await cancelOpenIntent(context, order);
      if (isRefusal(cancelled)) return cancelled;
      const outcome = await closeWithoutIntent(context, order.key, reason);
      if (outcome === "intent-open") continue;
      if (outcome === "closed") context.onStockChanged();
      return outcome;
    }
    return paymentRuns();
  };
}

/** Refuses when the intent has succeeded, which settles the order, or is processing. */
async function cancelOpenIntent(
  { db, provider, settle }: CloseUnpaidContext,
  order: { readonly id: string; readonly key: number },
): Promise<Outcome<"no-intent">> {
  const attempt = await findOpenAttempt(db, order.key);
  if (!attempt) return "no-intent";
  const found = await retrieveOrCreateIntent(db, provider, order.id, attempt);
  if (isRefusal(found)) {
    const isNone = found.refusal === amountTooSmall || found.refusal === intentMissing;
    return isNone ? "no-intent" : found;
  }
  const intent = await provider.cancel(found.id);
  if (isRefusal(intent)) return intent;
  if (intent.status === "succeeded") {
    const settled = await settle(intent.id);
    return isRefusal(settled) ? settled : alreadyPaid(JUST_PAID);
  }
  if (intent.status !== "canceled") return paymentRuns();
  await cancelAttempt(db, attempt);
  return "no-intent";
}

function closeWithoutIntent(
  { db, emails }: CloseUnpaidContext,
  key: number,
  reason: ClosingReason,
): Promise<Outcome<"closed" | "intent-open">> {
  return db.transaction(async (tx) => {
    const order = await lockPurchase(tx, db.engine.kind, key);
    if (!order || order.state === "deleted") return noSuchOrder();
    if (order.paid_at !== null) return alreadyPaid();
    if (order.state !== "unpaid") return notPayable();
    if (await hasOpenAttempt(tx, key)) return "intent-open";
    const actor = reason.as === "deleted" ? reason.by : undefined;
    await markClosed(tx, order, reason.as, actor, Date.now());
    if (reason.as === "expired") await emails.expired(tx, order);
    return "closed";
  });
}

export function createDeleteOrder(orders: OrderReads, closeUnpaid: CloseUnpaid) {
  return async (caller: Caller, id: string): Promise<Outcome<{ deletedCount: number }>> => {
    const order = await orders.find(id);
    if (!order || order.user_key !== caller.userKey || order.state === "deleted")
      return noSuchOrder();
    const ended = await closeUnpaid(order, { as: "deleted", by: caller.userKey });
    return isRefusal(ended) ? ended : { deletedCount: 1 };
  };
}

/** Answers with the number of expired orders. A paid one is settled instead; an unavailable provider ends the round. */
export function createExpireOrders({
  db,
  closeUnpaid,
  log,
  signal,
}: {
  readonly db: Database<Schema>;
  readonly closeUnpaid: CloseUnpaid;
  readonly log: Log;
  readonly signal?: AbortSignal;
}): () => Promise<number> {
  return async () => {
    let expired = 0;
    for (const order of await findExpired(db)) {
      if (signal?.aborted) break;
      try {
        const outcome = await closeUnpaid(order, { as: "expired" });
        if (isRefusal(outcome) && outcome.refusal === providerDown) break;
        if (!isRefusal(outcome)) expired += 1;
      } catch (error) {
        log.error({ err: error, order: order.key }, "an order could not be expired");
      }
    }
    return expired;
  };
}

function findExpired(db: Database<Schema>): Promise<{ id: string; key: number }[]> {
  return (
    db.read
      .selectFrom("purchase")
      .select(["id", "key"])
      // A literal: SQLite uses a partial index for no parameter.
      .where("state", "=", sql.lit("unpaid"))
      .where("created_at", "<=", Date.now() - UNPAID_LIFETIME_MS)
      .orderBy("created_at")
      .limit(ORDERS_PER_ROUND)
      .execute()
  );
}
