import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  utimesSync,
} from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { longTest } from "#support/engines.ts";
import { otherUser } from "#support/other-user.ts";
import { shareFile } from "../../src/lib/db/sqlite.ts";
import { createProject, put, run } from "./trial-project.ts";

/** Stands for Vite: one file, of the one source. */
const VITE = `
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
const folder = process.argv[process.argv.indexOf("--outDir") + 1];
mkdirSync(folder, { recursive: true });
writeFileSync(folder + "/page.txt", readFileSync("src/page.txt"));
if (process.env.BROKEN) process.exit(1);
`;

function project(name?: string): string {
  const files = { "node_modules/vite/bin/vite.js": VITE, "src/page.txt": "one" };
  const root = createProject(files, name);
  for (const script of ["prerender", "pictures", "bundle-server", "compress"])
    put(root, `scripts/${script}.mjs`, "");
  put(root, "src/app/server/config/check-shop.ts", "");
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

longTest("a second build leaves the first whole, and takes its place at once", async () => {
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

longTest("builds that no server uses are removed, but for the newest three", async () => {
  const root = project();
  await build(root);
  const ages = { a: 60, b: 3600, c: 7200, d: 10_800, old: 8 * DAY_S, used: 9 * DAY_S };
  for (const [name, seconds] of Object.entries(ages)) {
    put(root, `builds/${name}/in-use`, "");
    age(`${root}builds/${name}`, seconds);
  }
  const { release } = shareFile(`${root}builds/used/in-use`);
  onTestFinished(release);
  put(root, "src/page.txt", "two");
  await build(root);
  const kept = readdirSync(`${root}builds`).filter((name) => name in ages);
  expect(kept.sort()).toEqual(["a", "b", "c", "used"]);
  expect(readdirSync(`${root}builds`)).toHaveLength(6);
});

longTest(
  "what was current until now stays, then as long as a server of any user runs",
  async () => {
    const root = project();
    await build(root);
    const first = current(root);
    const buildOf = async (word: string) => {
      age(first, 8 * DAY_S);
      put(root, "src/page.txt", word);
      await build(root);
      return existsSync(first);
    };
    expect(await buildOf("two")).toBe(true);
    const server = await serverOfAnotherUser(root, `${first}/in-use`);
    expect(await buildOf("three")).toBe(true);
    server.kill("SIGKILL");
    await once(server, "close");
    expect(await buildOf("four")).toBe(false);
  },
);

/** Holds the mark of a build as a server does, for as long as it can be reached (a garbage collection would end it), where there is one by a user without the right to write. */
async function serverOfAnotherUser(root: string, file: string) {
  chmodSync(root, 0o755);
  const { href } = new URL("../../src/lib/db/sqlite.ts", import.meta.url);
  const hold = `const { shareFile } = await import("${href}"); globalThis.held = shareFile("${file}"); console.log("held"); process.stdin.resume()`;
  const server = spawn(process.execPath, ["--input-type=module", "--eval", hold], { ...otherUser });
  onTestFinished(() => void server.kill("SIGKILL"));
  await once(server.stdout, "data");
  return server;
}

longTest("a build under umask 077 is readable by the user of the server", async () => {
  const root = project();
  mkdirSync(`${root}builds`, { mode: 0o700 });
  const umask = "data:text/javascript,process.umask(0o077)";
  expect(await run(root, ["--import", umask, "scripts/build.mjs"]).ended()).toBe(0);
  const made = [
    `${root}builds`,
    ...["", "/client", "/client/page.txt", "/in-use"].map((file) => current(root) + file),
  ];
  expect(made.filter((file) => !(statSync(file).mode & 0o004))).toEqual([]);
});

test("a folder whose name has a space, an umlaut or % is built in, and one with # is refused", async () => {
  const odd = project("Läden 50% 100%25");
  expect(await build(odd)).toBe(0);
  expect(page(current(odd))).toBe("one");
  const refused = run(project("#1"), ["scripts/build.mjs"]);
  expect(await refused.ended()).toBe(1);
  expect(refused.output()).toMatch(
    /^\S+-#1-\S+\/ has # or \? in its name, which Vite cannot build in: move the folder\.$/m,
  );
});

longTest("a folder of the time before takes its place among the builds", async () => {
  const root = project();
  put(root, "dist/client/page.txt", "before");
  expect(await build(root)).toBe(0);
  expect(page(current(root))).toBe("one");
  const [before = ""] = readdirSync(`${root}builds`).filter((name) => name.startsWith("before-"));
  expect(page(`${root}builds/${before}`)).toBe("before");
  expect(existsSync(`${root}dist.next`)).toBe(false);
});

test("a build says what the next start refuses of .env, without the value", async () => {
  const root = project();
  put(root, ".env", "SECRET_KEY=a\\b\n");
  const built = run(root, ["scripts/build.mjs"]);
  expect(await built.ended()).toBe(0);
  expect(built.output()).toContain(`${root}.env, line 1: the value of SECRET_KEY has a quote`);
  expect(built.output()).not.toContain("a\\b");
});
