/** Refunds that the provider tells of: ours, or made in its dashboard. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { lockPurchase } from "../../orders/api/changes.ts";
import { findRefund, insertRefund, type RefundRow } from "../../orders/api/refund-store.ts";
import { notRefundable } from "../contract.ts";
import type { ProviderRefund } from "./provider-refunds.ts";
import type { RefundContext } from "./refund-attempt.ts";
import { applyRefundStatus, type RefundChange } from "./refund-outcome.ts";
import { findByIntent, type PaymentRow } from "./store.ts";

/** What came of a refund that was told of. */
export type RefundSyncResult = "changed" | "unchanged" | "not-ours";

/**
 * Reads a refund from the provider and brings ours to its state, however often and in whatever order
 * it is told of. Refuses when the provider is away, and while the payment that it gives back has not
 * been settled here: to be told again later.
 */
export async function syncRefund(
  deps: RefundContext,
  id: string,
): Promise<Outcome<RefundSyncResult>> {
  const seen = await deps.provider.retrieve(id);
  if (isRefusal(seen)) return seen;
  const payment = seen.intentId && (await findByIntent(deps.db, seen.intentId));
  if (!payment) return "not-ours";
  const change = await deps.db.transaction((tx) => syncLockedOrder(deps, tx, payment, seen));
  if (isRefusal(change) || change === "not-ours") return change;
  if (change.changed) deps.onChange(change);
  return change.changed ? "changed" : "unchanged";
}

async function syncLockedOrder(
  deps: RefundContext,
  tx: Transaction<Schema>,
  payment: PaymentRow,
  seen: ProviderRefund,
): Promise<Outcome<RefundChange | "not-ours">> {
  const order = await lockPurchase(tx, deps.db.engine.kind, payment.purchase_key);
  if (order?.paid_at === null && payment.status !== "canceled") return notRefundable();
  // A payment that has not paid the order (a second one, one that did not fit it) is not its money.
  if (!order || order.transaction_id !== seen.intentId) return "not-ours";
  const now = Date.now();
  const refund =
    (await findByProviderRefund(tx, order.key, seen)) ??
    (await insertRefund(
      tx,
      order.key,
      // Whether the pieces came back as well, only the shop's people know.
      {
        amountCents: seen.amount,
        reason: "provider",
        restock: false,
        providerId: seen.id,
        nextAt: now,
      },
      now,
    ));
  return applyRefundStatus(deps, tx, order, refund, seen, now);
}

/** Our row of the provider's refund: by its id there, or by ours where its answer has not been written yet. */
async function findByProviderRefund(
  tx: Transaction<Schema>,
  purchaseKey: number,
  { id, refundId }: ProviderRefund,
): Promise<RefundRow | undefined> {
  const known = await tx
    .selectFrom("refund")
    .selectAll()
    .where("provider_id", "=", id)
    .executeTakeFirst();
  if (known || refundId === undefined) return known;
  const asked = await findRefund(tx, refundId);
  return asked?.purchase_key === purchaseKey && asked.provider_id === null ? asked : undefined;
}
