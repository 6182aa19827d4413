/**
 * What the provider says about a refund, brought into the shop: whoever brings it (the first attempt,
 * the worker, an event), in any order and number, the refund ends in the provider's own state.
 */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { type Cents, formatCents } from "../../../kit/money.ts";
import type { Invoicing } from "../../invoices/api/invoicing.ts";
import type { OrderEmails } from "../../invoices/api/order-emails.ts";
import { refundFacts } from "../../orders/api/blockers.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { recordEvent, returnStock } from "../../orders/api/changes.ts";
import { changeRefund, type RefundRow, refundsOf } from "../../orders/api/refund-store.ts";
import { holdsItems } from "../../orders/rules.ts";
import type { ProviderRefund, RefundRejected } from "./provider-refunds.ts";
import { nextRefundCheck } from "./refund-clock.ts";

/** What the outcome is written with. */
export interface RefundOutcomeContext {
  readonly invoicing: Pick<Invoicing, "issueCreditNote">;
  readonly emails: Pick<OrderEmails, "refunded" | "refundFailed">;
}

/** What has changed. `stock`: pieces went back, too. */
export interface RefundChange {
  readonly changed: boolean;
  readonly restocked: boolean;
}

const UNCHANGED: RefundChange = { changed: false, restocked: false };

/** Brings a refund, whose order is locked and which was read under that lock, to the provider's state. */
export async function applyRefundStatus(
  deps: RefundOutcomeContext,
  tx: Transaction<Schema>,
  order: PurchaseRow,
  refund: RefundRow,
  seen: ProviderRefund | RefundRejected,
  now: number,
): Promise<RefundChange> {
  if ("rejected" in seen) {
    if (refund.status !== "pending" || refund.provider_id !== null) return UNCHANGED;
    return markFailed(deps, tx, order, refund, { failure: seen.rejected }, now);
  }
  switch (seen.status) {
    case "pending":
      if (refund.status === "pending") await keepPending(tx, refund, seen.id, now);
      return UNCHANGED;
    case "succeeded":
      return canStillSucceed(refund)
        ? markSucceeded(deps, tx, order, refund, seen.id, now)
        : UNCHANGED;
    case "failed":
      if (refund.status === "failed") return UNCHANGED;
      return markFailed(
        deps,
        tx,
        order,
        refund,
        { provider_id: seen.id, failure: seen.failure },
        now,
      );
  }
}

/** Whether it can still succeed: the provider's own "failed" is final, our guess that it was not made is not. */
function canStillSucceed({ status, provider_id }: RefundRow): boolean {
  return status === "pending" || (status === "failed" && provider_id === null);
}

async function keepPending(
  tx: Transaction<Schema>,
  { key, created_at: createdAt }: RefundRow,
  providerId: string,
  now: number,
): Promise<void> {
  await changeRefund(
    tx,
    key,
    { provider_id: providerId, next_at: nextRefundCheck(createdAt, now) },
    now,
  );
}

async function markSucceeded(
  { invoicing, emails }: RefundOutcomeContext,
  tx: Transaction<Schema>,
  order: PurchaseRow,
  refund: RefundRow,
  providerId: string,
  now: number,
): Promise<RefundChange> {
  const restock =
    refund.restock_wanted === 1 && holdsItems((await refundsOf(tx, order.key)).map(refundFacts));
  if (restock) await returnStock(tx, order, now, "return");
  const made = await changeRefund(
    tx,
    refund.key,
    {
      status: "succeeded",
      provider_id: providerId,
      failure: null,
      next_at: null,
      ...(restock && { restock_at: now }),
    },
    now,
  );
  const amount = formatCents(made.amount_cents);
  await recordEvent(tx, order.key, "refunded", undefined, now, amount);
  const refunded = await addRefunded(tx, order, made.amount_cents);
  await invoicing.issueCreditNote(tx, refunded, made, now);
  await emails.refunded(tx, refunded, made);
  return { changed: true, restocked: restock };
}

async function markFailed(
  { emails }: RefundOutcomeContext,
  tx: Transaction<Schema>,
  order: PurchaseRow,
  refund: RefundRow,
  why: { provider_id?: string; failure: string | undefined },
  now: number,
): Promise<RefundChange> {
  const change = { ...why, failure: why.failure ?? null, status: "failed", next_at: null } as const;
  const failed = await changeRefund(tx, refund.key, change, now);
  const note = [formatCents(failed.amount_cents), failed.failure].filter(Boolean).join(". ");
  await recordEvent(tx, order.key, "refund-failed", undefined, now, note);
  const had = refund.status === "succeeded";
  const corrected = had ? await addRefunded(tx, order, -failed.amount_cents) : order;
  await emails.refundFailed(tx, corrected, failed);
  return { changed: true, restocked: false };
}

async function addRefunded(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  cents: Cents,
): Promise<PurchaseRow> {
  return tx
    .updateTable("purchase")
    .set({ refunded_cents: order.refunded_cents + cents })
    .where("key", "=", order.key)
    .returningAll()
    .executeTakeFirstOrThrow();
}
