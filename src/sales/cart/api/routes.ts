import type { FeatureContext } from "../../../frame/feature.ts";
import { type RateLimit, type Route, route } from "../../../lib/http/route.ts";
import { getCart, mergeCart, setCartLine } from "../contract.ts";
import { mergeIntoCart, setLine, wireLines } from "./change-cart.ts";
import { findLines } from "./store.ts";

const minute = 60_000;
const mergeLimit: RateLimit = { max: 120, windowMs: minute, by: "caller" };
/** A stepper that is held down sends several a second. */
const setLimit: RateLimit = { max: 600, windowMs: minute, by: "caller" };

export function cartRoutes({ db, settings }: Pick<FeatureContext, "db" | "settings">): Route[] {
  return [
    route(getCart, async ({ caller }) => wireLines(await findLines(db.read, caller.userKey))),
    route(setCartLine, setLimit, ({ caller, params, body }) =>
      setLine(db, caller.userKey, params.tool, body.quantity),
    ),
    route(mergeCart, mergeLimit, ({ caller, body }) =>
      mergeIntoCart(db, caller.userKey, body, settings.locales()),
    ),
  ];
}
