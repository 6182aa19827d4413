import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  utimesSync,
} from "node:fs";
import { expect, test } from "vitest";
import { createProject, put, run } from "./trial-project.ts";

/** Stands for Vite: one file, of the one source. */
const VITE = `
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const folder = process.argv[process.argv.indexOf("--outDir") + 1];
mkdirSync(folder, { recursive: true });
writeFileSync(folder + "/page.txt", readFileSync("src/page.txt"));
if (process.env.BROKEN) process.exit(1);
`;

function project(): string {
  const root = createProject({ "node_modules/vite/bin/vite.js": VITE, "src/page.txt": "one" });
  for (const script of ["prerender", "pictures", "bundle-server", "compress"])
    put(root, `scripts/${script}.mjs`, "");
  put(root, "src/server/check-shop.ts", "");
  return root;
}

async function build(root: string, env: Record<string, string> = {}): Promise<number> {
  return run(root, ["scripts/build.mjs"], env).ended();
}

const current = (root: string) => realpathSync(`${root}dist`);
const page = (folder: string) => readFileSync(`${folder}/client/page.txt`, "utf8");
const DAY_S = 24 * 60 * 60;
const age = (folder: string, seconds: number) => {
  const then = Date.now() / 1000 - seconds;
  utimesSync(folder, then, then);
};

test("a second build leaves the first whole, and takes its place at once", async () => {
  const root = project();
  expect(await build(root)).toBe(0);
  const first = current(root);
  expect(page(first)).toBe("one");
  put(root, "src/page.txt", "two");
  expect(await build(root, { BROKEN: "1" })).toBe(1);
  expect(current(root)).toBe(first);
  expect(await build(root)).toBe(0);
  expect([page(first), page(current(root))]).toEqual(["one", "two"]);
  // Back to what is built already.
  put(root, "src/page.txt", "one");
  expect(await build(root, { BROKEN: "1" })).toBe(0);
  expect(current(root)).toBe(first);
});

test("builds that nobody has used lately are removed, but for the newest three", async () => {
  const root = project();
  await build(root);
  const ages = { used: 60, a: 3600, b: 7200, c: 10_800, d: 14_400, old: 8 * DAY_S };
  for (const [name, seconds] of Object.entries(ages)) {
    mkdirSync(`${root}builds/${name}`);
    age(`${root}builds/${name}`, seconds);
  }
  put(root, "src/page.txt", "two");
  age(current(root), 8 * DAY_S);
  await build(root);
  const kept = readdirSync(`${root}builds`).filter((name) => name in ages);
  expect(kept.sort()).toEqual(["a", "b", "c", "used"]);
  expect(readdirSync(`${root}builds`)).toHaveLength(5);
});

test("a folder of the time before takes its place among the builds", async () => {
  const root = project();
  put(root, "dist/client/page.txt", "before");
  expect(await build(root)).toBe(0);
  expect(page(current(root))).toBe("one");
  const [before = ""] = readdirSync(`${root}builds`).filter((name) => name.startsWith("before-"));
  expect(page(`${root}builds/${before}`)).toBe("before");
  expect(existsSync(`${root}dist.next`)).toBe(false);
});
