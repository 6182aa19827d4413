import type Stripe from "stripe";
import { type Context, scheduleChange, seconds } from "../context.ts";
import { recordEvent } from "../events.ts";
import { newId } from "../ids.ts";
import type { Refund } from "../records.ts";
import { badParameter, notFound, Refusal } from "../refusal.ts";
import { cardOf, findCharge } from "./charges.ts";
import { checkLastDigits, money } from "./limits.ts";

/** `amount` is in the smallest unit; undefined refunds what is left. */
export interface RefundTerms {
  amount: number | undefined;
  reason: Stripe.RefundCreateParams.Reason | null;
  metadata: Record<string, string>;
}

/**
 * Creates a refund; some test cards make it pending or failing later. Throws a Refusal when the
 * charge has less left.
 */
export function createRefund(context: Context, charge: Stripe.Charge, terms: RefundTerms): Refund {
  const amount = refundable(charge, terms.amount);
  const { followUp } = cardOf(context, charge);
  const created = buildRefund(context, charge, { ...terms, amount }, followUp === "pendingRefund");
  context.store.put("refund", created.id, created);
  const changed = withRefunded(context, charge, amount);
  recordEvent(context, "refund.created", created);
  recordEvent(context, "charge.refunded", changed, {
    amount_refunded: charge.amount_refunded,
    refunded: charge.refunded,
  });
  const later = { kind: "refund", refund: created.id } as const;
  if (followUp === "pendingRefund") scheduleChange(context, { ...later, to: "succeeded" });
  if (followUp === "refundFail") scheduleChange(context, { ...later, to: "failed" });
  return created;
}

export function findRefund(context: Context, id: string): Refund {
  const refund = context.store.get("refund", id);
  if (refund === undefined) throw notFound("refund", id, "id");
  return refund;
}

/** Final status of a refund. A failed one gives its amount back to the charge. */
export function settleRefund(context: Context, id: string, to: "failed" | "succeeded"): void {
  const refund = findRefund(context, id);
  if (to === "succeeded") {
    const { pending_reason, ...rest } = refund;
    const succeeded: Refund = { ...rest, status: "succeeded" };
    context.store.put("refund", id, succeeded);
    recordEvent(context, "refund.updated", succeeded, { status: refund.status, pending_reason });
    return;
  }
  const failed: Refund = {
    ...refund,
    status: "failed",
    failure_balance_transaction: newId("txn_3"),
    failure_reason: "unknown",
  };
  context.store.put("refund", id, failed);
  withRefunded(context, findCharge(context, refund.charge), -refund.amount);
  recordEvent(context, "refund.updated", failed, { status: refund.status });
  recordEvent(context, "refund.failed", failed);
}

function refundable(charge: Stripe.Charge, wanted: number | undefined): number {
  if (charge.disputed)
    throw refused(
      `Charge ${charge.id} has been charged back; cannot issue a refund.`,
      "charge_disputed",
    );
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw refused(`Charge ${charge.id} has already been refunded.`, "charge_already_refunded");
  const amount = wanted ?? left;
  if (amount < 1)
    throw badParameter("amount", "Invalid positive integer", "parameter_invalid_integer");
  checkLastDigits(amount, charge.currency);
  if (amount <= left) return amount;
  const bound = charge.amount_refunded === 0 ? "charge amount" : "unrefunded amount on charge";
  const shown = (cents: number) => money(cents, charge.currency);
  const message = `Refund amount (${shown(amount)}) is greater than ${bound} (${shown(left)})`;
  throw new Refusal(400, { type: "invalid_request_error", message, param: "amount" }, true);
}

function refused(message: string, code: "charge_already_refunded" | "charge_disputed"): Refusal {
  return new Refusal(400, { type: "invalid_request_error", code, message }, true);
}

function withRefunded(context: Context, charge: Stripe.Charge, amount: number): Stripe.Charge {
  const amount_refunded = charge.amount_refunded + amount;
  const refunded = amount_refunded === charge.amount_captured;
  const changed: Stripe.Charge = { ...charge, amount_refunded, refunded };
  context.store.put("charge", charge.id, changed);
  return changed;
}

function buildRefund(
  context: Context,
  charge: Stripe.Charge,
  { amount, metadata, reason }: RefundTerms & { amount: number },
  isPending: boolean,
): Refund {
  return {
    id: newId("re_3"),
    object: "refund",
    amount,
    balance_transaction: newId("txn_3"),
    charge: charge.id,
    created: seconds(context),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: {
        type: "refund",
        reference_status: "pending",
        reference_type: "acquirer_reference_number",
      },
      type: "card",
    },
    metadata,
    payment_intent: charge.payment_intent as string,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? "pending" : "succeeded",
    transfer_reversal: null,
    ...(isPending && { pending_reason: "processing" }),
  };
}
