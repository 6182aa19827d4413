/** Applies the provider's status to a refund that the shop submitted or an event reported. */
import type { Database, Tx } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import {
  fromProviderUnits,
  isWhole,
  providerAmountToStore,
  toProviderUnits,
} from "../../../lib/money/currency.ts";
import type { Cents } from "../../../lib/money/money.ts";
import type { Log } from "../../../lib/process/log.ts";
import { hasEvent, lockPurchase, type PurchaseRow, recordEvent } from "../../orders/api/changes.ts";
import { eventNotes, noteToStore } from "../../orders/rules-notes.ts";
import { findByIntent, type PaymentRow } from "../../payments/api/store.ts";
import { notRefundable } from "../../payments/contract.ts";
import { IDEMPOTENCY_KEY_TRUSTED_MS, nextRefundCheck } from "../../payments/rules.ts";
import {
  type ClaimedRefund,
  findByProviderId,
  findRefund,
  insertRefund,
  type RefundRow,
  refundQueue,
} from "../../refund-records/api/refund-store.ts";
import type { ProviderRefund, ProviderRefunds, RefundRejected } from "./provider-refunds.ts";
import {
  applyRefundStatus,
  type RefundChange,
  type RefundOutcomeContext,
  type ReportedRefund,
  UNCHANGED,
} from "./refund-outcome.ts";
import { linesToRepeat } from "./repeated-lines.ts";

export interface RefundContext extends RefundOutcomeContext {
  readonly db: Database;
  readonly provider: ProviderRefunds;
  readonly log: Log;
  /** Called after a commit that changed a refund. */
  readonly onChange: (change: RefundChange) => void;
}

/** Submits or checks a claimed refund; false when the provider is unavailable. Never throws a provider's error. */
export async function submitRefund(
  context: RefundContext,
  refund: ClaimedRefund,
): Promise<boolean> {
  const { db, log } = context;
  const reported = await fetchProviderRefund(context, refund);
  if (reported === undefined || isRefusal(reported)) {
    const next_at = nextRefundCheck(refund.created_at, Date.now());
    await refundQueue.end(db.write, refund, { next_at });
    log.warn({ refund: refund.id }, "a refund waits: the payment provider is unavailable");
    return false;
  }
  const change = await db.transaction(async (tx) => {
    const order = await lockPurchase(tx, refund.purchase_key);
    const current = await findRefund(tx, refund.id);
    if (!order || !current) throw new Error(`refund ${refund.id} or its order is gone`);
    return applyRefundStatus(context, tx, order, current, reported, Date.now());
  });
  if (change.ended) context.onChange(change);
  return true;
}

/** The provider is not asked about it. */
const MADE_OUT_OF_BAND = { id: null, status: "succeeded", failure: undefined } as const;

async function fetchProviderRefund(
  { db, provider, log }: RefundContext,
  refund: ClaimedRefund,
): Promise<Outcome<ReportedRefund | RefundRejected> | undefined> {
  if (refund.reason === "out-of-band") return MADE_OUT_OF_BAND;
  try {
    if (refund.provider_id !== null) return await provider.retrieve(refund.provider_id);
    const { id: orderId, transaction_id: intentId } = await db.read
      .selectFrom("purchase")
      .select(["id", "transaction_id"])
      .where("key", "=", refund.purchase_key)
      .executeTakeFirstOrThrow();
    if (intentId === null) throw new Error(`order ${orderId} has no payment to refund`);
    const payment = await findByIntent(db, intentId);
    if (!payment) throw new Error(`order ${orderId} was paid by ${intentId}, which is not stored`);
    const { currency } = payment;
    return await findOrCreateProviderRefund(provider, refund, { orderId, intentId, currency });
  } catch (error) {
    log.error({ err: error, refund: refund.id }, "the payment provider could not create a refund");
    return undefined;
  }
}

/**
 * Looks for an old refund first, as the provider may have forgotten its idempotency key; and after a
 * rejection, as the reason may be this very refund, whose first answer was lost.
 */
async function findOrCreateProviderRefund(
  provider: ProviderRefunds,
  { id, amount_cents: amountCents, created_at: createdAt }: ClaimedRefund,
  { orderId, intentId, currency }: Record<"orderId" | "intentId" | "currency", string>,
): Promise<Outcome<ProviderRefund | RefundRejected>> {
  const find = async () => {
    const refunds = await provider.list(intentId);
    return isRefusal(refunds) ? refunds : refunds.find(({ refundId }) => refundId === id);
  };
  const isOld = Date.now() - createdAt > IDEMPOTENCY_KEY_TRUSTED_MS;
  const existing = isOld ? await find() : undefined;
  if (existing) return existing;
  const created = await provider.create({
    intentId,
    amount: toProviderUnits(amountCents, currency),
    orderId,
    refundId: id,
    idempotencyKey: `refund:${id}`,
  });
  return "rejected" in created ? ((await find()) ?? created) : created;
}

export type RefundSyncResult = "changed" | "unchanged" | "not-ours";

/**
 * Reads a refund from the provider, ours or one created in its dashboard, and applies its status; the
 * order and number of events do not matter. Refuses while its payment is not settled here: retry later.
 */
export async function syncRefund(
  context: RefundContext,
  providerRefundId: string,
): Promise<Outcome<RefundSyncResult>> {
  const reported = await context.provider.retrieve(providerRefundId);
  if (isRefusal(reported)) return reported;
  const payment = reported.intentId && (await findByIntent(context.db, reported.intentId));
  if (!payment) return "not-ours";
  const cents = await centsOf(context.provider, reported);
  if (isRefusal(cents)) return cents;
  const change = await context.db.transaction((tx) =>
    syncLockedOrder(context, tx, payment, { ...reported, cents }),
  );
  if (isRefusal(change) || change === "not-ours") return change;
  if (change.ended) context.onChange(change);
  return change.ended ? "changed" : "unchanged";
}

/**
 * What a refund is here. Fractions of minor units, which only the provider's dashboard gives back, are counted with those of
 * earlier refunds: otherwise many of them come to more than was paid, or to less.
 */
async function centsOf(
  provider: Pick<ProviderRefunds, "list">,
  { id, amount, currency, intentId }: ProviderRefund,
): Promise<Outcome<Cents>> {
  if (intentId === undefined || isWhole(amount, currency))
    return fromProviderUnits(amount, currency);
  const all = await provider.list(intentId);
  if (isRefusal(all)) return all;
  const before = all
    .slice(all.findIndex((other) => other.id === id) + 1)
    .filter(({ status }) => status !== "failed")
    .reduce((sum, other) => sum + other.amount, 0);
  return fromProviderUnits(amount, currency, before);
}

/** The same of all refunds of a payment. */
export async function syncRefunds(
  context: RefundContext,
  intentId: string,
): Promise<Outcome<RefundSyncResult[]>> {
  const found = await context.provider.list(intentId);
  if (isRefusal(found)) return found;
  const results: RefundSyncResult[] = [];
  for (const { id } of found) {
    const result = await syncRefund(context, id);
    if (isRefusal(result)) return result;
    results.push(result);
  }
  return results;
}

async function syncLockedOrder(
  context: RefundContext,
  tx: Tx,
  payment: PaymentRow,
  reported: ProviderRefund & { readonly cents: Cents },
): Promise<Outcome<RefundChange | "not-ours">> {
  const order = await lockPurchase(tx, payment.purchase_key);
  if (order?.paid_at === null && payment.status !== "canceled") return notRefundable();
  const now = Date.now();
  // A second or unmatched payment is not the order's money.
  if (!order || order.transaction_id !== reported.intentId) {
    if (order && reported.status === "failed")
      await recordNotGivenBack(context, tx, order, reported);
    return "not-ours";
  }
  const stored = await findStoredRefund(tx, order.key, reported);
  // So small a fraction is part of the next one.
  if (!stored && reported.cents === 0) return UNCHANGED;
  const refund = stored ?? (await insertProviderRefund(tx, order.key, reported, now));
  return applyRefundStatus(context, tx, order, refund, reported, now);
}

/** It has no lines, as the dashboard does not know whether items came back, unless it repeats a refund that failed. */
async function insertProviderRefund(
  tx: Tx,
  purchaseKey: number,
  { id: providerId, cents: amountCents }: Pick<ProviderRefund, "id"> & { readonly cents: Cents },
  now: number,
): Promise<RefundRow> {
  const lines = await linesToRepeat(tx, purchaseKey, amountCents);
  const refund = { amountCents, reason: "provider", lines, providerId, nextAt: now } as const;
  return insertRefund(tx, purchaseKey, refund, now);
}

/** Tells once that such a payment is still the shop's: nothing repeats its refund. */
async function recordNotGivenBack(
  { log, emails }: RefundContext,
  tx: Tx,
  order: PurchaseRow,
  { id: refund, amount, currency, failure }: ProviderRefund,
): Promise<void> {
  if (await hasEvent(tx, order.key, "refund-failed", refund)) return;
  const what = `${providerAmountToStore(amount, currency)} (${refund})`;
  const note = noteToStore(eventNotes.otherPayment(what));
  await recordEvent(tx, order.key, "refund-failed", undefined, Date.now(), note);
  await emails.otherKept(tx, order, what);
  log.error({ order: order.id, refund, failure }, "a payment of no order could not be given back");
}

/** Finds the refund by the provider's id, or by ours when the answer to its creation was not stored yet. */
async function findStoredRefund(
  tx: Tx,
  purchaseKey: number,
  { id, refundId }: ProviderRefund,
): Promise<RefundRow | undefined> {
  const known = await findByProviderId(tx, id);
  if (known || refundId === undefined) return known;
  const submitted = await findRefund(tx, refundId);
  const isIt = submitted?.purchase_key === purchaseKey && submitted.provider_id === null;
  return isIt ? submitted : undefined;
}
