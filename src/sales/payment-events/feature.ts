import { defineFeature } from "../../frame/feature.ts";
import { isRefusal } from "../../lib/contract/result.ts";
import { getOrders } from "../orders/api/reads.ts";
import { payLinkRoutes } from "../pay-links/api/pay-link.ts";
import { createPayLinks } from "../pay-links/api/pay-links.ts";
import { createOpenIntent } from "../payments/api/open-intent.ts";
import { findByIntent } from "../payments/api/store.ts";
import { refundQueue } from "../refund-records/api/refund-store.ts";
import {
  createDeleteOrder,
  createExpireOrders,
  createReturnToCart,
} from "../unpaid-orders/api/close-unpaid.ts";
import { createRemoveLine } from "../unpaid-orders/api/remove-line.ts";
import { createHandleDispute } from "./api/disputes.ts";
import { deleteHandledEvents, eventQueue } from "./api/event-store.ts";
import { createEventWorker } from "./api/event-worker.ts";
import { createFindIntent } from "./api/find-intent.ts";
import { createHandleEvent } from "./api/handle-event.ts";
import { getPayments } from "./api/payments.ts";
import { createProviderDisputes } from "./api/provider-disputes.ts";
import { paymentRoutes } from "./api/routes.ts";
import { createReceiveEvent } from "./api/webhook.ts";

const EXPIRY_MS = 15 * 60_000;
const EVENTS_MS = 5_000;
const OLD_EVENTS_MS = 3_600_000;
/** Stripe shows events for 30 days. */
const EVENT_RETENTION_MS = 30 * 24 * 3_600_000;
const REFUNDS_MS = 5_000;

export const payments = defineFeature((context) => {
  const { config, db, log, catalogChanged, signal } = context;
  const { mode, publishableKey, scriptUrl, webhookSecrets, reconcileMs } = config.payments;
  const orders = getOrders(context);
  const useCases = getPayments(context);
  const { stripe, provider, emails, refunds, settle, reconcile, closeUnpaid } = useCases;
  const onStockChanged = () => catalogChanged("stock");
  const expire = createExpireOrders({ db, closeUnpaid, log, signal });
  const disputes = createProviderDisputes(stripe, log);
  const findIntent = createFindIntent(stripe, log);
  const handleDispute = createHandleDispute({ db, disputes, emails, log });
  const handle = createHandleEvent({ ...useCases, db, orders, handleDispute, log });
  const events = createEventWorker({ db, handle, log });

  const openIntent = createOpenIntent({
    db,
    provider,
    settle,
    holdMs: config.holdMs,
    onStockChanged,
  });
  const links = createPayLinks(context.secretKey);

  return {
    routes: [
      ...payLinkRoutes({ db, orders, links, openIntent, settle }),
      ...paymentRoutes({
        orders,
        openIntent,
        deleteOrder: createDeleteOrder(orders, closeUnpaid),
        returnToCart: createReturnToCart(orders, closeUnpaid),
        removeLine: createRemoveLine({ db, orders, provider, settle, onStockChanged }),
        settle,
        refunds,
        receive: createReceiveEvent({ db, stripe, secrets: webhookSecrets, mode, worker: events }),
        browser: { mode, publishableKey, scriptUrl },
      }),
    ],
    jobs: [
      // A payment that was not checked for three quarters of the period is checked in the last one.
      {
        name: "reconcile payments",
        period: reconcileMs / 4,
        run: () => reconcile(Date.now() - (reconcileMs * 3) / 4),
      },
      {
        name: "expire unpaid orders",
        period: EXPIRY_MS,
        run: async () => (await expire()) > 0 && emails.nudge(),
      },
      { name: "handle events", period: EVENTS_MS, run: events.work },
      {
        name: "delete old events",
        period: OLD_EVENTS_MS,
        run: () => deleteHandledEvents(db, Date.now() - EVENT_RETENTION_MS),
      },
      { name: "create refunds", period: REFUNDS_MS, run: refunds.work },
      eventQueue.job(db),
      refundQueue.job(db),
    ],
    orderOfPayment: async (id) => {
      const intentId = await findIntent(id);
      if (intentId === undefined || isRefusal(intentId)) return undefined;
      return (await findByIntent(db, intentId))?.purchase_key;
    },
    close: async () => {
      await events.stop();
      await refunds.stop();
    },
  };
});
