/** Created once per context: the server, the reconcile command and tests use them. */

import { type FeatureContext, perContext } from "../../../frame/feature.ts";
import { createWriteEmail } from "../../../shop/email/api/write-email.ts";
import { createInvoicing } from "../../invoices/api/invoicing.ts";
import { createOrderEmails } from "../../order-emails/api/order-emails.ts";
import { getOrders } from "../../orders/api/reads.ts";
import { createPayLinks } from "../../pay-links/api/pay-links.ts";
import { createProvider, createStripeClient } from "../../payments/api/provider.ts";
import { createProviderMonitor } from "../../payments/api/provider-monitor.ts";
import { createReconcile } from "../../payments/api/reconcile.ts";
import { createSettle } from "../../payments/api/settle.ts";
import { createProviderRefunds } from "../../refunds/api/provider-refunds.ts";
import { createRefunds } from "../../refunds/api/refunds.ts";
import { completeWhenNothingIsOpen } from "../../shipping/api/complete-order.ts";
import { createCloseUnpaid } from "../../unpaid-orders/api/close-unpaid.ts";
import { measurePayments } from "./measure-payments.ts";

export type PaymentsContext = Pick<
  FeatureContext,
  "config" | "db" | "log" | "metrics" | "settings" | "outbox" | "catalogChanged"
> & {
  readonly signal?: AbortSignal;
  /** The key, which a process that sends emails has. */
  readonly secretKey?: string;
};

export const getPayments = perContext((context: PaymentsContext) => {
  const { config, db, log, metrics, settings, outbox } = context;
  const { catalogChanged, signal, secretKey } = context;
  const { payments } = config;
  const orders = getOrders(context);
  const count = measurePayments(metrics, db);
  const onStock = () => catalogChanged("stock");
  const stripe = createStripeClient(payments, createProviderMonitor(log));
  const provider = createProvider(stripe, payments.mode, () => settings.current().company.name);
  const invoicing = createInvoicing(settings.current);
  const emails = createOrderEmails({
    outbox,
    writeEmail: createWriteEmail({ config, settings }),
    shop: settings.current,
    payLinks: secretKey === undefined ? undefined : createPayLinks(secretKey),
  });
  const refunds = createRefunds({
    db,
    orders,
    provider: createProviderRefunds(stripe),
    invoicing,
    emails,
    completeWhenNothingIsOpen: (tx, order, now) =>
      completeWhenNothingIsOpen({ invoicing }, tx, order, now),
    log,
    onChange: ({ ended, restocked }) => {
      if (ended) count.refund(ended);
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
    onStockChanged: onStock,
    count: count.payment,
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
    count: count.check,
    ...(signal && { signal }),
  });
  const closeUnpaid = createCloseUnpaid({ db, provider, settle, emails, onStockChanged: onStock });
  const useCases = { provider, emails, refunds, settle, reconcile, closeUnpaid };
  return { ...useCases, stripe, count };
});
