/** An admin's answer to a buyer's wish to cancel a paid order: the money goes back, or the wish is declined. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Caller } from "../../../kit/caller.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { OrderEmails } from "../../invoices/api/order-emails.ts";
import { orderBlockers } from "../../orders/api/blockers.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import { lockPurchase, recordEvent } from "../../orders/api/changes.ts";
import { type ClaimedRefund, refundsOf } from "../../orders/api/refund-store.ts";
import { noSuchOrder, wrongState } from "../../orders/contract.ts";
import { reasonAgainst } from "../../orders/rules.ts";
import { closeCancellationRequest, createRefund } from "./refund-ask.ts";
import { type RefundContext, submitRefund } from "./refund-attempt.ts";
import type { OrderRef } from "./refund-request.ts";

/** What answering works with. */
export interface CancellationContext extends RefundContext {
  readonly emails: RefundContext["emails"] & Pick<OrderEmails, "cancellationDeclined">;
}

/** The answer, with words for the buyer. */
export interface CancellationAnswer {
  readonly accept: boolean;
  readonly note?: string | undefined;
}

/**
 * Answers once: accepting asks for the refund of all that is left, with the pieces, and waits for the
 * first attempt. The same answer again changes nothing; another one, or without a wish, is refused.
 */
export async function answerCancellation(
  deps: CancellationContext,
  caller: Caller,
  named: OrderRef,
  answer: CancellationAnswer,
): Promise<Outcome<"answered">> {
  const { db } = deps;
  const written = await db.transaction(async (tx) => {
    const order = await lockPurchase(tx, db.engine.kind, named.key);
    if (!order || order.state === "deleted") return noSuchOrder();
    if (order.cancel_asked_at === null) return checkRepeated(tx, order, answer);
    return answer.accept
      ? accept(tx, order, caller, answer.note)
      : decline(deps, tx, order, caller, answer.note);
  });
  if (isRefusal(written)) return written;
  if (written === "declined") deps.onChange({ restocked: false });
  else if (written !== "repeated") await submitRefund(deps, written);
  return "answered";
}

/** Asking for all that is left grants the wish. */
async function accept(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  { userKey }: Caller,
  note: string | undefined,
): Promise<Outcome<ClaimedRefund>> {
  const wanted = { reason: "cancellation", restock: true, note, actorKey: userKey } as const;
  const refund = await createRefund(tx, order, wanted, Date.now());
  return isRefusal(refund) ? wrongState(refund.detail) : refund;
}

async function decline(
  { emails }: CancellationContext,
  tx: Transaction<Schema>,
  { key }: PurchaseRow,
  { userKey }: Caller,
  note: string | undefined,
): Promise<"declined"> {
  const order = await closeCancellationRequest(tx, key);
  await recordEvent(tx, key, "cancellation-declined", userKey, Date.now(), note);
  await emails.cancellationDeclined(tx, order, note);
  return "declined";
}

/** Whether the order's last wish was answered in this very way. */
async function checkRepeated(
  tx: Transaction<Schema>,
  order: PurchaseRow,
  { accept }: CancellationAnswer,
): Promise<Outcome<"repeated">> {
  const refunds = await refundsOf(tx, order.key);
  const accepted = refunds.some(
    ({ reason, status }) => reason === "cancellation" && status !== "failed",
  );
  const last = await tx
    .selectFrom("purchase_event")
    .select("kind")
    .where("purchase_key", "=", order.key)
    .where("kind", "in", ["cancellation-asked", "cancellation-declined"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const declined = last?.kind === "cancellation-declined";
  return (accept ? accepted : declined && !accepted)
    ? "repeated"
    : wrongState(reasonAgainst("answer-cancellation", orderBlockers(order, refunds)));
}
