/** The walls of the house: which way imports go, what files are called, how long they are. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";

const MAX_LINES = 300;
const MEDIAN_LINES = 80;

/** Between features, right may use left's contract, rules or use cases. */
const FEATURES = [
  "content",
  "images",
  "email",
  "contact",
  "accounts",
  "catalogue",
  "stock-alerts",
  "orders",
  "invoices",
  "payments",
  "reviews",
  "dashboard",
  "privacy",
];

interface Source {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly string[];
  /** Those of them that are left when the types are gone. */
  readonly atRun: readonly string[];
}

const sources: Source[] = globSync("{src,demo,sandbox,bench}/**/*.{ts,tsx}", {
  exclude: ["**/*.test.ts", "**/node_modules"],
}).map((path) => {
  const text = readFileSync(path, "utf8");
  const imports = [
    ...text.matchAll(/(import type[^;]*?)?(?:from|import)\s*\(?\s*"(\.[^"]+)"/g),
  ].map(([, type, name = ""]) => ({ isType: !!type, to: normalize(join(dirname(path), name)) }));
  return {
    path,
    lines: text.split("\n").length - 1,
    imports: imports.map(({ to }) => to),
    atRun: imports.filter(({ isType }) => !isType).map(({ to }) => to),
  };
});

const featureOf = (path: string) => /^src\/features\/([^/]+)\//.exec(path)?.[1];
const halfOf = (path: string) => /^src\/features\/[^/]+\/(api|ui)\//.exec(path)?.[1];

/** Imports that break a rule, as "from -> to". */
function broken(rule: (from: string, to: string) => boolean): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.filter((to) => !rule(path, to)).map((to) => `${path} -> ${to}`),
  );
}

describe("imports go one way", () => {
  it("from web and server to features to kit", () => {
    const rank = (path: string) =>
      ["src/kit/", "src/database/", "src/paths.ts", "src/features/", "src/"].findIndex((room) =>
        path.startsWith(room),
      );
    expect(
      broken(
        (from, to) => !from.startsWith("src/") || !to.startsWith("src/") || rank(from) >= rank(to),
      ),
    ).toEqual([]);
  });

  it("never from src to the sandbox, the tests or the benchmark", () => {
    expect(
      broken(
        (from, to) => !from.startsWith("src/") || !/^(sandbox|tests|bench|scripts)\//.test(to),
      ),
    ).toEqual([]);
  });

  it("never between the halves of the house", () => {
    const node = (path: string) =>
      halfOf(path) === "api" ||
      /^src\/(kit\/node|server)\//.test(path) ||
      path.endsWith("/feature.ts");
    const browser = (path: string) => halfOf(path) === "ui" || /^src\/(kit\/ui|web)\//.test(path);
    expect(
      broken((from, to) => !(node(from) && browser(to)) && !(browser(from) && node(to))),
    ).toEqual([]);
  });

  it("between features only to the left, and never into another's store", () => {
    expect(
      broken((from, to) => {
        const [mine, other] = [featureOf(from), featureOf(to)];
        if (!mine || !other || mine === other) return true;
        return FEATURES.indexOf(mine) > FEATURES.indexOf(other) && !to.endsWith("/store.ts");
      }),
    ).toEqual([]);
  });

  it("never from a browser's file to all of the owner's words: it imports the parts it shows", () => {
    const greedy = sources.filter(
      ({ path, atRun }) =>
        (halfOf(path) === "ui" || /^src\/(kit\/ui|web)\//.test(path)) &&
        atRun.includes("shop.config.ts"),
    );
    expect(greedy.map(({ path }) => path)).toEqual([]);
  });

  it("in no circle", () => {
    const graph = new Map(sources.map(({ path, imports }) => [path, imports]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (path: string, trail: string[]) => {
      if (trail.includes(path))
        circles.push([...trail.slice(trail.indexOf(path)), path].join(" -> "));
      if (done.has(path) || trail.includes(path)) return;
      for (const next of graph.get(path) ?? []) visit(next, [...trail, path]);
      done.add(path);
    };
    for (const { path } of sources) visit(path, []);
    expect(circles).toEqual([]);
  });
});

describe("rooms are small", () => {
  it(`no file is longer than ${MAX_LINES} lines`, () => {
    const styles = globSync("{src,sandbox}/**/*.css", { exclude: ["**/node_modules"] }).map(
      (path) => ({
        path,
        lines: readFileSync(path, "utf8").split("\n").length - 1,
      }),
    );
    expect(
      [...sources, ...styles]
        .filter(({ lines }) => lines > MAX_LINES)
        .map(({ path, lines }) => `${path} ${lines}`),
    ).toEqual([]);
  });

  it(`half of the files have at most ${MEDIAN_LINES} lines`, () => {
    const lines = sources.map((source) => source.lines).sort((a, b) => a - b);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(MEDIAN_LINES);
  });

  it("no file is a drawer", () => {
    const drawers = sources.filter(({ path }) =>
      /\/(utils?|helpers?|common|misc|shared|index)\.tsx?$/.test(path),
    );
    expect(drawers.map(({ path }) => path)).toEqual([]);
  });

  it("features are made of contract, rules, feature.ts, api and ui, and parts of the company's own", () => {
    const strange = sources.filter(({ path }) => {
      const rest = /^src\/features\/[^/]+\/(.+)$/.exec(path)?.[1];
      return (
        rest !== undefined &&
        !/^((contract|rules)(-[\w-]+)?\.ts|feature\.ts|(api|ui|demo|drawings)\/.+)$/.test(rest)
      );
    });
    expect(strange.map(({ path }) => path)).toEqual([]);
  });
});
