import type { Caller } from "../../../lib/contract/caller.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import type { OrderReads } from "../../orders/api/reads.ts";
import { wirePurchase } from "../../orders/api/wire.ts";
import { noSuchOrder, type Purchase } from "../../orders/contract.ts";
import { findPayableOrder, type OpenIntent } from "../../payments/api/open-intent.ts";
import type { Settle } from "../../payments/api/settle.ts";
import {
  answerCancellation,
  createPaymentIntent,
  deletePurchase,
  type PaymentMode,
  paidOtherOrder,
  paymentConfig,
  receiveEvent,
  refundOrder,
  removeLine,
  returnToCart,
  settlePurchase,
  unknownPayment,
  wrongAppointment,
} from "../../payments/contract.ts";
import type { Refunds } from "../../refunds/api/refunds.ts";
import type {
  createDeleteOrder,
  createReturnToCart,
} from "../../unpaid-orders/api/close-unpaid.ts";
import type { createRemoveLine } from "../../unpaid-orders/api/remove-line.ts";
import type { ReceiveEvent } from "./webhook.ts";

const paymentLimit: RateLimit = { max: 60, windowMs: 60_000, by: "caller" };

export interface PaymentsContext {
  readonly orders: OrderReads;
  readonly openIntent: OpenIntent;
  readonly deleteOrder: ReturnType<typeof createDeleteOrder>;
  readonly returnToCart: ReturnType<typeof createReturnToCart>;
  readonly removeLine: ReturnType<typeof createRemoveLine>;
  readonly settle: Settle;
  readonly refunds: Refunds;
  readonly receive: ReceiveEvent;
  readonly browser: { mode: PaymentMode; publishableKey: string; scriptUrl: string | undefined };
}

export function paymentRoutes(deps: PaymentsContext): Route[] {
  const { orders, openIntent, deleteOrder, refunds, receive, browser } = deps;
  return [
    route(paymentConfig, () => ({ ...browser, scriptUrl: browser.scriptUrl ?? null })),
    route(createPaymentIntent, paymentLimit, async ({ caller, body }) => {
      const order = await findPayableOrder(orders, caller, body);
      return isRefusal(order) ? order : openIntent(order, body.price);
    }),
    route(deletePurchase, paymentLimit, ({ caller, params }) => deleteOrder(caller, params.id)),
    route(removeLine, paymentLimit, ({ caller, params }) =>
      deps.removeLine(caller, params.id, params.number),
    ),
    route(returnToCart, paymentLimit, ({ caller, params }) => deps.returnToCart(caller, params.id)),
    route(settlePurchase, paymentLimit, ({ caller, params, body }) => {
      if (body.appointment !== params.id) return wrongAppointment();
      return settleFor(deps, caller, params.id, body.transactionId);
    }),
    route(refundOrder, paymentLimit, ({ caller, params, headers, body: { lines, ...rest } }) =>
      refunds.request(caller, params.id, headers["idempotency-key"], { ...rest, pieces: lines }),
    ),
    route(answerCancellation, paymentLimit, ({ caller, params, body }) =>
      refunds.answerCancellation(caller, params.id, body),
    ),
    route(receiveEvent, ({ body, request }) => receive(body, request.headers["stripe-signature"])),
  ];
}

/** The browser's return. Only the provider decides whether the order is paid. */
async function settleFor(
  { orders, settle }: PaymentsContext,
  caller: Caller,
  id: string,
  intentId: string,
): Promise<Outcome<Purchase>> {
  const order = await orders.find(id);
  if (!order || order.user_key !== caller.userKey) return noSuchOrder();
  // A deleted order that was paid after all is restored.
  const settled = await settle(intentId);
  if (isRefusal(settled)) return order.state === "deleted" ? noSuchOrder() : settled;
  const paid = await orders.findByKey(settled.purchaseKey);
  // The payment of another buyer has settled its own order, which stays private.
  if (paid?.user_key !== caller.userKey) return unknownPayment();
  if (paid.key !== order.key) return paidOtherOrder(undefined, { purchase: wirePurchase(paid) });
  return wirePurchase(paid);
}
