import { defineFeature } from "../../frame/feature.ts";
import { createWriteEmail } from "../email/api/write-email.ts";
import { deliveryQueue } from "../webhook-deliveries/api/delivery-store.ts";
import { fanOutEvents } from "../webhook-deliveries/api/fan-out.ts";
import { deleteOldDeliveries } from "../webhook-deliveries/api/prune.ts";
import { createSender } from "../webhook-deliveries/api/sender.ts";
import { createNotifyDisabled } from "./api/emails.ts";
import { webhookRoutes } from "./api/routes.ts";
import { createSecrets } from "./api/secrets.ts";
import { createStockChanges } from "./api/stock-changes.ts";
import { isAllowedAddress } from "./api/target.ts";

const SEND_MS = 1_000;
const STOCK_MS = 2_000;
const CLEAN_UP_MS = 15 * 60_000;

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
      {
        name: "delete old webhook deliveries",
        period: CLEAN_UP_MS,
        run: () => deleteOldDeliveries(db, Date.now()),
      },
      deliveryQueue.job(db),
    ],
    close: sender.stop,
  };
});
