/** Reads a shop's `/metrics` as Prometheus would. */

import type { ShopMetrics } from "../../src/app/server/metrics/shop-metrics.ts";
import { createMetricsApp } from "../../src/app/server/side-apps.ts";
import { createLog } from "../../src/lib/process/log.ts";

/** The values by series, as written: `millwright_payments_total{result="succeeded"}`. */
export type Series = ReadonlyMap<string, number>;

const LINE = /^([a-z_]\w*(?:\{.*\})?) (\S+)$/i;

export async function scrape(metrics: ShopMetrics | undefined): Promise<string> {
  if (!metrics) throw new Error("this shop has no METRICS_PORT");
  const app = createMetricsApp(createLog("silent"), metrics);
  const { statusCode, headers, payload } = await app.inject({ url: "/metrics" });
  await app.close();
  if (statusCode !== 200 || !String(headers["content-type"]).startsWith("text/plain"))
    throw new Error(`/metrics answers ${statusCode} ${headers["content-type"]}`);
  return payload;
}

/** Throws for a line that is not of the text format. */
export function seriesOf(text: string): Series {
  const series = new Map<string, number>();
  for (const line of text.split("\n")) {
    if (line === "" || line.startsWith("#")) continue;
    const [, name, value] = LINE.exec(line) ?? [];
    if (name === undefined) throw new Error(`no metric: ${line}`);
    series.set(name, Number(value));
  }
  return series;
}

/** How much each named series has grown. */
export function growth(before: Series, after: Series): Record<string, number> {
  const grown = [...after].map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, by]) => by !== 0));
}
