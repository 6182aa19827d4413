import { type RateLimit, type Route, route } from "../../../kit/node/http/route.ts";
import * as contract from "../contract.ts";
import { askToCancel } from "./ask-cancellation.ts";
import { attachOrder } from "./attach-order.ts";
import type { FulfilmentDeps } from "./change-order.ts";
import { readHistory } from "./history.ts";
import { releaseHold } from "./release-hold.ts";
import { deliver, ship } from "./shipping.ts";

/** More than a person clicks, fewer than a runaway script. */
const limit: RateLimit = { max: 60, windowMs: 60_000, by: "caller" };

export function fulfilmentRoutes(deps: FulfilmentDeps): Route[] {
  return [
    route(contract.orderHistory, ({ caller, params }) => readHistory(deps, caller, params.id)),
    route(
      contract.askCancellation,
      ({ caller, params, body }) => askToCancel(deps, caller, params.id, body.reason),
      limit,
    ),
    route(
      contract.shipOrder,
      ({ caller, params, body }) => ship(deps, caller, params.id, body),
      limit,
    ),
    route(contract.deliverOrder, ({ caller, params }) => deliver(deps, caller, params.id), limit),
    route(
      contract.attachOrder,
      ({ caller, params }) => attachOrder(deps, caller, params.id),
      limit,
    ),
    route(
      contract.releaseHoldOf,
      ({ caller, params }) => releaseHold(deps, caller, params.id),
      limit,
    ),
  ];
}
