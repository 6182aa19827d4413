/** Being told of what is back in stock, joined. */
import { restockLinks } from "../features/stock-alerts/api/links.ts";
import { tellOfRestock } from "../features/stock-alerts/api/news.ts";
import { restockRoutes } from "../features/stock-alerts/api/routes.ts";
import type { Route } from "../kit/node/http/route.ts";
import type { Job } from "../kit/node/jobs.ts";
import type { Identity, IdentityParts } from "./identity.ts";

const LOOK_EVERY_MS = 2_000;

/** What it is joined from. */
export type RestockParts = Pick<IdentityParts, "config" | "secretKey" | "db" | "limiter"> &
  Pick<Identity, "outbox" | "background">;

export function createRestock({
  config: { publicOrigin },
  secretKey,
  db,
  limiter,
  outbox,
  background,
}: RestockParts): { readonly routes: readonly Route[]; readonly jobs: readonly Job[] } {
  const links = restockLinks(secretKey, publicOrigin);
  const run = outbox && (() => tellOfRestock({ db, outbox, links, publicOrigin }));
  return {
    routes: restockRoutes({ db, limiter, outbox, background, links }),
    jobs: run ? [{ name: "tell of restock", period: LOOK_EVERY_MS, run }] : [],
  };
}
