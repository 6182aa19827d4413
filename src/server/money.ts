/** Money joined: orders become paid, end unpaid, are refunded; the jobs that see to it when nobody asks. */
import { shop } from "../../shop.config.ts";
import type { Schema } from "../database/schema.ts";
import type { Outbox } from "../features/email/api/outbox.ts";
import { createInvoicing } from "../features/invoices/api/invoicing.ts";
import { createOrderEmails } from "../features/invoices/api/order-emails.ts";
import { listDocuments } from "../features/invoices/api/store.ts";
import type { OrderReads } from "../features/orders/api/reads.ts";
import { fulfillmentRoutes } from "../features/orders/api/routes.ts";
import { type CloseUnpaid, createCloseUnpaid } from "../features/payments/api/close-unpaid.ts";
import { createDeleteOrder } from "../features/payments/api/delete-order.ts";
import { createHandleDispute } from "../features/payments/api/disputes.ts";
import { startEventWorker } from "../features/payments/api/event-worker.ts";
import { createExpireOrders } from "../features/payments/api/expire-orders.ts";
import { createHandleEvent } from "../features/payments/api/handle-event.ts";
import { createOpenIntent } from "../features/payments/api/open-intent.ts";
import { createProvider, createStripeClient } from "../features/payments/api/provider.ts";
import { createProviderMonitor } from "../features/payments/api/provider-monitor.ts";
import { createProviderRefunds } from "../features/payments/api/provider-refunds.ts";
import { createReconcile } from "../features/payments/api/reconcile.ts";
import { createRefunds } from "../features/payments/api/refunds.ts";
import { paymentRoutes } from "../features/payments/api/routes.ts";
import { refundRoutes } from "../features/payments/api/routes-refunds.ts";
import { createSettle } from "../features/payments/api/settle.ts";
import { createReceiveEvent } from "../features/payments/api/webhook.ts";
import type { Database } from "../kit/node/db/database.ts";
import type { Route } from "../kit/node/http/route.ts";
import type { Job } from "../kit/node/jobs.ts";
import type { Log } from "../kit/node/log.ts";
import type { Config } from "./config.ts";

const EXPIRY_MS = 15 * 60_000;
const REFUNDS_MS = 5_000;

/** What money is joined from. */
export interface MoneyParts {
  readonly config: Config;
  readonly db: Database<Schema>;
  readonly orders: OrderReads;
  readonly outbox: Outbox | undefined;
  readonly log: Log;
  /** Hears that stock has changed. */
  readonly onStock: () => void;
}

/** Settling may be told to come to an end. */
interface SettlingParts extends MoneyParts {
  readonly signal?: AbortSignal;
}

/** Money as the server mounts it. */
export interface Money {
  readonly routes: readonly Route[];
  readonly jobs: readonly Job[];
  readonly endUnpaid: CloseUnpaid;
  close(): Promise<void>;
}

/** What the server and the reconciling command both have. */
export function createSettling(parts: SettlingParts) {
  const { config, db, orders, outbox, log, onStock, signal } = parts;
  const { payments, publicOrigin } = config;
  const stripe = createStripeClient(payments, createProviderMonitor(log));
  const provider = createProvider(stripe, payments.mode);
  const invoicing = createInvoicing();
  const emails = createOrderEmails({ outbox, publicOrigin });
  const providerRefunds = createProviderRefunds(stripe);
  const refunds = createRefunds({
    db,
    orders,
    provider: providerRefunds,
    invoicing,
    emails,
    log,
    onChange: ({ restocked }) => {
      emails.nudge();
      if (restocked) onStock();
    },
  });
  const settle = createSettle({
    db,
    orders,
    provider,
    invoicing,
    emails,
    mode: payments.mode,
    log,
    onStockTaken: onStock,
    onPaid: () => {
      emails.nudge();
      refunds.nudge();
    },
  });
  const reconcile = createReconcile({
    db,
    orders,
    provider,
    settle,
    log,
    ...(signal && { signal }),
  });
  return { stripe, provider, providerRefunds, emails, refunds, settle, reconcile };
}

export function createMoney(parts: MoneyParts): Money {
  const { config, db, orders, log, onStock } = parts;
  const { mode, publishableKey, scriptUrl, webhookSecrets, reconcileMs } = config.payments;
  const ended = new AbortController();
  const { signal } = ended;
  const settling = createSettling({ ...parts, signal });
  const { stripe, provider, emails, refunds, settle, reconcile } = settling;

  const endUnpaid = createCloseUnpaid({ db, provider, settle, emails, onStockBack: onStock });
  const expire = createExpireOrders({ db, endUnpaid, log, signal });
  const handleDispute = createHandleDispute({ db, emails, log });
  const handle = createHandleEvent({ ...settling, db, orders, handleDispute, log });
  const events = startEventWorker({ db, handle, log });

  return {
    routes: [
      ...paymentRoutes({
        orders,
        openIntent: createOpenIntent({
          db,
          orders,
          provider,
          settle,
          currency: shop.currency,
          holdMs: config.holdMs,
          onStockTaken: onStock,
        }),
        deleteOrder: createDeleteOrder(orders, endUnpaid),
        settle,
        receive: createReceiveEvent({ db, stripe, secrets: webhookSecrets, mode, worker: events }),
        browser: { mode, publishableKey, scriptUrl },
      }),
      ...refundRoutes(refunds),
      ...fulfillmentRoutes({
        db,
        orders,
        emails,
        listDocuments: (purchaseKey) => listDocuments(db.read, purchaseKey),
        onStockChanged: onStock,
      }),
    ],
    jobs: [
      // A payment not seen for three quarters of the time is found within the last one.
      {
        name: "reconcile",
        period: reconcileMs / 4,
        run: () => reconcile(Date.now() - (reconcileMs * 3) / 4),
      },
      {
        name: "expire orders",
        period: EXPIRY_MS,
        run: async () => (await expire()) > 0 && emails.nudge(),
      },
      { name: "make refunds", period: REFUNDS_MS, run: refunds.work },
    ],
    endUnpaid,
    close: async () => {
      ended.abort();
      await events.stop();
      await refunds.stop();
    },
  };
}
