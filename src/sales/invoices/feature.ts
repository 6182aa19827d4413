import { defineFeature } from "../../frame/feature.ts";
import { createWriteEmail } from "../../shop/email/api/write-email.ts";
import { createOrderEmails } from "../order-emails/api/order-emails.ts";
import {
  createQueuePlacedEmails,
  startPlacedEmails,
  stopPlacedEmails,
} from "../order-emails/api/placed-emails.ts";
import { fulfillmentRoutes } from "../order-list/api/routes.ts";
import { getOrders } from "../orders/api/reads.ts";
import { createPayLinks } from "../pay-links/api/pay-links.ts";
import { createAttachments } from "./api/attachments.ts";
import { createInvoicing } from "./api/invoicing.ts";
import { invoiceRoutes } from "./api/routes.ts";
import { listDocuments } from "./api/store.ts";

const PLACED_MS = 2_000;

export const invoices = defineFeature((context) => {
  const { config, db, outbox, settings } = context;
  const orders = getOrders(context);
  const writeEmail = createWriteEmail({ config, settings });
  const emails = createOrderEmails({
    outbox,
    writeEmail,
    shop: settings.current,
    payLinks: createPayLinks(context.secretKey),
  });
  return {
    routes: [
      ...fulfillmentRoutes({
        db,
        orders,
        emails,
        invoicing: createInvoicing(settings.current),
        listDocuments: (purchaseKey) => listDocuments(db.read, purchaseKey),
        onStockChanged: () => context.catalogChanged("stock"),
      }),
      ...invoiceRoutes({ db, orders, settings, writeEmail }),
    ],
    jobs: outbox
      ? [
          {
            name: "queue emails about placed orders",
            period: PLACED_MS,
            run: createQueuePlacedEmails({ db, emails }),
          },
        ]
      : [],
    attachments: createAttachments(db),
    start: async () => {
      await (outbox ? startPlacedEmails(db) : stopPlacedEmails(db));
    },
  };
});
