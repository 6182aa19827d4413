/**
 * With several workers the primary answers for all. Each worker's series carry its number: a sum over
 * workers would fall when one is replaced, which Prometheus takes for a restart of the counter.
 */
import type { Worker } from "node:cluster";
import { AggregatorRegistry, type Registry } from "prom-client";
import type { MetricsText } from "../../../lib/process/metrics.ts";

/** Answers the primary's requests for this worker's metrics. */
export function sendMetrics(registry: Registry, { id }: Worker): void {
  registry.setDefaultLabels({ worker: String(id) });
  AggregatorRegistry.setRegistries([registry]);
  // Its constructor listens for the requests.
  new AggregatorRegistry();
}

/** The primary calls it. */
export function collectMetrics(): MetricsText {
  const registry = new AggregatorRegistry();
  return { contentType: registry.contentType, text: () => registry.clusterMetrics() };
}
