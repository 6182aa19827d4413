import { namedIn } from "../../../catalog/translations/api/text-store.ts";
import { paths } from "../../../frame/paths.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { addressKey } from "../../../lib/http/address-key.ts";
import { ANSWERED, type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { currentLanguage } from "../../../lib/i18n/language.ts";
import * as contract from "../contract.ts";
import {
  countSubscribersByTool,
  deleteSubscription,
  findOwnStockAlerts,
  unsubscribeAll,
} from "./store.ts";
import { confirmSubscription, type StockAlertDeps, subscribe } from "./subscribe.ts";

const HOUR_MS = 60 * 60_000;
const requestLimit: RateLimit = { max: 30, windowMs: HOUR_MS, by: "address" };
/** Tokens cannot be guessed: this limits the load. */
const linkLimit: RateLimit = { max: 60, windowMs: HOUR_MS, by: "address" };
/** Large mail services send it for all their users from few addresses. */
const oneClickLimit: RateLimit = { max: 6_000, windowMs: HOUR_MS, by: "address" };

export function stockAlertRoutes(deps: StockAlertDeps): Route[] {
  const { db, links, locales } = deps;

  async function end(token: string): Promise<Outcome<{ ended: true }>> {
    const email = links.readUnsubscribe(token);
    if (email === undefined) return contract.deadLink();
    await unsubscribeAll(db.write, email);
    return { ended: true };
  }

  return [
    route(contract.requestStockAlert, requestLimit, ({ params, body, caller, request }) =>
      subscribe(deps, {
        tool: params.id,
        email: body.email,
        caller,
        address: addressKey(request.ip),
      }),
    ),

    route(contract.confirmStockAlert, linkLimit, ({ body }) =>
      confirmSubscription(deps, body.token),
    ),

    route(contract.unsubscribe, linkLimit, ({ body }) => end(body.token)),

    route(contract.unsubscribeInOneClick, oneClickLimit, ({ params }) => end(params.token)),

    // Programs that look at links before their reader does must not unsubscribe them.
    route(contract.openUnsubscribe, ({ params, reply }) => {
      if (links.readUnsubscribe(params.token) === undefined) return contract.deadLink();
      reply.redirect(paths.stockAlert("end", params.token), 302);
      return ANSWERED;
    }),

    route(contract.listOwnStockAlerts, async ({ caller }) => {
      const waited = await findOwnStockAlerts(db.read, caller.userKey);
      const named = await namedIn(db.read, waited, currentLanguage().locale, locales());
      return named.map(({ id, name, created_at }) => ({
        tool: id,
        name,
        since: isoTime(created_at),
      }));
    }),

    route(contract.deleteOwnStockAlert, async ({ params, caller }) => ({
      deletedCount: await deleteSubscription(db.write, caller.userKey, params.id),
    })),

    route(contract.listStockAlertCounts, () => countSubscribersByTool(db.read)),
  ];
}
