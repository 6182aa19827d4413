import { defineFeature } from "../../frame/feature.ts";
import { createWriteEmail } from "../email/api/write-email.ts";
import { stockAlertLinks } from "./api/emails.ts";
import { eraseStockAlerts, exportStockAlerts } from "./api/privacy.ts";
import { stockAlertRoutes } from "./api/routes.ts";
import { countSubscribers } from "./api/store.ts";
import { queueStockAlerts } from "./api/worker.ts";

const PERIOD_MS = 2_000;

export const stockAlerts = defineFeature((context) => {
  const { config, secretKey, db, limiter, outbox, background, settings } = context;
  const { current: shop, locales } = settings;
  const writeEmail = createWriteEmail({ config, settings });
  const links = stockAlertLinks(secretKey);
  const deps = { db, links, writeEmail, shop, locales };
  return {
    routes: stockAlertRoutes({ ...deps, limiter, outbox, background }),
    erase: eraseStockAlerts,
    exportData: exportStockAlerts,
    jobs: outbox
      ? [
          {
            name: "queue stock alerts",
            period: PERIOD_MS,
            run: () => queueStockAlerts({ ...deps, outbox }),
          },
        ]
      : [],
    unsubscribeUrl: (email) => config.publicOrigin + links.unsubscribeInOneClick(email),
    toolFigures: async (toolKeys) => {
      const counts = await countSubscribers(db, toolKeys);
      return new Map([...counts].map(([key, waiting]) => [key, { waiting }]));
    },
  };
});
