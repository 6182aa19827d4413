/**
 * Settling: the one way in which an order becomes paid. Whoever asks (the browser's return today,
 * the webhook and the reconciler later) gives an intent's id; the truth is read from the provider.
 */
import type { Database } from "../../../kit/node/db/database.ts";
import type { Log } from "../../../kit/node/log.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import { lockPurchase, markPaid, recordEvent, takeAgain } from "../../orders/api/changes.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import type { Schema } from "../../schema.ts";
import { notSucceeded, type PaymentMode, paymentRuns, unknownPayment } from "../contract.ts";
import type { Intent, PaymentProvider } from "./provider.ts";
import { attemptSucceeded, findByIntent, type PaymentRow } from "./store.ts";

/** What settling works with. `onStockTaken` hears that stock has changed. */
export interface SettleDeps {
  readonly db: Database<Schema>;
  readonly orders: OrderReads;
  readonly provider: PaymentProvider;
  readonly mode: PaymentMode;
  readonly log: Log;
  readonly onStockTaken: () => void;
}

/** Settles an intent; the key of the order that it paid. Repeating it changes nothing more. */
export type Settle = (intentId: string) => Promise<Outcome<{ purchaseKey: number }>>;

export function makeSettle({ db, orders, provider, mode, log, onStockTaken }: SettleDeps): Settle {
  async function payOrder(payment: PaymentRow, intent: Intent): Promise<void> {
    const tookStock = await db.transaction(async (tx) => {
      const order = await lockPurchase(tx, db.engine.kind, payment.purchase_key);
      if (!order) throw new Error(`payment ${payment.key} has no order`);
      if (order.paid_at !== null) {
        if (order.transaction_id !== intent.id) throw new Error(`order ${order.id} was paid twice`);
        return false;
      }
      if (order.state !== "unpaid") {
        throw new Error(`order ${order.id} is ${order.state}, yet its payment succeeded`);
      }
      const now = Date.now();
      const hadStock = order.held_until !== null;
      const tookAgain = !hadStock && (await takeAgain(tx, order, now));
      await markPaid(tx, order, intent.id, now);
      await attemptSucceeded(tx, payment, now);
      const kind = hadStock || tookAgain ? "paid" : "paid-without-stock";
      await recordEvent(tx, order.key, kind, undefined, now);
      return tookAgain;
    });
    if (tookStock) onStockTaken();
  }

  return async (intentId) => {
    const payment = await findByIntent(db, intentId);
    if (!payment) return unknownPayment();
    if (payment.status === "succeeded") return { purchaseKey: payment.purchase_key };

    const intent = await provider.retrieve(intentId);
    if (isRefusal(intent)) return intent;
    if (intent.status === "processing") return paymentRuns(undefined, { retryAfter: 2 });
    if (intent.status !== "succeeded") return notSucceeded();

    const difference = await differenceFrom(orders, payment, intent, mode);
    if (difference) {
      log.error({ intent: intentId, difference }, "a succeeded payment does not fit its order");
      return unknownPayment();
    }
    await payOrder(payment, intent);
    return { purchaseKey: payment.purchase_key };
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
