/** One run of Lighthouse, in a Chromium of its own, and the figures taken from its report. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runStep } from "../../scripts/processes.mjs";
import { Refusal } from "../../scripts/say.mjs";

/** The four categories, in points of 100. */
export type Category = "performance" | "accessibility" | "best-practices" | "seo";

/** What is kept of one run. `lcp` and `tbt` are ms; `cls` has no unit. */
export interface Run {
  readonly points: Readonly<Record<Category, number>>;
  readonly lcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** What cost points, one line each. */
  readonly faults: readonly string[];
}

interface Audit {
  readonly title: string;
  readonly score: number | null;
  readonly numericValue?: number;
}

interface Report {
  readonly runtimeError?: { readonly message: string };
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<
    Record<
      Category,
      {
        readonly score: number | null;
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
      }
    >
  >;
}

/**
 * What the browser is started with: no window, and nothing but the page on the network. The gpu is
 * left out because machines without one paint by it slower than without.
 */
const CHROME_FLAGS =
  "--headless=new --no-sandbox --disable-gpu --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/**
 * Opens `url` as Lighthouse's own phone on a simulated slow 4G (its defaults) and judges it.
 * `chromium` is the browser's path. Throws what Lighthouse said when the page could not be judged in so
 * many attempts.
 */
export async function measure(url: string, chromium: string, attempts = 3): Promise<Run> {
  const lighthouse = createRequire(import.meta.url).resolve("lighthouse/package.json");
  const { code, output } = await runStep(
    process.execPath,
    [
      join(dirname(lighthouse), "cli/index.js"),
      url,
      "--output=json",
      "--output-path=stdout",
      "--quiet",
      "--no-enable-error-reporting",
      `--chrome-flags=${CHROME_FLAGS}`,
    ],
    { env: { CHROME_PATH: chromium } },
  );
  const report = reportIn(output);
  if (report?.runtimeError) return again(report.runtimeError.message);
  if (code !== 0 || report === undefined) return again(output.trim().slice(-500));
  return figuresOf(report);

  /** On a machine that does much else a run may be spoiled: then it is repeated. */
  function again(why: string): Promise<Run> {
    if (attempts <= 1) throw new Refusal(`Lighthouse failed at ${url}: ${why}`);
    return measure(url, chromium, attempts - 1);
  }
}

/** The report among what Lighthouse printed. */
function reportIn(output: string): Report | undefined {
  const json = output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1);
  try {
    return JSON.parse(json) as Report;
  } catch {
    return undefined; // It printed something else, which its caller shows.
  }
}

function figuresOf({ audits, categories }: Report): Run {
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const points = (category: Category) => Math.round((categories[category].score ?? 0) * 100);
  return {
    points: {
      performance: points("performance"),
      accessibility: points("accessibility"),
      "best-practices": points("best-practices"),
      seo: points("seo"),
    },
    lcp: value("largest-contentful-paint"),
    cls: value("cumulative-layout-shift"),
    tbt: value("total-blocking-time"),
    faults: faultsOf({ audits, categories }),
  };
}

/** An audit that counts in two categories is one fault. */
function faultsOf({ audits, categories }: Report): string[] {
  const counted = Object.values(categories)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id]);
  const short = counted.filter((audit) => audit !== undefined && (audit.score ?? 1) < 0.9);
  return [...new Set(short.map((audit) => audit?.title ?? ""))];
}
