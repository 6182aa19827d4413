/** Mistakes in the owner's files, met by those who start or build the shop. */
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { isWholeRun, longTest } from "#support/engines.ts";
import { run } from "./trial-project.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** A copy of the project in which a file of the owner's says something else. */
function projectWith(changes: readonly [file: string, from: string, to: string][]): string {
  const root = mkdtempSync(`${tmpdir()}/millwright-words-`);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const part of [
    "src",
    "tools",
    "demo",
    "shop",
    "shop.config.ts",
    "locales",
    "public",
    "scripts",
  ]) {
    cpSync(ROOT + part, `${root}/${part}`, { recursive: true });
  }
  for (const part of ["package.json", "package-lock.json", "vite.config.ts", "index.html"]) {
    cpSync(ROOT + part, `${root}/${part}`, { recursive: true });
  }
  symlinkSync(`${ROOT}node_modules`, `${root}/node_modules`);
  for (const [file, from, to] of changes) {
    const text = readFileSync(`${root}/${file}`, "utf8");
    expect(text).toContain(from);
    writeFileSync(`${root}/${file}`, text.replace(from, to));
  }
  return root;
}

const MISTAKES: [string, string, string][] = [
  ["shop/money.ts", "percent: 8", 'percent: "19"'],
  ["shop/company.ts", "America/New_York", "Europe/Muenchen"],
  ["shop/footer.ts", 'page: "jobs"', 'page: "impresum"'],
  ["shop.config.ts", 'currency: "usd"', 'currency: "euro"'],
];
const SENTENCES = [
  /^shop\/company\.ts: timeZone .*"Europe\/Muenchen"\)\.$/m,
  /^shop\.config\.ts: currency "euro" is not supported: .*"euro"\)\.$/m,
  /^shop\/money\.ts: tax\.percent .*"19"\)\.$/m,
  /^shop\/footer\.ts: columns\.1\.links\.2\.page names "impresum"/m,
];

/** A build reads the same files as a start. */
const PROGRAMS = [
  ["a start", "src/app/server/main.ts"],
  ["a build", "scripts/build.mjs"],
].slice(0, isWholeRun ? 2 : 1);

test.each(PROGRAMS)("%s says each of them in a sentence, without a stack", async (_, program) => {
  const attempt = run(projectWith(MISTAKES), [program], { STRIPE_SECRET_KEY: "sk_test_sandbox_a" });
  expect(await attempt.ended()).toBe(1);
  for (const sentence of SENTENCES) expect(attempt.output()).toMatch(sentence);
  expect(attempt.output()).not.toMatch(/^\s+at /m);
});

longTest("a slip of the pen is named with its file", async () => {
  const root = projectWith([["shop/money.ts", "percent: 8", "percent 8"]]);
  const attempt = run(root, ["src/app/server/main.ts"]);
  expect(await attempt.ended()).toBe(1);
  expect(attempt.output()).toMatch(/^shop\.config\.ts or a file of shop\/ cannot be read: .*\n$/);
  expect(attempt.output()).toContain("shop/money.ts");
});
