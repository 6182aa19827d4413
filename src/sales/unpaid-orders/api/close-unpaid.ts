/** Closing an unpaid order: its intent is canceled first, so that it cannot be paid afterwards. */

import { sql } from "kysely";
import type { Database, Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import type { Log } from "../../../lib/process/log.ts";
import { lockBuyer, type ReturnedLine, returnToCart } from "../../cart/api/order-cart.ts";
import type { OrderEmails } from "../../order-emails/api/order-emails.ts";
import { lockPurchase, markClosed, type PurchaseRow } from "../../orders/api/changes.ts";
import { orderLines } from "../../orders/api/order-lines.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import type { PurchaseWithTool } from "../../orders/api/wire.ts";
import { amountTooSmall, noSuchOrder } from "../../orders/contract.ts";
import { retrieveOrCreateIntent } from "../../payments/api/open-intent.ts";
import { intentMissing, type PaymentProvider } from "../../payments/api/provider.ts";
import type { Settle } from "../../payments/api/settle.ts";
import { cancelAttempt, findOpenAttempt } from "../../payments/api/store.ts";
import { alreadyPaid, notPayable, paymentRuns, providerDown } from "../../payments/contract.ts";
import { UNPAID_LIFETIME_MS } from "../../payments/rules.ts";

/** Another tab may open a new intent while this one is canceled. */
const MAX_TRIES = 3;
const ORDERS_PER_ROUND = 200;

const JUST_PAID = msg(
  "refusal.already-paid.justNow",
  "This order has just been paid, so it stays.",
);

export interface CloseUnpaidContext {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly settle: Settle;
  readonly emails: Pick<OrderEmails, "expired">;
  readonly onStockChanged: () => void;
}

type ClosingReason =
  | { readonly as: "deleted"; readonly by: number; readonly toCart?: boolean }
  | { readonly as: "expired" };

/** Closes an unpaid order once. Refuses when it is paid, turns out to be paid, or a payment is pending. */
export type CloseUnpaid = (
  order: { readonly id: string; readonly key: number },
  reason: ClosingReason,
) => Promise<Outcome<"closed">>;

export function createCloseUnpaid(context: CloseUnpaidContext): CloseUnpaid {
  return async (order, reason) => {
    const outcome = await withoutIntent(context, order, (tx, now) =>
      close(context, tx, order.key, reason, now),
    );
    if (!isRefusal(outcome)) context.onStockChanged();
    return outcome;
  };
}

/**
 * Changes an unpaid order in one transaction in which it has no open intent. `change` gets no order: it locks it, and
 * answers "intent-open" when it finds one.
 */
export async function withoutIntent<T>(
  context: Pick<CloseUnpaidContext, "db" | "provider" | "settle">,
  order: { readonly id: string; readonly key: number },
  change: (tx: Tx, now: number) => Promise<Outcome<T | "intent-open">>,
): Promise<Outcome<T>> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const cancelled = await cancelOpenIntent(context, order);
    if (isRefusal(cancelled)) return cancelled;
    const outcome = await context.db.transaction((tx) => change(tx, Date.now()));
    if (outcome !== "intent-open") return outcome as Outcome<T>;
  }
  return paymentRuns();
}

/** Refuses when the intent has succeeded, which settles the order, or is processing. */
async function cancelOpenIntent(
  { db, provider, settle }: Pick<CloseUnpaidContext, "db" | "provider" | "settle">,
  order: { readonly id: string; readonly key: number },
): Promise<Outcome<"no-intent">> {
  const attempt = await findOpenAttempt(db.read, order.key);
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

/** Locks an order that can still be changed; "intent-open": it may be paid at any time. */
export async function lockUnpaid(
  tx: Tx,
  key: number,
): Promise<Outcome<PurchaseRow | "intent-open">> {
  const order = await lockPurchase(tx, key);
  if (!order || order.state === "deleted") return noSuchOrder();
  if (order.paid_at !== null) return alreadyPaid();
  if (order.state !== "unpaid") return notPayable();
  return (await findOpenAttempt(tx, key)) ? "intent-open" : order;
}

async function close(
  { emails }: CloseUnpaidContext,
  tx: Tx,
  key: number,
  reason: ClosingReason,
  now: number,
): Promise<Outcome<"closed" | "intent-open">> {
  const isToCart = reason.as === "deleted" && reason.toCart === true;
  if (isToCart) await lockBuyer(tx, reason.by);
  const order = await lockUnpaid(tx, key);
  if (isRefusal(order) || order === "intent-open") return order;
  await markClosed(tx, order, reason.as, reason.as === "deleted" ? reason.by : undefined, now);
  if (reason.as === "expired") await emails.expired(tx, order);
  if (!isToCart) return "closed";
  const returned = await returnToCart(tx, order.user_key, await findCartLines(tx, key), now);
  return isRefusal(returned) ? returned : "closed";
}

async function findCartLines(tx: Tx, key: number): Promise<ReturnedLine[]> {
  const lines = await orderLines(tx, key);
  return lines.map(({ tool_key, quantity, unit_price_cents, price_unit }) => ({
    toolKey: tool_key,
    quantity,
    unitPriceCents: unit_price_cents,
    priceUnit: price_unit,
  }));
}

/** One's own; admins also delete what an admin has taken, which ends its payment link. */
export function createDeleteOrder(orders: OrderReads, closeUnpaid: CloseUnpaid) {
  return async (caller: Caller, id: string): Promise<Outcome<{ deletedCount: number }>> => {
    const found = caller.isAdmin ? await orders.find(id) : undefined;
    const isTaken = found && found.taken_by_key !== null && found.state !== "deleted";
    const order = isTaken ? found : await findOwnOrder(orders, caller, id);
    if (isRefusal(order)) return order;
    const ended = await closeUnpaid(order, { as: "deleted", by: caller.userKey });
    return isRefusal(ended) ? ended : { deletedCount: 1 };
  };
}

/** Ends an unpaid order and puts its lines into the buyer's cart, in one transaction. */
export function createReturnToCart(orders: OrderReads, closeUnpaid: CloseUnpaid) {
  return async (caller: Caller, id: string): Promise<Outcome<{ lines: number }>> => {
    const order = await findOwnOrder(orders, caller, id);
    if (isRefusal(order)) return order;
    const ended = await closeUnpaid(order, { as: "deleted", by: caller.userKey, toCart: true });
    return isRefusal(ended) ? ended : { lines: order.line_count };
  };
}

export async function findOwnOrder(
  orders: OrderReads,
  { userKey }: Caller,
  id: string,
): Promise<Outcome<PurchaseWithTool>> {
  const order = await orders.find(id);
  const isOwn = order && order.user_key === userKey && order.state !== "deleted";
  return isOwn ? order : noSuchOrder();
}

/** Answers with the number of expired orders. A paid one is settled instead; an unavailable provider ends the round. */
export function createExpireOrders({
  db,
  closeUnpaid,
  log,
  signal,
}: {
  readonly db: Database;
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

function findExpired(db: Database): Promise<{ id: string; key: number }[]> {
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
