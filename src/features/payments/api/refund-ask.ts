/** Asking for a refund: written down with its event before the provider hears of it. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { dollarsFromCents, formatCents } from "../../../kit/money.ts";
import type { Outcome } from "../../../kit/result.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { recordEvent } from "../../orders/api/changes.ts";
import {
  type ClaimedRefund,
  insertRefund,
  LEASE_MS,
  type NewRefund,
  refundsOf,
} from "../../orders/api/refund-store.ts";
import { reasonAgainst } from "../../orders/rules.ts";
import { notRefundable, refundTooLarge } from "../contract.ts";

/** A refund that somebody wants; without an amount all that is left. */
export type RefundRequest = Omit<NewRefund, "amountCents" | "providerId" | "nextAt"> & {
  readonly amountCents?: number | undefined;
};

/**
 * Writes the refund of a locked order, claimed for whoever asks the provider next. Refuses when the
 * order is not paid, is disputed, or less than the amount is left. A wish to cancel an order of which
 * nothing is left is granted by that.
 */
export async function createRefund(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  wanted: RefundRequest,
  now: number,
): Promise<Outcome<ClaimedRefund>> {
  const blockers = orderBlockers(order, await refundsOf(tx, order.key));
  const left = blockers.refundableCents;
  const why = reasonAgainst("refund", blockers);
  if (why) return notRefundable(why);
  const { amountCents = left } = wanted;
  if (amountCents > left)
    return refundTooLarge(`Of what was paid, ${formatCents(left)} is left to give back.`, {
      left: dollarsFromCents(left),
    });
  if (amountCents === left && order.cancel_asked_at !== null)
    await closeCancellationRequest(tx, order.key);
  return writeRefund(tx, order, { ...wanted, amountCents, nextAt: now + LEASE_MS }, now);
}

/**
 * Writes the refund of all that was paid for a locked order whose pieces were gone, in the transaction
 * that finds that out. The worker asks the provider; `Refunds.nudge` after the commit makes it soon.
 */
export async function createOutOfStockRefund(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  now: number,
): Promise<void> {
  const { price_cents: amountCents } = order;
  await writeRefund(
    tx,
    order,
    { amountCents, reason: "no-stock", restock: false, nextAt: now },
    now,
  );
}

async function writeRefund(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  refund: NewRefund,
  now: number,
): Promise<ClaimedRefund> {
  const amount = formatCents(refund.amountCents);
  await recordEvent(tx, order.key, "refund-asked", refund.actorKey, now, amount);
  return insertRefund(tx, order.key, refund, now);
}

/** Ends a buyer's wish to cancel a locked order; the order then. */
export function closeCancellationRequest(
  tx: Transaction<Schema>,
  key: number,
): Promise<PurchaseRow> {
  return tx
    .updateTable("purchase")
    .set({ cancel_asked_at: null })
    .where("key", "=", key)
    .returningAll()
    .executeTakeFirstOrThrow();
}
