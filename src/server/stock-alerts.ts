import { stockAlertLinks } from "../features/stock-alerts/api/emails.ts";
import { stockAlertRoutes } from "../features/stock-alerts/api/routes.ts";
import { queueStockAlerts } from "../features/stock-alerts/api/worker.ts";
import type { Route } from "../kit/node/http/route.ts";
import type { Job } from "../kit/node/jobs.ts";
import type { Identity, IdentityParts } from "./identity.ts";

const PERIOD_MS = 2_000;

export type StockAlertParts = Pick<IdentityParts, "config" | "secretKey" | "db" | "limiter"> &
  Pick<Identity, "outbox" | "background">;

/** Wires the stock alerts. */
export function createStockAlerts({
  config: { publicOrigin },
  secretKey,
  db,
  limiter,
  outbox,
  background,
}: StockAlertParts): { readonly routes: readonly Route[]; readonly jobs: readonly Job[] } {
  const links = stockAlertLinks(secretKey, publicOrigin);
  const run = outbox && (() => queueStockAlerts({ db, outbox, links, publicOrigin }));
  return {
    routes: stockAlertRoutes({ db, limiter, outbox, background, links }),
    jobs: run ? [{ name: "send stock alerts", period: PERIOD_MS, run }] : [],
  };
}
