/** The architecture: which way imports and SQL go, which files there are, how long they are. */
import { globSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, it } from "vitest";
import {
  FLOORS,
  IMPORTS_UP,
  LARGE_FOLDERS,
  LONG_TESTS,
  OWN_TABLES,
  STORE_IMPORTS,
} from "./architecture-exceptions.ts";
import {
  between,
  broken,
  counted,
  featureOf,
  halfOf,
  isUp,
  libraryOf,
  sources,
} from "./architecture-sources.ts";

const MAX_LINES = 300;
const MEDIAN_LINES = 80;
/** Files of a feature or a library, beside its tests and styles. */
const MAX_FILES = 22;
const MAX_LINES_OF_FEATURE = 2500;

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
    expect(upward).toEqual([]);
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
        return KEY.test(text) && !/keyOf\(event\)|useSingleKeys\(/.test(text);
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

  it(`no file of tests is longer than ${MAX_LINES} lines, but for the declared ones, which become fewer`, () => {
    const long = globSync("{src,tests,sandbox}/**/*.test.{ts,tsx}", {
      exclude: ["**/node_modules"],
    }).filter((path) => readFileSync(path, "utf8").split("\n").length - 1 > MAX_LINES);
    expect(long.map((path) => path.replaceAll("\\", "/")).toSorted()).toEqual(LONG_TESTS);
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

  it(`no feature has more than ${MAX_LINES_OF_FEATURE} lines`, () => {
    const lines = new Map<string, number>();
    for (const source of sources) {
      const feature = featureOf(source.path);
      if (feature) lines.set(feature, (lines.get(feature) ?? 0) + source.lines);
    }
    expect([...lines].filter(([, sum]) => sum > MAX_LINES_OF_FEATURE)).toEqual([]);
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
