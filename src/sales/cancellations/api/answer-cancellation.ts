import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { OrderEmails } from "../../order-emails/api/order-emails.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import {
  closeCancellationRequest,
  isCancellationDeclined,
  lockPurchase,
  type PurchaseRow,
  recordEvent,
} from "../../orders/api/changes.ts";
import { type ClaimedRefund, refundsOf } from "../../orders/api/refund-store.ts";
import { noSuchOrder, wrongState } from "../../orders/contract.ts";
import { reasonAgainst } from "../../orders/rules.ts";
import { createRefund, type OrderRef } from "../../refunds/api/refund-request.ts";
import { type RefundContext, submitRefund } from "../../refunds/api/sync-refund.ts";

export interface CancellationContext extends RefundContext {
  readonly emails: RefundContext["emails"] & Pick<OrderEmails, "cancellationDeclined">;
}

export interface CancellationAnswer {
  readonly accept: boolean;
  readonly note?: string | undefined;
}

/**
 * Answers a request once. Accepting refunds all that is left, restocks, and waits for the first
 * submission. The same answer repeated changes nothing; another one is refused.
 */
export async function answerCancellation(
  context: CancellationContext,
  { userKey }: Caller,
  { key }: OrderRef,
  answer: CancellationAnswer,
): Promise<Outcome<"answered">> {
  const { db } = context;
  const result = await db.transaction(async (tx) => {
    const order = await lockPurchase(tx, key);
    if (!order || order.state === "deleted") return noSuchOrder();
    if (order.cancellation_requested_at === null) return checkRepeated(tx, order, answer);
    return answer.accept
      ? accept(tx, order, userKey, answer.note)
      : decline(context, tx, order, userKey, answer.note);
  });
  if (isRefusal(result)) return result;
  if (result === "declined") context.onChange({ restocked: false });
  else if (result !== "repeated") await submitRefund(context, result);
  return "answered";
}

/** Refunding all that is left closes the request. */
async function accept(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  actorKey: number,
  note: string | undefined,
): Promise<Outcome<ClaimedRefund>> {
  const request = { reason: "cancellation", restock: true, note, actorKey } as const;
  const refund = await createRefund(tx, order, request, Date.now());
  return isRefusal(refund) ? wrongState(refund.detail) : refund;
}

async function decline(
  { emails }: CancellationContext,
  tx: Transaction<Schema>,
  { key }: PurchaseRow,
  actorKey: number,
  note: string | undefined,
): Promise<"declined"> {
  const order = await closeCancellationRequest(tx, key);
  await recordEvent(tx, key, "cancellation-declined", actorKey, Date.now(), note);
  await emails.cancellationDeclined(tx, order, note);
  return "declined";
}

async function checkRepeated(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  { accept }: CancellationAnswer,
): Promise<Outcome<"repeated">> {
  const refunds = await refundsOf(tx, order.key);
  const isAccepted = refunds.some(
    ({ reason, status }) => reason === "cancellation" && status !== "failed",
  );
  const isDeclined = !isAccepted && (await isCancellationDeclined(tx, order.key));
  return (accept ? isAccepted : isDeclined)
    ? "repeated"
    : wrongState(reasonAgainst("answer-cancellation", orderBlockers(order, refunds)));
}
