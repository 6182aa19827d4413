/** The architecture: which way imports and SQL go, which files there are, how long they are. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { TABLES } from "../src/database/owners.ts";

const MAX_LINES = 300;
const MEDIAN_LINES = 80;

/** Between features, right may use left's contract, rules or use cases. */
const FEATURES = [
  "content",
  "images",
  "email",
  "contact",
  "accounts",
  "pricing",
  "specifications",
  "catalogue",
  "families",
  "files",
  "search",
  "stock-alerts",
  "webhooks",
  "cart",
  "orders",
  "quick-order",
  "saved-lists",
  "settings",
  "invoices",
  "payments",
  "reviews",
  "dashboard",
  "setup",
  "privacy",
];

/** Tables whose code is being written. */
const PLANNED: readonly string[] = [];

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
      [
        "src/kit/",
        "src/database/",
        "src/shop.ts",
        "src/paths.ts",
        "src/features/",
        "src/",
      ].findIndex((room) => path.startsWith(room));
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

describe("what a browser may refuse has one reader", () => {
  const STORAGE =
    /\b(localStorage|sessionStorage|indexedDB|BroadcastChannel|cookieStore|CacheStorage)\b|\bcaches\.|document\.cookie|navigator\.(storage|serviceWorker|locks)\b/;
  const uncommented = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");

  it("storage, channels and cookies are touched by browser-store.ts and channel.ts alone", () => {
    const touching = globSync("src/**/*.{ts,tsx}", { exclude: ["**/*.test.*"] }).filter((path) =>
      STORAGE.test(uncommented(readFileSync(path, "utf8"))),
    );
    expect(touching.toSorted()).toEqual(["src/kit/ui/browser-store.ts", "src/kit/ui/channel.ts"]);
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
        !/^((contract|rules)(-[\w-]+)?\.ts|feature\.ts|(api|ui|demo|drawings|index)\/.+)$/.test(
          rest,
        )
      );
    });
    expect(strange.map(({ path }) => path)).toEqual([]);
  });
});

interface TableUse {
  readonly path: string;
  /** The feature, or the first folder of `src`. */
  readonly by: string;
  readonly table: string;
  readonly isWrite: boolean;
}

const WRITES =
  /insertInto|updateTable|deleteFrom|replaceInto|mergeInto|insert into|update|delete from|lock table/;
const KYSELY =
  /\b(selectFrom|innerJoin|leftJoin|rightJoin|fullJoin|using|insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*\[?\s*"(\w+)/g;
const RAW_SQL = /\b(from|join|insert into|update|delete from|lock table)\s+"?(\w+)/g;

/** Every use of a table in the SQL of `src`, by Kysely's calls and in template texts. */
function usesIn(path: string): TableUse[] {
  const text = readFileSync(path, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const templates = [...text.matchAll(/`[^`]*`/g)].join("\n");
  const found = [...text.matchAll(KYSELY), ...templates.matchAll(RAW_SQL)].map(
    ([, call = "", table = ""]) => ({ table, isWrite: WRITES.test(call) }),
  );
  // A table that a variable names may be any that the file mentions.
  const isDynamic = /\b(insertInto|updateTable|deleteFrom|replaceInto)\(\s*[^\s")]/.test(text);
  const mentioned = isDynamic
    ? [...text.matchAll(/"(\w+)"/g)].map(([, table = ""]) => ({ table, isWrite: true }))
    : [];
  const by = featureOf(path) ?? path.split("/")[1] ?? "";
  return [...found, ...mentioned]
    .filter(({ table }) => table in TABLES)
    .map((use) => ({ path, by, ...use }));
}

describe("tables have one owner", () => {
  const uses = globSync("src/**/*.ts", {
    exclude: ["**/*.test.ts", "**/migrations/**", "**/baseline/**"],
  }).flatMap(usesIn);
  const ownerOf = (table: string) => TABLES[table as keyof typeof TABLES];
  const foreign = uses.filter(({ table, by }) => ownerOf(table).owner !== by);

  it("every table of the list is used in SQL", () => {
    const unused = Object.keys(TABLES).filter((table) => !uses.some((use) => use.table === table));
    expect(unused.filter((table) => !PLANNED.includes(table))).toEqual([]);
  });

  it("a table is written only in its owner's folder", () => {
    const writes = foreign.filter(({ isWrite }) => isWrite);
    expect(writes.map(({ path, table }) => `${path} writes ${table}`)).toEqual([]);
  });

  it("a foreign table is read only by declared readers, and every declared reader reads it", () => {
    const found = new Set(foreign.map(({ by, table }) => `${by} reads ${table}`));
    const declared = Object.entries(TABLES).flatMap(([table, { readers = [] }]) =>
      readers.map((reader) => `${reader} reads ${table}`),
    );
    expect([...found].sort()).toEqual(declared.sort());
  });

  it("no SQL reads upward", () => {
    const upward = foreign.filter(
      ({ by, table }) => FEATURES.indexOf(by) < FEATURES.indexOf(ownerOf(table).owner),
    );
    expect(upward.map(({ path, table }) => `${path} reads ${table}`)).toEqual([]);
  });
});
