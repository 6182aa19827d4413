/** The documents name only files, scripts, identifiers and variables that exist. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const DOCUMENTS = globSync([
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "{bench,sandbox,tests}/README.md",
  "src/lib/**/README.md",
  "docs/*.md",
  "docs/runbooks/*.md",
  "docs/decisions/*.md",
])
  .map((path) => ({ path, text: readFileSync(path, "utf8") }))
  // A superseded decision describes what existed then.
  .filter(({ text }) => !/^2\d{3}-\d\d-\d\d · superseded/m.test(text));
const GUIDES = DOCUMENTS.filter(({ path }) => !path.startsWith("docs/decisions/"));

const FOLDERS = "src,tools,tests,scripts,bench,sandbox,shop,demo,docs,public";
const INSTALLED = "**/node_modules/**";
const FILES = globSync([`{${FOLDERS}}/**/*`, "*"], { exclude: [INSTALLED] }).map((path) =>
  path.replaceAll("\\", "/"),
);
const SOURCE = globSync(
  ["{src,tools,tests,demo,shop,sandbox,scripts,bench}/**/*.{ts,tsx,mjs,js,css}", "*.ts"],
  {
    // Migrations and this file keep old names.
    exclude: [INSTALLED, "src/database/migrations/**", "tests/rules/documents.test.ts"],
  },
)
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
const NAMES = new Set(SOURCE.match(/\w+/g));
const SCRIPTS = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);

/** The words in backticks, without code blocks. */
const codes = (text: string) =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, "").matchAll(/`([^`\n]+)`/g)].map(
    ([, code = ""]) => code,
  );

const missing = (documents: typeof DOCUMENTS, find: (text: string, path: string) => string[]) =>
  documents.flatMap(({ path, text }) => find(text, path).map((name) => `${path}: ${name}`));

/** The headings of a document as GitHub links to them: "Killed 200 times" is #killed-200-times. */
const anchorsOf = (path: string) =>
  [...readFileSync(path, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

/** A path may be shortened from the left: `sales/orders/rules.ts`. */
function exists(name: string): boolean {
  const path = name.replace(/\/$/, "");
  return FILES.some((file) => file === path || file.endsWith(`/${path}`));
}

describe("the documents name what exists", () => {
  test("files and folders", () => {
    const isPath =
      /^(?!\/|dist\/|builds\/|https?:)[\w./-]+(?:\.(?:ts|tsx|mjs|js|css|md|html|svg)|\/)$/;
    const isInTree = new RegExp(`^(?:${FOLDERS.replaceAll(",", "|")})/[\\w./-]+$`);
    expect(
      missing(DOCUMENTS, (text) =>
        codes(text).filter((code) => (isPath.test(code) || isInTree.test(code)) && !exists(code)),
      ),
    ).toEqual([]);
  });

  test("links and decisions", () => {
    expect(
      missing(DOCUMENTS, (text, path) => [
        ...[...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
          .map(([, link = ""]) => link)
          .filter((link) => !existsSync(join(dirname(path), link))),
        ...[...text.matchAll(/(?:decisions?[ /]|\()(00\d\d)\b/g)]
          .map(([, number = ""]) => number)
          .filter((number) => !FILES.some((file) => file.startsWith(`docs/decisions/${number}-`))),
      ]),
    ).toEqual([]);
  });

  test("anchors", () => {
    expect(
      missing(DOCUMENTS, (text, path) =>
        [...text.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g)].flatMap(
          ([, file = "", anchor = ""]) => {
            const named = file === "" ? path : join(dirname(path), file);
            return existsSync(named) && anchorsOf(named).includes(anchor)
              ? []
              : [`${file}#${anchor}`];
          },
        ),
      ),
    ).toEqual([]);
  });

  test("npm scripts", () => {
    expect(
      missing(DOCUMENTS, (text) =>
        [...text.matchAll(/(?:^|`|=\S+ )npm (?:run )?(?:--silent )?([a-z][\w:-]*)/gm)]
          .map(([, script = ""]) => script)
          .filter((script) => script !== "ci" && !SCRIPTS.includes(script)),
      ),
    ).toEqual([]);
  });

  test("every npm script, in README.md", () => {
    const readme = readFileSync("README.md", "utf8");
    const isNamed = (script: string) =>
      new RegExp(`npm (?:run )?${script}(?![\\w:-])`).test(readme);
    expect(SCRIPTS.filter((script) => !isNamed(script))).toEqual([]);
  });

  test("identifiers, tables and columns", () => {
    const isName = /^(?:[a-z]+[A-Z]\w*|[A-Z][a-z]+[A-Z]\w*|[a-z]+(?:_[a-z]+)+)(?:\(\))?$/;
    expect(
      missing(DOCUMENTS, (text) =>
        codes(text).filter((code) => isName.test(code) && !NAMES.has(code.replace("()", ""))),
      ),
    ).toEqual([]);
  });

  test("environment variables", () => {
    expect(
      missing(GUIDES, (text) =>
        codes(text).filter((code) => /^[A-Z]+(?:_[A-Z]+)+$/.test(code) && !NAMES.has(code)),
      ),
    ).toEqual([]);
  });

  test("idempotency keys at the payment provider", () => {
    const keys = DOCUMENTS.flatMap(({ text }) => codes(text)).filter((code) =>
      /^(?:order|refund|intent):\{/.test(code),
    );
    expect(keys.length).toBeGreaterThan(0);
    const shape = (key: string) => key.replaceAll(/\$?\{[^}]*\}/g, "*");
    const used = new Set(
      [...SOURCE.matchAll(/`((?:order|refund|intent):[^`]+)`/g)].map(([, key = ""]) => shape(key)),
    );
    expect(keys.filter((key) => !used.has(shape(key)))).toEqual([]);
  });
});

describe("the index of the decisions", () => {
  const index = readFileSync("docs/decisions/README.md", "utf8").split("\n");
  const lineOf = (number: string) =>
    index.filter((line) => line.startsWith(`- [${number}](${number}-`)).join("\n");
  const decisions = globSync("docs/decisions/[0-9]*.md").map((path) => {
    const file = path.split(/[\\/]/).at(-1) ?? "";
    const [heading = "", , status = ""] = readFileSync(path, "utf8").split("\n");
    return { file, number: file.slice(0, 4), heading, status };
  });

  test("has each of them once, by its title", () => {
    const titled = decisions.map(({ file, number, heading }) => {
      const title = heading.replace(`# ${number} · `, "");
      const line = lineOf(number).replaceAll("~~", "");
      return line.startsWith(`- [${number}](${file}) ${title}`) && !line.includes("\n") ? "" : file;
    });
    expect(titled.filter(Boolean)).toEqual([]);
  });

  test("marks what a later one supersedes, changes, replaces or adds to", () => {
    const unmarked = decisions.flatMap(({ number, status }) =>
      [...status.matchAll(/(supersedes|changes|replaces|adds to)([^·;]*)/g)].flatMap(
        ([, verb, named = ""]) =>
          [...named.matchAll(/\b0\d{3}\b(?!-)/g)]
            .map(([earlier]) => earlier)
            .filter((earlier) => {
              const line = lineOf(earlier);
              return !line.includes(number) || (verb === "supersedes" && !line.includes("~~"));
            })
            .map((earlier) => `${earlier} by ${number}`),
      ),
    );
    expect(unmarked).toEqual([]);
  });
});
