import { join } from "node:path";
import { API } from "typescript/unstable/sync";
import { describe, expect, it, test } from "vitest";
import { looseTexts } from "./loose-texts.ts";

const ROOT = join(import.meta.dirname, "../..");
const SMALL = join(ROOT, ".cache/small");

/** The faults in a project's own files, as "path:line what: code". */
function faultsOf(root: string, readFile?: (path: string) => string | undefined): string[] {
  const api = new API({ cwd: root, ...(readFile && { fs: { readFile } }) });
  try {
    const config = join(root, "tsconfig.web.json");
    const [project] = api.updateSnapshot({ openProject: config }).getProjects();
    if (!project) throw new Error(`There is no ${config}.`);
    const isOurs = (path: string) => path.endsWith(".tsx") && !path.includes("/node_modules/");
    return looseTexts(project.program, project.checker, isOurs);
  } finally {
    api.close();
  }
}

it("no text of a page stands beside other things in its element", () => {
  expect(faultsOf(ROOT)).toEqual([]);
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
const found = faultsOf(SMALL, (path) => files.get(path));
const faultsIn = (code: string) =>
  found.filter((fault) => fault.includes(`page.tsx:${HEAD.length + 1 + cases.indexOf(code)} `));

describe("is refused", () => {
  test.each(Object.entries(refused))("%s", (_, code) => expect(faultsIn(code)).not.toEqual([]));
});

describe("is allowed", () => {
  test.each(Object.entries(allowed))("%s", (_, code) => expect(faultsIn(code)).toEqual([]));
});
