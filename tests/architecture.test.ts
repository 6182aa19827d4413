/** The architecture: which way imports and SQL go, which files there are, how long they are. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { describe, expect, it } from "vitest";
import { TABLES } from "../src/database/owners.ts";
import {
  BUSINESS_IN_LIBRARIES,
  FLOORS,
  IMPORTS_UP,
  LARGE_FOLDERS,
  OWN_TABLES,
  SQL_UP,
  STORE_IMPORTS,
} from "./architecture-exceptions.ts";

const MAX_LINES = 300;
const MEDIAN_LINES = 80;
/** Files of a feature or a library, beside its tests and styles. */
const MAX_FILES = 22;

/** Libraries of the server, and of the browser; both halves use all others. */
const NODE_LIBRARIES = [
  "cache",
  "db",
  "http",
  "pdf",
  "process",
  "queue",
  "search-index",
  "secrets",
];
const BROWSER_LIBRARIES = ["api-client", "browser", "ui"];

/** Tables whose code is being written. */
const PLANNED: readonly string[] = [];

interface Source {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly string[];
  /** Those of them that are left when the types are gone. */
  readonly atRun: readonly string[];
}

const sources: Source[] = globSync("{src,tools,demo,sandbox,bench}/**/*.{ts,tsx}", {
  exclude: ["**/*.test.ts", "**/*.test.tsx", "**/node_modules"],
}).map((name) => {
  const path = name.replaceAll("\\", "/");
  const text = readFileSync(path, "utf8");
  const imports = [
    ...text.matchAll(/(import type[^;]*?)?(?:from|import)\s*\(?\s*"(\.[^"]+)"/g),
  ].map(([, type, name = ""]) => ({
    isType: !!type,
    to: normalize(join(dirname(path), name)).replaceAll("\\", "/"),
  }));
  return {
    path,
    lines: text.split("\n").length - 1,
    imports: imports.map(({ to }) => to),
    atRun: imports.filter(({ isType }) => !isType).map(({ to }) => to),
  };
});

/** A wing and a feature of it: `sales/orders`. */
const featureOf = (path: string) =>
  /^src\/((?:catalog|sales|people|shop)\/[^/]+)\//.exec(path)?.[1];
const libraryOf = (path: string) => /^src\/lib\/([^/]+)\//.exec(path)?.[1];
const halfOf = (path: string) => {
  const library = libraryOf(path);
  if (library !== undefined) {
    if (NODE_LIBRARIES.includes(library) || path.includes("/node/")) return "api";
    return BROWSER_LIBRARIES.includes(library) ? "ui" : undefined;
  }
  if (featureOf(path) === undefined) {
    if (/^(src\/app\/server|tools)\//.test(path)) return "api";
    return path.startsWith("src/app/web/") ? "ui" : undefined;
  }
  if (path.endsWith("/feature.ts")) return "api";
  return /^src\/[^/]+\/[^/]+\/(api|ui)\//.exec(path)?.[1];
};

/** All imports between features, as "from -> to". */
const between = sources.flatMap(({ path, imports }) =>
  imports.flatMap((to) => {
    const [mine, other] = [featureOf(path), featureOf(to)];
    return mine && other && mine !== other ? [`${mine} -> ${other}`] : [];
  }),
);
/** What a feature imports, without the imports that are against the order. */
const below = new Map<string, Set<string>>();
for (const pair of between) {
  const [from = "", to = ""] = pair.split(" -> ");
  if (!(pair in IMPORTS_UP)) below.set(from, (below.get(from) ?? new Set()).add(to));
}

function floorOf(feature: string): number {
  const { lowest, wings, highest } = FLOORS;
  const [wing = ""] = feature.split("/");
  const has = (list: readonly string[]) => list.includes(feature);
  if (has(lowest)) return 0;
  return wing === "shop" || has(highest)
    ? wings.length + 1
    : (wings as readonly string[]).indexOf(wing) + 1;
}

/** Whether a feature stands on another, itself or by those that it imports. */
function standsOn(from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  const direct = below.get(from) ?? new Set();
  return direct.has(to) || [...direct].some((next) => standsOn(next, to, seen));
}

/** Whether an import goes against the order: to a higher floor, or on the own one upwards. */
const isUp = (from: string, to: string) => floorOf(to) > floorOf(from) || standsOn(to, from);

/** Imports that break a rule, as "from -> to". */
function broken(rule: (from: string, to: string) => boolean): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.filter((to) => !rule(path, to)).map((to) => `${path} -> ${to}`),
  );
}

/** How many there are of each, in the order of the alphabet. */
const counted = (names: readonly string[]) =>
  Object.fromEntries(
    [...new Set(names)]
      .sort()
      .map((name) => [name, names.filter((other) => other === name).length]),
  );

describe("imports go one way", () => {
  it("from the app and the tools to features to libraries", () => {
    const rank = (path: string) =>
      [
        /^src\/lib\//,
        /^src\/database\//,
        /^src\/frame\//,
        /^src\/(catalog|sales|people|shop)\//,
        /^src\/app\//,
        /^tools\//,
      ].findIndex((room) => room.test(path));
    const upward = broken(
      (from, to) => rank(from) < 0 || rank(to) < 0 || rank(from) >= rank(to),
      // What a feature is made of is declared below the features whose types it names.
    ).filter((found) => !found.startsWith("src/frame/feature.ts -> "));
    expect(upward.toSorted()).toEqual(BUSINESS_IN_LIBRARIES.toSorted());
  });

  it("never from src to the sandbox, the tests or the benchmark", () => {
    expect(
      broken(
        (from, to) => !from.startsWith("src/") || !/^(sandbox|tests|bench|scripts)\//.test(to),
      ),
    ).toEqual([]);
  });

  it("never between the halves of the house", () => {
    expect(
      broken((from, to) => {
        const halves = [halfOf(from), halfOf(to)];
        return !(halves.includes("api") && halves.includes("ui"));
      }),
    ).toEqual([]);
  });

  it("between features only down, but for the declared ones, which become fewer", () => {
    const upward = between.filter((pair) => {
      const [from = "", to = ""] = pair.split(" -> ");
      return isUp(from, to);
    });
    expect(counted(upward)).toEqual(IMPORTS_UP);
  });

  it("never of another feature's store, but for the declared ones, which become fewer", () => {
    const reaching = sources.flatMap(({ path, imports }) =>
      imports.flatMap((to) => {
        const [mine, other] = [featureOf(path), featureOf(to)];
        const isForeign = mine !== undefined && other !== undefined && mine !== other;
        return isForeign && to.endsWith("/api/store.ts") ? [`${mine} -> ${other}`] : [];
      }),
    );
    expect(counted(reaching)).toEqual(STORE_IMPORTS);
  });

  it("never from a browser's file to all of the owner's words: it imports the parts it shows", () => {
    const greedy = sources.filter(
      ({ path, atRun }) => halfOf(path) === "ui" && atRun.includes("shop.config.ts"),
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
    expect(touching.toSorted()).toEqual([
      "src/lib/browser/browser-store.ts",
      "src/lib/browser/channel.ts",
    ]);
  });

  it("the clipboard is written by CopyButton.tsx alone, which says when it is refused", () => {
    const writing = globSync("src/**/*.tsx").filter((path) =>
      readFileSync(path, "utf8").includes("navigator.clipboard"),
    );
    expect(writing).toEqual(["src/lib/ui/CopyButton.tsx"]);
  });

  it("keys are read by keys.ts alone, which knows input methods and other keyboards", () => {
    const KEY =
      /\bkey [!=]== "(Enter|Escape|Tab| |.|Arrow\w+)"|\b(event|native)\.(key|isComposing)\b/;
    const reading = globSync("src/**/ui/**/*.{ts,tsx}")
      .concat(globSync("src/{app/web,lib/browser}/**/*.{ts,tsx}"))
      .filter((path) => {
        const text = uncommented(readFileSync(path, "utf8"));
        return KEY.test(text) && !text.includes("keyOf(event)");
      });
    expect(reading).toEqual([]);
  });
});

describe("there is one table", () => {
  it("no file has a <table> of its own, but for the declared ones (docs/decisions/0127)", () => {
    const own = globSync("src/**/*.tsx").filter(
      (path) => !path.includes("data-table") && /<table\b/.test(readFileSync(path, "utf8")),
    );
    expect(own.toSorted()).toEqual(OWN_TABLES);
  });
});

describe("tests lie in their features", () => {
  it("whose folders of tests have nothing else: what several use is in tests/support", () => {
    const others = globSync("src/**/tests/*").filter((path) => !/\.test\.tsx?$/.test(path));
    expect(others).toEqual([]);
  });
});

describe("files of tests share a process", () => {
  it("so none of them replaces a module, which another may have loaded before", () => {
    const replacing = globSync("{src,tests,sandbox}/**/*.test.{ts,tsx}")
      .filter((path) => /vi\.(do)?mock\(/i.test(readFileSync(path, "utf8")))
      .filter((path) => !path.endsWith("architecture.test.ts"));
    expect(replacing).toEqual([]);
  });
});

describe("SQL is the same for both engines", () => {
  const NAMED = /\.engine\b|\bisPostgres\b|["'](?:sqlite|postgres)["']/;

  it("no feature asks which engine it has, but for the order batch (docs/decisions/0122)", () => {
    const naming = sources.filter(
      ({ path }) => featureOf(path) !== undefined && NAMED.test(readFileSync(path, "utf8")),
    );
    expect(naming.map(({ path }) => path)).toEqual(["src/sales/place-order/api/place-order.ts"]);
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

  it(`no feature and no folder of a library or the app has more than ${MAX_FILES} files, but for the declared ones`, () => {
    const roomOf = (path: string) =>
      featureOf(path) ??
      (/^src\/(lib|app|frame|database)\//.test(path) ? dirname(path).slice(4) : undefined);
    const files = globSync("src/**/*.{ts,tsx,css}", {
      exclude: ["**/*.test.ts", "**/*.test.tsx", "src/database/migrations/**"],
    });
    const rooms = files.flatMap((path) => roomOf(path.replaceAll("\\", "/")) ?? []);
    const large = Object.entries(counted(rooms)).filter(([, files]) => files > MAX_FILES);
    expect(Object.fromEntries(large)).toEqual(LARGE_FOLDERS);
  });

  it("a doc comment documents what follows it, but for those of whole files and of types", () => {
    const alone = /[\s\S]\/\*\*(?:(?!\*\/|@typedef)[\s\S])*\*\/\n\s*(?:\n|\/\*\*)/;
    const files = globSync("{src,tests,tools,demo,scripts,bench,sandbox}/**/*.{ts,tsx,mjs}", {
      exclude: ["**/node_modules/**"],
    });
    expect(files.filter((path) => alone.test(readFileSync(path, "utf8")))).toEqual([]);
  });

  it("no file is a drawer", () => {
    const drawers = sources.filter(({ path }) =>
      /\/(utils?|helpers?|common|misc|shared|index)\.tsx?$/.test(path),
    );
    expect(drawers.map(({ path }) => path)).toEqual([]);
  });

  it("no file stands outside of a feature, a library, the app, the frame or the database", () => {
    const outside = sources.filter(
      ({ path }) =>
        path.startsWith("src/") &&
        featureOf(path) === undefined &&
        libraryOf(path) === undefined &&
        !/^src\/(app\/(server|web)\/|app\/page-rendering\.ts$|frame\/(settings\/)?[\w-]+\.ts$|database\/)/.test(
          path,
        ),
    );
    expect(outside.map(({ path }) => path)).toEqual([]);
  });

  it("every feature on a floor of its own is one, and every library has its README", () => {
    const found = new Set(sources.flatMap(({ path }) => featureOf(path) ?? []));
    expect([...FLOORS.lowest, ...FLOORS.highest].filter((name) => !found.has(name))).toEqual([]);
    const libraries = new Set(sources.flatMap(({ path }) => libraryOf(path) ?? []));
    const described = globSync("src/lib/*/README.md").map((path) => path.split(/[\\/]/)[2] ?? "");
    expect([...libraries].sort()).toEqual(described.toSorted());
  });

  it("features are made of contract, rules, feature.ts, api and ui, and drawings", () => {
    const strange = sources.filter(({ path }) => {
      const rest = featureOf(path) && /^src\/[^/]+\/[^/]+\/(.+)$/.exec(path)?.[1];
      return (
        rest !== undefined &&
        !/^((contract|rules|tables)(-[\w-]+)?\.ts|feature\.ts|(api|ui|drawings)\/.+)$/.test(rest)
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
  })
    .map((path) => path.replaceAll("\\", "/"))
    .flatMap(usesIn);
  const ownerOf = (table: string) => TABLES[table as keyof typeof TABLES];
  const foreign = uses.filter(({ table, by }) => ownerOf(table).owner !== by);
  const written = new Set(
    foreign.filter(({ isWrite }) => isWrite).map(({ by, table }) => `${by} ${table}`),
  );
  const declared = (of: "readers" | "writers") =>
    Object.entries(TABLES).flatMap(([table, owned]) =>
      (owned[of] ?? []).map((feature) => `${feature} ${table}`),
    );

  it("every table of the list is used in SQL", () => {
    const unused = Object.keys(TABLES).filter((table) => !uses.some((use) => use.table === table));
    expect(unused.filter((table) => !PLANNED.includes(table))).toEqual([]);
  });

  it("a table is written only by its owner and the declared writers, each of which writes it", () => {
    expect([...written].sort()).toEqual(declared("writers").sort());
  });

  it("a foreign table is read only by declared readers, and every declared reader reads it", () => {
    const read = new Set(foreign.map(({ by, table }) => `${by} ${table}`));
    const onlyRead = [...read].filter((use) => !written.has(use));
    expect(onlyRead.sort()).toEqual(declared("readers").sort());
  });

  it("no SQL reads upward, but for the declared features, which become fewer", () => {
    const upward = foreign.filter(({ by, table }) => isUp(by, ownerOf(table).owner));
    const pairs = new Set(upward.map(({ by, table }) => `${by} reads ${table}`));
    expect([...pairs].sort()).toEqual(SQL_UP.toSorted());
  });
});
