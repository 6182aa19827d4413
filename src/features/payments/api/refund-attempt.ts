/** One attempt at a refund: the provider is asked outside of any transaction, then its word is written. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { lockPurchase } from "../../orders/api/changes.ts";
import { type ClaimedRefund, findRefund, rescheduleRefund } from "../../orders/api/refund-store.ts";
import type { ProviderRefund, ProviderRefunds, RefundRejected } from "./provider-refunds.ts";
import { IDEMPOTENCY_KEY_TRUSTED_MS, nextRefundCheck } from "./refund-clock.ts";
import { applyRefundStatus, type RefundOutcomeContext } from "./refund-outcome.ts";

/** What refunds work with. */
export interface RefundContext extends RefundOutcomeContext {
  readonly db: Database<Schema>;
  readonly provider: ProviderRefunds;
  readonly log: Log;
  /** Hears, after a commit, that something has changed; `stock`: pieces went back, too. */
  readonly onChange: (change: { readonly restocked: boolean }) => void;
}

/** Whether the provider has answered; if not, others need not be asked for now either. */
export type Reached = boolean;

/** Asks the provider about a claimed refund, and writes what it says. Never throws for the provider's sake. */
export async function submitRefund(deps: RefundContext, refund: ClaimedRefund): Promise<Reached> {
  const { db, log } = deps;
  const seen = await fetchProviderRefund(deps, refund);
  if (seen === undefined || isRefusal(seen)) {
    await rescheduleRefund(db, refund, nextRefundCheck(refund.created_at, Date.now()));
    log.warn({ refund: refund.id }, "a refund waits: the payment provider could not be asked");
    return false;
  }
  const change = await db.transaction(async (tx) => {
    const order = await lockPurchase(tx, db.engine.kind, refund.purchase_key);
    const current = await findRefund(tx, refund.id);
    if (!order || !current) throw new Error(`refund ${refund.id} or its order is gone`);
    return applyRefundStatus(deps, tx, order, current, seen, Date.now());
  });
  if (change.changed) deps.onChange(change);
  return true;
}

/** What the provider says; undefined where it says something that was not foreseen. */
async function fetchProviderRefund(
  { db, provider, log }: RefundContext,
  refund: ClaimedRefund,
): Promise<Outcome<ProviderRefund | RefundRejected> | undefined> {
  try {
    if (refund.provider_id !== null) return await provider.retrieve(refund.provider_id);
    const order = await db.read
      .selectFrom("purchase")
      .select(["id", "transaction_id"])
      .where("key", "=", refund.purchase_key)
      .executeTakeFirstOrThrow();
    return await findOrCreateProviderRefund(provider, refund, order);
  } catch (error) {
    log.error({ err: error, refund: refund.id }, "the payment provider could not make a refund");
    return undefined;
  }
}

/**
 * The refund as the provider has it, made if need be. It is looked for first where its key may be
 * forgotten, and last where the provider makes none: what stands in its way may be the refund itself,
 * whose answer was lost.
 */
async function findOrCreateProviderRefund(
  provider: ProviderRefunds,
  { id, amount_cents: amount, created_at: createdAt }: ClaimedRefund,
  { id: orderId, transaction_id: intentId }: Pick<PurchaseRow, "id" | "transaction_id">,
): Promise<Outcome<ProviderRefund | RefundRejected>> {
  if (intentId === null) throw new Error(`order ${orderId} has no payment to give back`);
  const find = async () => {
    const all = await provider.list(intentId);
    return isRefusal(all) ? all : all.find(({ refundId }) => refundId === id);
  };
  const old = Date.now() - createdAt > IDEMPOTENCY_KEY_TRUSTED_MS;
  const before = old ? await find() : undefined;
  if (before) return before;
  const answer = await provider.create({
    intentId,
    amount,
    orderId,
    refundId: id,
    idempotencyKey: `refund:${id}`,
  });
  return "rejected" in answer ? ((await find()) ?? answer) : answer;
}
