/** Settling: the only way an order becomes paid, for browser, event and reconciler. The state is read from the provider. */
import type { Database } from "../../../database/schema.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { toProviderUnits } from "../../../lib/money/currency.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import type { PaymentsCount } from "../../payment-events/api/measure-payments.ts";
import { notSucceeded, type PaymentMode, paymentRuns, unknownPayment } from "../contract.ts";
import { type PayContext, payOrder } from "./pay-order.ts";
import { type Intent, intentMissing, type PaymentProvider } from "./provider.ts";
import { cancelAttempt, findByIntent, type PaymentRow } from "./store.ts";
import { refundUnmatchedPayment } from "./unmatched-payment.ts";

/** Answers with the key of the order that the intent paid; repeated, it changes nothing. */
export type Settle = (intentId: string) => Promise<Outcome<{ purchaseKey: number }>>;

export function createSettle(
  context: PayContext & {
    readonly db: Database;
    readonly orders: OrderReads;
    readonly provider: PaymentProvider;
    readonly mode: PaymentMode;
    readonly log: Log;
    readonly onStockChanged: () => void;
    readonly count: PaymentsCount["payment"];
    /** Emails, or a refund, may be waiting. */
    readonly onPaid: () => void;
  },
): Settle {
  const { db, orders, provider, mode, log } = context;

  async function settleSucceeded(
    payment: PaymentRow,
    intent: Intent,
  ): Promise<Outcome<{ purchaseKey: number }>> {
    const mismatch = await findMismatch(orders, payment, intent, mode);
    if (mismatch) return rejectPayment(payment, intent, mismatch);
    const { result, tookStock } = await payOrder(context, payment, intent);
    if (tookStock) context.onStockChanged();
    if (result === "paid by another") {
      context.count("duplicate");
      log.error({ intent: intent.id, order: payment.purchase_key }, "an order was paid twice");
      const refunded = await refundUnmatchedPayment(context, payment, intent, "duplicate");
      if (isRefusal(refunded)) return refunded;
    }
    if (result === "paid") {
      context.count("succeeded");
      context.onPaid();
    }
    return { purchaseKey: payment.purchase_key };
  }

  /** Refunds a payment that does not match its order; an intent that names another order is only logged. */
  async function rejectPayment(payment: PaymentRow, intent: Intent, mismatch: string) {
    context.count("mismatch");
    log.error({ intent: intent.id, mismatch }, "a succeeded payment does not match its order");
    if (mismatch === "order") {
      await cancelAttempt(db, payment);
      return unknownPayment();
    }
    const refunded = await refundUnmatchedPayment(context, payment, intent, "mismatch");
    return isRefusal(refunded) ? refunded : unknownPayment();
  }

  return async (intentId) => {
    const payment = await findByIntent(db, intentId);
    if (!payment) return unknownPayment();
    if (payment.status === "succeeded") return { purchaseKey: payment.purchase_key };

    const intent = await provider.retrieve(intentId);
    if (isRefusal(intent)) {
      if (intent.refusal === intentMissing) await cancelAttempt(db, payment);
      return intent;
    }
    switch (intent.status) {
      case "succeeded":
        return settleSucceeded(payment, intent);
      case "processing":
        return paymentRuns(undefined, { retryAfter: 2 });
      case "canceled":
        await cancelAttempt(db, payment);
        return notSucceeded();
      default:
        return notSucceeded();
    }
  };
}

/** Says in what a succeeded intent differs from its order; undefined when it matches. */
async function findMismatch(
  orders: OrderReads,
  payment: PaymentRow,
  intent: Intent,
  mode: PaymentMode,
): Promise<string | undefined> {
  const order = await orders.findByKey(payment.purchase_key);
  if (!order || intent.orderId !== order.id) return "order";
  if (intent.amountReceived !== toProviderUnits(order.price_cents, payment.currency))
    return "amount";
  if (intent.currency !== payment.currency) return "currency";
  return intent.live === (mode === "live") ? undefined : "mode";
}
