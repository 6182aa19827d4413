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
import { type PayDeps, payOrder } from "./pay-order.ts";
import { type Intent, intentUnknown, type PaymentProvider } from "./provider.ts";
import { endAttempt, findByIntent, type PaymentRow } from "./store.ts";
import { giveBackStray } from "./stray-payment.ts";

/** What settling works with. */
export interface SettleDeps extends PayDeps {
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

export function createSettle(deps: SettleDeps): Settle {
  const { db, orders, provider, mode, log } = deps;

  async function settleSucceeded(
    payment: PaymentRow,
    intent: Intent,
  ): Promise<Outcome<{ purchaseKey: number }>> {
    const difference = await differenceFrom(orders, payment, intent, mode);
    if (difference) return leaveOut(payment, intent, difference);
    const { result, tookStock } = await payOrder(deps, payment, intent.id);
    if (tookStock) deps.onStockTaken();
    if (result === "paid by another") {
      log.error({ intent: intent.id, order: payment.purchase_key }, "an order was paid twice");
      const returned = await giveBackStray(deps, payment, intent, "twice");
      if (isRefusal(returned)) return returned;
    }
    if (result === "paid") deps.onPaid();
    return { purchaseKey: payment.purchase_key };
  }

  /** Money that has to stay out of the books: ours goes back, what others changed is for people to see. */
  async function leaveOut(payment: PaymentRow, intent: Intent, difference: string) {
    log.error({ intent: intent.id, difference }, "a succeeded payment does not fit its order");
    if (difference === "order") {
      await endAttempt(db, payment);
      return unknownPayment();
    }
    const returned = await giveBackStray(deps, payment, intent, "unfit");
    return isRefusal(returned) ? returned : unknownPayment();
  }

  return async (intentId) => {
    const payment = await findByIntent(db, intentId);
    if (!payment) return unknownPayment();
    if (payment.status === "succeeded") return { purchaseKey: payment.purchase_key };

    const intent = await provider.retrieve(intentId);
    if (isRefusal(intent)) {
      if (intent.refusal === intentUnknown) await endAttempt(db, payment);
      return intent;
    }
    switch (intent.status) {
      case "succeeded":
        return settleSucceeded(payment, intent);
      case "processing":
        return paymentRuns(undefined, { retryAfter: 2 });
      case "canceled":
        await endAttempt(db, payment);
        return notSucceeded();
      default:
        return notSucceeded();
    }
  };
}

/** In what a succeeded intent differs from the order it is to pay; undefined when in nothing. */
async function differenceFrom(
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
