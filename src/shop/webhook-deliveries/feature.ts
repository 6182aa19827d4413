import { defineFeature } from "../../frame/feature.ts";
import { createWriteEmail } from "../email/api/write-email.ts";
import { createNotifyDisabled } from "../webhooks/api/emails.ts";
import { createSecrets } from "../webhooks/api/secrets.ts";
import { isAllowedAddress } from "../webhooks/api/target.ts";
import { deliveryQueue } from "./api/delivery-store.ts";
import { fanOutEvents } from "./api/fan-out.ts";
import { deleteOldDeliveries } from "./api/prune.ts";
import { webhookRoutes } from "./api/routes.ts";
import { createSender } from "./api/sender.ts";
import { createStockChanges } from "./api/stock-changes.ts";

const SEND_MS = 1_000;
const STOCK_MS = 2_000;

export const webhooks = defineFeature((context) => {
  const { config, secretKey, db, totals, log, settings, outbox, background, signal } = context;
  const secrets = createSecrets(secretKey);
  const target = {
    publicOrigin: config.publicOrigin,
    port: config.port,
    privateOrigins: config.webhookPrivateOrigins,
    allowsLoopback: config.payments.mode === "sandbox",
  };
  const writeEmail = createWriteEmail({ config, settings });
  const sender = createSender({
    db,
    secrets,
    log,
    options: {
      isAllowed: (url, address) => isAllowedAddress(url, address, target),
      signal,
    },
    notifyDisabled: createNotifyDisabled({ outbox, writeEmail, shop: settings.current }),
  });
  return {
    routes: webhookRoutes({ db, totals, secrets, target }, () => background.run(sender.work)),
    jobs: [
      {
        name: "send webhooks",
        period: SEND_MS,
        run: async () => {
          await fanOutEvents(db);
          await sender.work();
        },
      },
      { name: "announce stock to webhooks", period: STOCK_MS, run: createStockChanges(db) },
      { name: "delete old webhook deliveries", run: () => deleteOldDeliveries(db, Date.now()) },
      deliveryQueue.job(db),
    ],
    close: sender.stop,
  };
});
