import type Stripe from "stripe";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import type { Message } from "../../../lib/i18n/i18n.ts";
import { noteToStore, refundFailures } from "../../orders/rules-notes.ts";
import { callProvider, type StripeClient } from "../../payments/api/provider.ts";
import { listAll } from "../../payments/api/provider-lists.ts";

export interface ProviderRefund {
  readonly id: string;
  /** The unit is the provider's, as of all amounts here. */
  readonly amount: number;
  readonly currency: string;
  readonly status: "pending" | "succeeded" | "failed";
  readonly failure: string | undefined;
  readonly intentId: string | undefined;
  /** The id of our refund; undefined when it was created elsewhere. */
  readonly refundId: string | undefined;
}

/** The provider creates no refund; `rejected` is a sentence that the buyer may read. */
export interface RefundRejected {
  readonly rejected: string;
}

/** The provider remembers the key for a day. */
interface NewProviderRefund {
  readonly intentId: string;
  readonly amount: number;
  readonly orderId: string;
  readonly refundId: string;
  readonly idempotencyKey: string;
}

/** Each call refuses with `payment-provider-unavailable` when the provider cannot be reached. */
export interface ProviderRefunds {
  create(wanted: NewProviderRefund): Promise<Outcome<ProviderRefund | RefundRejected>>;
  retrieve(id: string): Promise<Outcome<ProviderRefund>>;
  /** All of a payment, the newest first. */
  list(intentId: string): Promise<Outcome<ProviderRefund[]>>;
}

export function createProviderRefunds(stripe: StripeClient): ProviderRefunds {
  async function retrieve(id: string): Promise<Outcome<ProviderRefund>> {
    const { refunds } = await stripe();
    const found = await callProvider("refund", () => refunds.retrieve(id));
    return isRefusal(found) ? found : refundFrom(found);
  }

  return {
    retrieve,
    create: async ({ intentId, amount, orderId, refundId, idempotencyKey }) => {
      const { refunds } = await stripe();
      const wanted = {
        payment_intent: intentId,
        amount,
        metadata: { order: orderId, refund: refundId },
      };
      try {
        const created = await callProvider("refund", () =>
          refunds.create(wanted, { idempotencyKey }),
        );
        // A repeated create answers with the first state of the refund.
        return isRefusal(created) ? created : await retrieve(created.id);
      } catch (error) {
        const rejected = rejectionMessage(error);
        if (rejected === undefined) throw error;
        return { rejected };
      }
    },
    list: async (intentId) => {
      const { refunds } = await stripe();
      const found = await listAll((page) => refunds.list({ payment_intent: intentId, ...page }));
      return isRefusal(found) ? found : found.map(refundFrom);
    },
  };
}

function refundFrom(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, currency, payment_intent: intent, metadata } = refund;
  return {
    id,
    amount,
    currency,
    status: statusOf(refund),
    failure: failureMessage(refund),
    intentId: typeof intent === "string" ? intent : intent?.id,
    refundId: metadata?.refund,
  };
}

/** `requires_action` waits for the provider's own staff. */
function statusOf({ status }: Stripe.Refund): ProviderRefund["status"] {
  if (status === "succeeded") return status;
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}

/** The keys are the provider's `failure_reason`. */
const FAILURES: Readonly<Record<string, Message>> = {
  lost_or_stolen_card: refundFailures.cardClosed,
  expired_or_canceled_card: refundFailures.cardClosed,
  charge_for_pending_refund_disputed: refundFailures.disputed,
  insufficient_funds: refundFailures.lowBalance,
  declined: refundFailures.declined,
  merchant_request: refundFailures.stopped,
};

function failureMessage(refund: Stripe.Refund): string | undefined {
  if (statusOf(refund) !== "failed") return undefined;
  if (refund.status === "canceled") return noteToStore(refundFailures.cancelled);
  return noteToStore(FAILURES[refund.failure_reason ?? ""] ?? refundFailures.unknown);
}

function rejectionMessage(error: unknown): string | undefined {
  const { type, code, message = "" } = error as { type?: string; code?: string; message?: string };
  if (type !== "StripeInvalidRequestError") return undefined;
  if (code === "charge_already_refunded") return noteToStore(refundFailures.refunded);
  if (code === "charge_disputed") return noteToStore(refundFailures.disputed);
  if (/^Refund amount .* is greater than/.test(message)) return noteToStore(refundFailures.tooMuch);
  // It has no code.
  if (/^Insufficient funds/.test(message)) return noteToStore(refundFailures.lowBalance);
  return noteToStore(refundFailures.refused);
}
