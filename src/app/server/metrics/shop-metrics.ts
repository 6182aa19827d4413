/** Metrics in Prometheus' format. `load.ts` loads this file only where METRICS_PORT is set. */
import cluster from "node:cluster";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Log } from "../../../lib/process/log.ts";
import type { GaugeSpec, GaugeValue, Metrics, MetricsText } from "../../../lib/process/metrics.ts";
import type { AnswerRecorder } from "../http/answered.ts";
import type { Readiness } from "../readiness.ts";
import { sendMetrics } from "./workers.ts";

/** Prometheus gives up after 10 s by default. */
const READ_WITHIN_MS = 5_000;

export interface ShopMetrics extends Metrics, MetricsText {
  readonly recordAnswer: AnswerRecorder;
}

/** The metrics have a registry of their own, so that several shops can run in one process. */
export function createShopMetrics(readiness: Readiness, log: Log): ShopMetrics {
  const registry = new Registry();
  if (cluster.worker) sendMetrics(registry, cluster.worker);
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const isReady = async () => (await readiness.check()) === undefined;

  function gauge({ name, help, label, usesDatabase, read }: GaugeSpec): void {
    const metric = new Gauge({
      name,
      help,
      labelNames: label === undefined ? [] : [label],
      registers,
      collect: async () => {
        const isReadable = !usesDatabase || (await isReady());
        const value = isReadable ? await tryRead(name, read, log) : undefined;
        // `reset` would set a gauge without labels to 0.
        if (label === undefined) metric.remove();
        else metric.reset();
        if (typeof value === "number") metric.set(value);
        else for (const [key, number] of value ?? []) metric.set({ [label ?? ""]: key }, number);
      },
    });
  }

  gauge({
    name: "millwright_ready",
    help: "1 while the database accepts writes, as /readyz says; otherwise 0.",
    read: async () => ((await isReady()) ? 1 : 0),
  });
  return {
    contentType: registry.contentType,
    counter: ({ name, help, label, values }) => {
      const counter = new Counter({ name, help, labelNames: [label], registers });
      for (const value of values) counter.inc({ [label]: value }, 0);
      return (value) => counter.inc({ [label]: value });
    },
    gauge,
    recordAnswer: answerDurations(registry),
    text: () => registry.metrics(),
  };
}

/** A gauge that cannot be read has no value; the others are still answered. */
async function tryRead(name: string, read: GaugeSpec["read"], log: Log): Promise<GaugeValue> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, READ_WITHIN_MS, undefined);
  });
  try {
    return await Promise.race([read(), late]);
  } catch (error) {
    log.warn({ err: error, metric: name }, "a metric could not be read");
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const BUCKETS_S = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const METHODS: ReadonlySet<string> = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** Counts and times answers to the network. */
function answerDurations(registry: Registry): AnswerRecorder {
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
