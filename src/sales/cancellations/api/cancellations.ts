/** A buyer requests the cancellation of a paid order that has not shipped; an admin accepts or declines it. */

import type { Tx } from "../../../database/schema.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { OrderEmails } from "../../order-emails/api/order-emails.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import { changeOrder, type OrderContext } from "../../orders/api/change-order.ts";
import {
  lastCancellation,
  lockPurchase,
  type PurchaseRow,
  recordEvent,
  updatePurchase,
} from "../../orders/api/changes.ts";
import { noSuchOrder, type Purchase, wrongState } from "../../orders/contract.ts";
import { reasonAgainst } from "../../orders/rules.ts";
import {
  acceptsCancellation,
  type ClaimedRefund,
  refundsOf,
} from "../../refund-records/api/refund-store.ts";
import { findOpenPieces } from "../../refunds/api/refund-lines.ts";
import { createRefund, type OrderRef } from "../../refunds/api/refund-request.ts";
import { type RefundContext, submitRefund } from "../../refunds/api/sync-refund.ts";

export interface CancellationContext extends RefundContext {
  readonly emails: RefundContext["emails"] & Pick<OrderEmails, "cancellationDeclined">;
}

const NOT_REQUESTED = { cancellation_requested_at: null };

export interface CancellationAnswer {
  readonly accept: boolean;
  readonly note?: string | undefined;
}

/**
 * Answers a request once. Accepting refunds all that is left or, when a part has left, the rest of it; it restocks, and waits for the first
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

/** Refunding all that is left closes the request. Of a partly shipped order the pieces are refunded that have not left. */
async function accept(
  tx: Tx,
  order: PurchaseRow,
  actorKey: number,
  note: string | undefined,
): Promise<Outcome<ClaimedRefund>> {
  const blockers = orderBlockers(order, await refundsOf(tx, order.key));
  const reason = reasonAgainst("answer-cancellation", blockers);
  if (reason) return wrongState(reason);
  const pieces = order.partly_shipped_at === null ? undefined : await findOpenPieces(tx, order.key);
  const request = { reason: "cancellation", restock: true, note, actorKey, pieces } as const;
  const refund = await createRefund(tx, order, request, Date.now());
  if (isRefusal(refund)) return wrongState(refund.detail);
  if (pieces) await updatePurchase(tx, order.key, NOT_REQUESTED);
  return refund;
}

async function decline(
  { emails }: CancellationContext,
  tx: Tx,
  { key }: PurchaseRow,
  actorKey: number,
  note: string | undefined,
): Promise<"declined"> {
  const order = await updatePurchase(tx, key, NOT_REQUESTED);
  await recordEvent(tx, key, "cancellation-declined", actorKey, Date.now(), note);
  await emails.cancellationDeclined(tx, order, note);
  return "declined";
}

async function checkRepeated(
  tx: Tx,
  order: PurchaseRow,
  { accept }: CancellationAnswer,
): Promise<Outcome<"repeated">> {
  const refunds = await refundsOf(tx, order.key);
  const last = await lastCancellation(tx, order.key);
  const isDeclined = last?.kind === "cancellation-declined";
  // An earlier request may have been accepted, of an order whose parcel was taken back since.
  const isAccepted = !isDeclined && refunds.some(acceptsCancellation);
  return (accept ? isAccepted : isDeclined)
    ? "repeated"
    : wrongState(reasonAgainst("answer-cancellation", orderBlockers(order, refunds)));
}

/** Stores the request with its reason; while one is open, another changes nothing. */
export async function requestCancellation(
  context: OrderContext,
  { userKey }: Caller,
  id: string,
  reason: string,
): Promise<Outcome<Purchase>> {
  const done = await changeOrder(context, id, async (tx, order, now) => {
    if (order.user_key !== userKey) return noSuchOrder();
    const blockers = orderBlockers(order, await refundsOf(tx, order.key));
    const refused = reasonAgainst("ask-cancellation", blockers);
    if (refused !== undefined) return wrongState(refused);
    if (order.cancellation_requested_at !== null) return "unchanged";
    await updatePurchase(tx, order.key, { cancellation_requested_at: now });
    await recordEvent(tx, order.key, "cancellation-asked", userKey, now, reason);
    await context.emails.cancellationAsked(tx, order);
    return "changed";
  });
  if (isRefusal(done)) return done;
  if (done.changed) context.emails.nudge();
  return done.purchase;
}
