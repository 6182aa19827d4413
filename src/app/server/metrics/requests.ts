import { Histogram, type Registry } from "prom-client";
import type { AnswerRecorder } from "../http/answered.ts";

const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Counts and times answers to the network. */
export function answerDurations(registry: Registry): AnswerRecorder {
  const durations = new Histogram({
    name: "millwright_http_request_duration_seconds",
    help: "Time from the request's headers to the end of its answer, by route pattern.",
    labelNames: ["route", "method", "status"],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  return ({ route, method, status, ms }) => {
    durations.observe(
      {
        route,
        method: METHODS.has(method) ? method : "other",
        status: `${Math.trunc(status / 100)}xx`,
      },
      ms / 1000,
    );
  };
}
