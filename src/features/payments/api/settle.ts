/**
 * Settling: the one way in which an order becomes paid. Whoever asks (the browser's return, an event
 * of the provider, the reconciler) gives an intent's id; the truth is read from the provider.
 */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { notSucceeded, type PaymentMode, paymentRuns, unknownPayment } from "../contract.ts";
import { type PayContext, payOrder } from "./pay-order.ts";
import { type Intent, intentMissing, type PaymentProvider } from "./provider.ts";
import { cancelAttempt, findByIntent, type PaymentRow } from "./store.ts";
import { refundUnmatchedPayment } from "./unmatched-payment.ts";

/** What settling works with. */
export interface SettleContext extends PayContext {
  readonly db: Database<Schema>;
  readonly orders: OrderReads;
  readonly provider: PaymentProvider;
  readonly mode: PaymentMode;
  readonly log: Log;
  /** Hears that stock has changed. */
  readonly onStockTaken: () => void;
  /** Hears that an order was paid: letters, or a refund, may be waiting. */
  readonly onPaid: () => void;
}

/** Settles an intent; the key of the order that it paid. Repeating it changes nothing more. */
export type Settle = (intentId: string) => Promise<Outcome<{ purchaseKey: number }>>;

export function createSettle(deps: SettleContext): Settle {
  const { db, orders, provider, mode, log } = deps;

  async function settleSucceeded(
    payment: PaymentRow,
    intent: Intent,
  ): Promise<Outcome<{ purchaseKey: number }>> {
    const difference = await findMismatch(orders, payment, intent, mode);
    if (difference) return rejectPayment(payment, intent, difference);
    const { result, tookStock } = await payOrder(deps, payment, intent.id);
    if (tookStock) deps.onStockTaken();
    if (result === "paid by another") {
      log.error({ intent: intent.id, order: payment.purchase_key }, "an order was paid twice");
      const returned = await refundUnmatchedPayment(deps, payment, intent, "twice");
      if (isRefusal(returned)) return returned;
    }
    if (result === "paid") deps.onPaid();
    return { purchaseKey: payment.purchase_key };
  }

  /** Money that has to stay out of the books: ours goes back, what others changed is for people to see. */
  async function rejectPayment(payment: PaymentRow, intent: Intent, difference: string) {
    log.error({ intent: intent.id, difference }, "a succeeded payment does not fit its order");
    if (difference === "order") {
      await cancelAttempt(db, payment);
      return unknownPayment();
    }
    const returned = await refundUnmatchedPayment(deps, payment, intent, "unfit");
    return isRefusal(returned) ? returned : unknownPayment();
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

/** In what a succeeded intent differs from the order it is to pay; undefined when in nothing. */
async function findMismatch(
  orders: OrderReads,
  payment: PaymentRow,
  intent: Intent,
  mode: PaymentMode,
): Promise<string | undefined> {
  const order = await orders.findByKey(payment.purchase_key);
  if (!order || intent.orderId !== order.id) return "order";
  if (intent.amountReceived !== order.price_cents) return "amount";
  if (intent.currency !== payment.currency) return "currency";
  return intent.live === (mode === "live") ? undefined : "mode";
}
