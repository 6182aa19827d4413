/** The files of the code, what each imports, and where in the tree it stands. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { FLOORS, IMPORTS_UP } from "./architecture-exceptions.ts";

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

interface Source {
  readonly path: string;
  readonly lines: number;
  readonly imports: readonly string[];
  /** Those of them that are left when the types are gone. */
  readonly atRun: readonly string[];
}

export const sources: Source[] = globSync("{src,tools,demo,sandbox,bench}/**/*.{ts,tsx}", {
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
export const featureOf = (path: string) =>
  /^src\/((?:catalog|sales|people|shop)\/[^/]+)\//.exec(path)?.[1];
export const libraryOf = (path: string) => /^src\/lib\/([^/]+)\//.exec(path)?.[1];
/** The server's half is `api`, the browser's `ui`; what both use has none. */
export const halfOf = (path: string) => {
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
export const between = sources.flatMap(({ path, imports }) =>
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
export const isUp = (from: string, to: string) => floorOf(to) > floorOf(from) || standsOn(to, from);

/** Imports that break a rule, as "from -> to". */
export function broken(rule: (from: string, to: string) => boolean): string[] {
  return sources.flatMap(({ path, imports }) =>
    imports.filter((to) => !rule(path, to)).map((to) => `${path} -> ${to}`),
  );
}

/** How many there are of each, in the order of the alphabet. */
export const counted = (names: readonly string[]) =>
  Object.fromEntries(
    [...new Set(names)]
      .sort()
      .map((name) => [name, names.filter((other) => other === name).length]),
  );
