import { type RateLimit, type Route, route } from "../../../kit/node/http/route.ts";
import { answerCancellation, refundOrder } from "../contract.ts";
import type { Refunds } from "./refunds.ts";

const refundLimit: RateLimit = { max: 60, windowMs: 60_000, by: "caller" };

export function refundRoutes(refunds: Refunds): Route[] {
  return [
    route(
      refundOrder,
      ({ caller, params, headers, body }) =>
        refunds.request(caller, params.id, headers["idempotency-key"], body),
      refundLimit,
    ),
    route(
      answerCancellation,
      ({ caller, params, body }) => refunds.answerCancellation(caller, params.id, body),
      refundLimit,
    ),
  ];
}
