/** Dashboard, alerts and runbooks name only metrics, log lines and pages that exist. */
import { globSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { scrape } from "#support/metrics.ts";
import { ownShop, sharedShop } from "#support/shared-shop.ts";

interface Dashboard {
  readonly panels: readonly {
    readonly title: string;
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const DASHBOARD: Dashboard = JSON.parse(readFileSync("operations/grafana-dashboard.json", "utf8"));
const ALERTS = readFileSync("operations/prometheus-alerts.yml", "utf8");
const RUNBOOKS = globSync("docs/runbooks/*.md").map((path) => ({
  path,
  text: readFileSync(path, "utf8"),
}));
const METRIC = /\b(?:millwright|nodejs|process)_[a-z0-9_]+/g;

const shop = sharedShop("sqlite", { METRICS_PORT: "9464", SMTP_URL: "smtp://127.0.0.1:9" });
let served: Set<string>;
beforeAll(async () => {
  served = seriesNames(await scrape(shop.metrics));
});

/** The names of all series, with those of histograms. */
function seriesNames(text: string): Set<string> {
  return new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = "", type]) =>
      type === "histogram" ? ["_bucket", "_count", "_sum"].map((end) => name + end) : [name],
    ),
  );
}

const unknownIn = (text: string) => (text.match(METRIC) ?? []).filter((name) => !served.has(name));

describe("the dashboard", () => {
  it("asks only for metrics that are served", () => {
    const queries = DASHBOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(queries.length).toBeGreaterThan(20);
    expect(queries.flatMap(unknownIn)).toEqual([]);
    expect(queries.filter((query) => !query.match(METRIC))).toEqual([]);
  });

  it("shows every metric of the shop", () => {
    const shown = new Set(JSON.stringify(DASHBOARD).match(METRIC));
    const own = [...served].filter((name) => name.startsWith("millwright_"));
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
  });
});

describe("the alerts", () => {
  it("ask only for metrics that are served", () => {
    expect(ALERTS.match(METRIC)?.length).toBeGreaterThan(10);
    expect(unknownIn(ALERTS)).toEqual([]);
  });

  it("each lead to a runbook", () => {
    const pages = [...ALERTS.matchAll(/^ {10}runbook: (.+)$/gm)].map(([, page]) => page);
    expect(pages).toHaveLength(ALERTS.match(/- alert:/g)?.length ?? 0);
    const known = RUNBOOKS.map(({ path }) => path.replaceAll("\\", "/"));
    expect(pages.filter((page) => !known.includes(page ?? ""))).toEqual([]);
  });
});

describe("the runbooks", () => {
  it("name only metrics that are served", () => {
    expect(RUNBOOKS.flatMap(({ text }) => unknownIn(text))).toEqual([]);
  });

  it("name only lines that the server logs", () => {
    const source = globSync("{src,tools}/**/*.ts", { exclude: ["**/*.test.ts"] })
      .map((path) => readFileSync(path, "utf8"))
      .join("\n");
    const lines = RUNBOOKS.flatMap(({ text }) =>
      [...text.matchAll(/log: `([^`]+)`/g)].map(([, line = ""]) => line),
    );
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !source.includes(line))).toEqual([]);
  });

  it("read the journal as an administrator, and find the data where .env says", () => {
    const bare = /(?<!sudo )\bjournalctl |(?<![\w$"/])data\/\w/g;
    expect(RUNBOOKS.flatMap(({ text }) => text.match(bare) ?? [])).toEqual([]);
  });

  it("are ten pages of one shape, all in the list", () => {
    const list = readFileSync("docs/runbooks/README.md", "utf8");
    const pages = RUNBOOKS.filter(({ path }) => !path.endsWith("README.md"));
    expect(pages).toHaveLength(10);
    for (const { path, text } of pages) {
      const parts = [...text.matchAll(/^\*\*(Symptom|Check|Action|Afterwards)/gm)];
      expect(
        parts.map(([, name]) => name),
        path,
      ).toEqual(["Symptom", "Check", "Action", "Afterwards"]);
      expect(list).toContain(`(${path.split(/[/\\]/).at(-1)})`);
    }
  });
});

it("a shop behind a proxy keeps idle connections longer than Google and Cloudflare do", async () => {
  const { app } = await ownShop("sqlite", { TRUSTED_PROXIES: "127.0.0.1" });
  expect(app.server.keepAliveTimeout).toBeGreaterThan(900_000);
});

it("the proxies of the samples end idle connections before a shop without TRUSTED_PROXIES does", () => {
  const settings = { "nginx.conf": /keepalive_timeout (\d+)s;/, Caddyfile: /keepalive (\d+)s\n/ };
  for (const [file, setting] of Object.entries(settings)) {
    const [, seconds] = setting.exec(readFileSync(`operations/${file}`, "utf8")) ?? [];
    expect(Number(seconds) * 1000, file).toBeLessThan(shop.app.server.keepAliveTimeout);
  }
});
