import type { FastifyInstance } from "fastify";
import { Histogram, type Registry } from "prom-client";
import { isFromNetwork } from "../../kit/node/http/admission.ts";
import { routePattern } from "../route-pattern.ts";

const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Counts and times answers to the network. */
export function watchRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: "millwright_http_request_duration_seconds",
    help: "Time from the request's headers to the end of its answer, by route pattern.",
    labelNames: ["route", "method", "status"],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  app.addHook("onResponse", (request, reply, done) => {
    if (isFromNetwork(request.raw)) {
      const { method } = request;
      durations.observe(
        {
          route: routePattern(request),
          method: METHODS.has(method) ? method : "other",
          status: `${Math.trunc(reply.statusCode / 100)}xx`,
        },
        reply.elapsedTime / 1000,
      );
    }
    done();
  });
}
