/** Being told of what is back in stock, joined. */
import { stockAlertLinks } from "../features/stock-alerts/api/links.ts";
import { stockAlertRoutes } from "../features/stock-alerts/api/routes.ts";
import { queueStockAlerts } from "../features/stock-alerts/api/worker.ts";
import type { Route } from "../kit/node/http/route.ts";
import type { Job } from "../kit/node/jobs.ts";
import type { Identity, IdentityParts } from "./identity.ts";

const LOOK_EVERY_MS = 2_000;

/** What it is joined from. */
export type StockAlertParts = Pick<IdentityParts, "config" | "secretKey" | "db" | "limiter"> &
  Pick<Identity, "outbox" | "background">;

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
    jobs: run ? [{ name: "tell of restock", period: LOOK_EVERY_MS, run }] : [],
  };
}
