/** Rules of the pages' code that need the types of TypeScript, which reads all of it once for both. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { API, type Project } from "typescript/unstable/sync";
import { describe, expect, it, test } from "vitest";
import { OLDEST } from "../../scripts/oldest-browsers.mjs";
import { earlyTexts } from "./early-texts.ts";
import { looseTexts } from "./loose-texts.ts";
import { lackedIn } from "./too-new.ts";

const ROOT = join(import.meta.dirname, "../..");
const SMALL = join(ROOT, ".cache/small");

/** What is used all the same, by file: only behind a question for it, or as a hint that may be ignored. */
const ALLOWED = [
  // Where there are none, lib/browser/popover-fallback.ts brings them.
  "src/lib/ui/Menu.tsx HTMLElement.hidePopover",
  "src/lib/ui/Menu.tsx popover",
  "src/lib/browser/popover-fallback.ts HTMLElement.hidePopover",
  "src/lib/browser/popover-fallback.ts HTMLElement.showPopover",
  "src/app/web/layout/Header.tsx HTMLElement.hidePopover",
  "src/app/web/layout/Header.tsx popover",
  // Older versions of Chrome end with another kind of error.
  "src/lib/api-client/api.ts AbortSignal.timeout",
  // Tells a phone's keyboard.
  "src/people/sign-in/ui/credential-fields.tsx autocapitalize",
  "src/sales/quick-order/ui/RowLine.tsx autocapitalize",
  "src/app/web/layout/SiteSearch.tsx autocapitalize",
];

/** What `look` finds in the pages' code below a folder. */
function inPages<T>(
  root: string,
  look: (project: Project) => T,
  readFile?: (path: string) => string | undefined,
): T {
  const api = new API({ cwd: root, ...(readFile && { fs: { readFile } }) });
  try {
    const config = join(root, "tsconfig.web.json");
    const [project] = api.updateSnapshot({ openProject: config }).getProjects();
    if (!project) throw new Error(`There is no ${config}.`);
    return look(project);
  } finally {
    api.close();
  }
}

/** Texts that stand loose, as "path:line what: code". */
function looseIn({ program, checker }: Project): string[] {
  const isOurs = (path: string) => path.endsWith(".tsx") && !path.includes("/node_modules/");
  return looseTexts(program, checker, isOurs);
}

/** Texts that are read once, as "path: code". */
function earlyIn({ program, checker }: Project): string[] {
  return earlyTexts(program, checker, (path) => path.startsWith(`${ROOT}/src/`));
}

/** Functions and attributes that are too new, as "path name". */
function tooNewIn({ program, checker }: Project): string[] {
  return program.getSourceFileNames().flatMap((path) => {
    const isOurs = /\.tsx?$/.test(path) && !/node_modules|\.d\.ts$/.test(path);
    const file = isOurs ? program.getSourceFile(path) : undefined;
    return file ? lackedIn(file, checker) : [];
  });
}

it("no text of a page stands beside other things or is read too early, and no function is too new", () => {
  const found = inPages(ROOT, (pages) => ({
    loose: looseIn(pages),
    early: earlyIn(pages),
    tooNew: tooNewIn(pages),
  }));
  expect(found.loose).toEqual([]);
  expect(found.early).toEqual([]);
  const tooNew = found.tooNew.map((each) => each.replace(`${ROOT}/`, ""));
  expect(tooNew.sort()).toEqual(ALLOWED.toSorted());
});

test("a repeated gradient of mixed colors is mixed in sRGB: Firefox fills the gaps of others", () => {
  const paths = globSync("src/**/*.css", { cwd: ROOT });
  const gradients = paths.flatMap((path) => {
    const css = readFileSync(join(ROOT, path), "utf8");
    return [...css.matchAll(/repeating-[a-z]+-gradient\(\s*([^,;]*),([^;]*);/g)];
  });
  const mixed = gradients.filter(([, , stops = ""]) => stops.includes("color-mix("));
  expect(mixed).not.toEqual([]);
  for (const [whole, way = ""] of mixed) expect(way, whole).toMatch(/ in srgb$/);
});

test("every class of a stylesheet is in use, but Stripe's own", () => {
  const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");
  const code = globSync("{src,shop}/**/*.{ts,tsx}", { cwd: ROOT }).map(textOf).join(" ");
  const known = new Set(code.match(/[\w-]+/g));
  const unused = globSync("src/**/*.css", { cwd: ROOT }).flatMap((path) => {
    const css = textOf(path).replace(/\/\*.*?\*\//gs, "");
    const classes = [...css.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = ""]) => name);
    return classes.filter((name) => !known.has(name) && !name.startsWith("Stripe"));
  });
  expect(unused).toEqual([]);
});

test("docs/browsers.md names the versions of the build", () => {
  const guide = readFileSync(join(ROOT, "docs/browsers.md"), "utf8");
  const { chrome, edge, firefox, safari, ios } = OLDEST;
  for (const [name, version] of [
    ["Chrome", chrome],
    ["Edge", edge],
    ["Firefox", firefox],
    ["Safari", safari],
    ["Safari on iOS and iPadOS", ios],
  ])
    expect(guide).toContain(`| ${name} | ${version} |`);
});

const HEAD = [
  'import type { ReactNode } from "react";',
  "declare const busy: boolean; declare const name: string; declare const count: number;",
  "declare const names: string[]; declare const maybe: string | undefined;",
  "declare const children: ReactNode; declare const t: (id: string, text: string) => string;",
  "function Icon() { return <i />; }",
];

const refused: Record<string, string> = {
  "a text behind a condition": "<button>{busy && <Icon />}Save</button>",
  "children behind a condition": "<button>{busy && <Icon />}{children}</button>",
  "a text that comes and goes": '<p><b /> {busy && "now"}</p>',
  "one of two texts": "<p>{name}{count}</p>",
  "a number": "<p><b />{count}</p>",
  "a text that may be missing": "<p><b />{maybe}</p>",
  "a text of a function": '<p><b />{t("a.b", "Text")}</p>',
  "a condition that is a number": "<p>{count && <b />}<i /></p>",
  "a text in a fragment": "<>{name}</>",
  "a space in a fragment": '<p>{busy && <><b />{" "}</>}<i /></p>',
  "a list of texts": "<p>{names.map((one) => one)}</p>",
  "a space behind what may be missing": '<p>{busy && <b />}{" "}<i /></p>',
  "a component that is a text": "0; export function Bare() { return busy ? name : <b />; }",
};

const allowed: Record<string, string> = {
  "a text alone": "<p>{busy ? name : count}</p>",
  "a text or an element": "<p>{busy ? name : <b />}</p>",
  "two texts as one": "<p>{name + count}</p>",
  "children in an element of their own": "<p>{busy && <Icon />}<span>{children}</span></p>",
  "elements that come and go": "<p>{busy && <b />}{name && <i />}</p>",
  "a list of elements": "<p>{names.map((one) => <b key={one}>{one}</b>)}<i /></p>",
  "a space between elements": '<p><b />{" "}<i /></p>',
};

/** One case in each line of one file, which is in no folder. */
const cases = [...Object.values(refused), ...Object.values(allowed)];
const page = [...HEAD, ...cases.map((code, place) => `export const case${place} = ${code};`)];
const config = {
  extends: "../../tsconfig.web.json",
  compilerOptions: { rootDir: "../..", composite: false, incremental: false },
  files: ["page.tsx"],
  include: [],
};
const files = new Map([
  [join(SMALL, "tsconfig.web.json"), JSON.stringify(config)],
  [join(SMALL, "page.tsx"), page.join("\n")],
]);
const found = inPages(SMALL, looseIn, (path) => files.get(path));
const faultsIn = (code: string) =>
  found.filter((fault) => fault.includes(`page.tsx:${HEAD.length + 1 + cases.indexOf(code)} `));

describe("is refused", () => {
  test.each(Object.entries(refused))("%s", (_, code) => expect(faultsIn(code)).not.toEqual([]));
});

describe("is allowed", () => {
  test.each(Object.entries(allowed))("%s", (_, code) => expect(faultsIn(code)).toEqual([]));
});

test("a browser translates no code, key or part number, which is typed and copied to the letter", () => {
  const isCode = /<(?:code|kbd)(?=[ >])[^>]*>(?=\s*\{)/g;
  const isOnly = /<\w+[^<>]*>(?=\s*\{((?:[^{}<>]|\$\{[^{}]*\})*)\}\s*<\/)/g;
  const isCell = /cell: [^<\n]*=> (?:\w+\.)?partNumber\b/g;
  // The home page's scripts are as small as can be.
  const files = globSync("src/{**/ui,app/web}/**/*.tsx").filter(
    (name) => !name.endsWith("/ToolCard.tsx"),
  );
  const found = files.flatMap((name) => {
    const code = readFileSync(name, "utf8");
    const parts = [...code.matchAll(isOnly)].filter(([, text = ""]) => /\bpartNumber\b/.test(text));
    const shown = [...code.matchAll(isCode), ...parts, ...code.matchAll(isCell)].map(
      ([tag]) => tag,
    );
    return shown.filter((tag) => !tag.includes('translate="no"')).map((tag) => `${name} ${tag}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test("no page asks the device's clock what day or time it is", () => {
  const pages = globSync("src/{**/ui/**,app/web/**,lib/{api-client,browser}/**}/*.{ts,tsx}");
  const asking = pages.filter(
    (path) =>
      !path.includes(".test.") && /Date\.now\(\)|new Date\(\)/.test(readFileSync(path, "utf8")),
  );
  expect(asking.sort()).toEqual([
    // The age of data, by one clock.
    "src/app/web/ssr/hydration-state.ts",
    "src/lib/api-client/once.ts",
    // Until an answer told the time.
    "src/lib/api-client/server-clock.ts",
  ]);
});
