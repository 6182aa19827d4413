import { addressKey } from "../../../kit/node/address-key.ts";
import { type RateLimit, type Route, route } from "../../../kit/node/http/route.ts";
import {
  askForNews,
  confirmNews,
  deadLink,
  dropOwnNews,
  endNews,
  listOwnNews,
  listWaiting,
} from "../contract.ts";
import { ask, confirm, type RestockDeps } from "./ask.ts";
import { dropMailbox, dropWaiting, mostAwaited, waitedForBy } from "./store.ts";

const HOUR_MS = 60 * 60_000;
const askLimit: RateLimit = { max: 30, windowMs: HOUR_MS, by: "address" };
/** A link cannot be guessed: this is for the work that the calls make. */
const linkLimit: RateLimit = { max: 60, windowMs: HOUR_MS, by: "address" };

/** Being told when a sold-out tool is back. */
export function restockRoutes(deps: RestockDeps): Route[] {
  const { db, links } = deps;
  return [
    route(
      askForNews,
      ({ params, body, caller, request }) =>
        ask(deps, {
          tool: params.id,
          email: body.email,
          caller,
          address: addressKey(request.ip),
        }),
      askLimit,
    ),

    route(confirmNews, ({ body }) => confirm(deps, body.token), linkLimit),

    route(
      endNews,
      async ({ body }) => {
        const email = links.readEnd(body.token);
        if (email === undefined) return deadLink();
        await dropMailbox(db.write, email);
        return { ended: true as const };
      },
      linkLimit,
    ),

    route(listOwnNews, async ({ caller }) => {
      const waited = await waitedForBy(db.read, caller.userKey);
      return waited.map(({ id, name, created_at }) => ({
        tool: id,
        name,
        since: new Date(created_at).toISOString(),
      }));
    }),

    route(dropOwnNews, async ({ params, caller }) => ({
      deletedCount: await dropWaiting(db.write, caller.userKey, params.id),
    })),

    route(listWaiting, () => mostAwaited(db.read)),
  ];
}
