/** Applies the provider's status to a stored refund; repeated or out of order, it ends in the same state. */
import type { Tx } from "../../../database/schema.ts";
import { amountToStore } from "../../../lib/money/stored-amounts.ts";
import type { Invoicing } from "../../invoices/api/invoicing.ts";
import type { OrderEmails } from "../../order-emails/api/order-emails.ts";
import { reopenCancellation } from "../../orders/api/change-order.ts";
import { addRefunded, type PurchaseRow, recordEvent } from "../../orders/api/changes.ts";
import { linesByTool } from "../../orders/api/order-lines.ts";
import { restockLine } from "../../orders/api/order-stock.ts";
import { announceOrder } from "../../orders/api/webhook-events.ts";
import { nextRefundCheck } from "../../payments/rules.ts";
import {
  changeRefund,
  changeRefundLine,
  linesOfRefund,
  type RefundRow,
} from "../../refund-records/api/refund-store.ts";
import type { ProviderRefund, RefundRejected } from "./provider-refunds.ts";

export interface RefundOutcomeContext {
  readonly invoicing: Pick<Invoicing, "issueCreditNote">;
  readonly emails: Pick<OrderEmails, "refunded" | "refundFailed" | "otherKept">;
  /** A partly shipped order is complete when the refund has taken what was still to ship. */
  readonly completeWhenNothingIsOpen: (tx: Tx, order: PurchaseRow, now: number) => Promise<void>;
}

export interface RefundChange {
  /** How it has ended just now; undefined: nothing changed. */
  readonly ended?: "succeeded" | "failed";
  readonly restocked: boolean;
}

export const UNCHANGED: RefundChange = { restocked: false };

/** What the provider says of a refund; `id` is null where it was not asked. */
export type ReportedRefund = Pick<ProviderRefund, "status" | "failure"> & {
  readonly id: string | null;
};

/** `order` is locked and `refund` was read under that lock. */
export async function applyRefundStatus(
  context: RefundOutcomeContext,
  tx: Tx,
  order: PurchaseRow,
  refund: RefundRow,
  reported: ReportedRefund | RefundRejected,
  now: number,
): Promise<RefundChange> {
  if ("rejected" in reported) {
    if (refund.status !== "pending" || refund.provider_id !== null) return UNCHANGED;
    return markFailed(context, tx, order, refund, { failure: reported.rejected }, now);
  }
  const { id, status, failure } = reported;
  switch (status) {
    case "pending":
      if (refund.status === "pending") {
        const nextAt = nextRefundCheck(refund.created_at, now);
        await changeRefund(tx, refund.key, { provider_id: id, next_at: nextAt }, now);
      }
      return UNCHANGED;
    case "succeeded":
      return canStillSucceed(refund)
        ? markSucceeded(context, tx, order, refund, id, now)
        : UNCHANGED;
    case "failed":
      if (refund.status === "failed") return UNCHANGED;
      return markFailed(context, tx, order, refund, { provider_id: id, failure }, now);
  }
}

/** The provider's "failed" is final; a rejection, which has no provider id, is not. */
function canStillSucceed({ status, provider_id }: RefundRow): boolean {
  return status === "pending" || (status === "failed" && provider_id === null);
}

async function markSucceeded(
  { invoicing, emails, completeWhenNothingIsOpen }: RefundOutcomeContext,
  tx: Tx,
  order: PurchaseRow,
  refund: RefundRow,
  providerId: string | null,
  now: number,
): Promise<RefundChange> {
  const restocked = refund.restock_requested === 1 && (await restock(tx, order, refund, now));
  const succeeded = await changeRefund(
    tx,
    refund.key,
    {
      status: "succeeded",
      provider_id: providerId,
      failure: null,
      next_at: null,
      ...(restocked && { restocked_at: now }),
    },
    now,
  );
  const amount = amountToStore(succeeded.amount_cents);
  const actor = succeeded.reason === "out-of-band" ? (succeeded.actor_key ?? undefined) : undefined;
  await recordEvent(tx, order.key, "refunded", actor, now, amount);
  const refunded = await addRefunded(tx, order, succeeded.amount_cents);
  await invoicing.issueCreditNote(tx, refunded, succeeded, now);
  if (isCancelledBy(succeeded, order, refunded))
    await announceOrder(tx, "order.cancelled", refunded, now);
  await announceOrder(tx, "order.refunded", refunded, now, { refund: succeeded });
  await emails.refunded(tx, refunded, succeeded);
  await completeWhenNothingIsOpen(tx, refunded, now);
  return { ended: "succeeded", restocked };
}

/**
 * Not after the order has left, as a refund that the provider rejected may be found later. A request that is open again, or
 * was never answered here, is accepted by what takes the rest of the money.
 */
function isCancelledBy(
  { cancels_order }: RefundRow,
  { shipped_at, partly_shipped_at, cancellation_requested_at: asked }: PurchaseRow,
  refunded: PurchaseRow,
): boolean {
  if ((shipped_at ?? partly_shipped_at) !== null) return false;
  return asked === null ? cancels_order === 1 : refunded.cancellation_requested_at === null;
}

/** Returns the refund's pieces to stock, and keeps how many; false when its order has none of them any more. */
async function restock(
  tx: Tx,
  order: PurchaseRow,
  refund: RefundRow,
  now: number,
): Promise<boolean> {
  const lines = new Map((await linesOfRefund(tx, refund.key)).map((line) => [line.line, line]));
  let pieces = 0;
  for (const line of await linesByTool(tx, order.key)) {
    const wanted = lines.get(line.number);
    if (!wanted) continue;
    const returned = await restockLine(tx, line, wanted, now);
    if (returned < wanted.restock) await changeRefundLine(tx, wanted, { restock: returned });
    pieces += returned;
  }
  return pieces > 0;
}

async function markFailed(
  { emails }: RefundOutcomeContext,
  tx: Tx,
  order: PurchaseRow,
  refund: RefundRow,
  reason: { provider_id?: string | null; failure: string | undefined },
  now: number,
): Promise<RefundChange> {
  const failure = reason.failure ?? null;
  const change = { ...reason, failure, status: "failed", next_at: null } as const;
  const failed = await changeRefund(tx, refund.key, change, now);
  const note = [amountToStore(failed.amount_cents), failed.failure].filter(Boolean).join(". ");
  await recordEvent(tx, order.key, "refund-failed", undefined, now, note);
  const hadSucceeded = refund.status === "succeeded";
  const without = hadSucceeded ? await addRefunded(tx, order, -failed.amount_cents) : order;
  const corrected = await reopenCancellation(tx, without);
  // Programs were told that it had succeeded.
  if (hadSucceeded)
    await announceOrder(tx, "order.refund_failed", corrected, now, { refund: failed });
  await emails.refundFailed(tx, corrected, failed);
  return { ended: "failed", restocked: false };
}
