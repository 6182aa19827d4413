import { constants, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { longTest } from "#support/engines.ts";
import { isInstalled } from "../../scripts/install.mjs";
import { createProject, put, run } from "./trial-project.ts";

const LOCKED = {
  "": {},
  "node_modules/needed": { version: "1.0.0" },
  "node_modules/for-tests": { version: "2.0.0", dev: true },
  "node_modules/for-others": { version: "3.0.0", optional: true, os: ["plan9"], cpu: ["x64"] },
  "node_modules/for-us": {
    version: "4.0.0",
    optional: true,
    os: [process.platform],
    cpu: process.arch,
  },
};
const lockfile = (packages: object) => JSON.stringify({ lockfileVersion: 3, packages });
const HIDDEN = "node_modules/.package-lock.json";

/** Stands in for npm: takes as long as a file `slow` is there, counts its calls, leaves what a real `npm ci` leaves. */
const FAKE_NPM = `
import { appendFileSync, copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
const folder = process.argv.find((arg) => arg.startsWith("--prefix=")).slice(9);
appendFileSync("calls", process.argv.slice(2).join(" ") + "\\n");
if (process.env.NPM_FAILS) { console.error("npm error the registry is asleep"); process.exit(1); }
mkdirSync(folder + "/node_modules/needed", { recursive: true });
while (existsSync("slow")) await new Promise((resolve) => setTimeout(resolve, 20));
writeFileSync(folder + "/node_modules/needed/index.js", "whole");
copyFileSync(folder + "/package-lock.json", folder + "/node_modules/.package-lock.json");
`;
const INSTALL = `
import { ensureInstalled } from "./scripts/install.mjs";
import { command } from "./scripts/say.mjs";
await command(async () => { await ensureInstalled({ dev: process.argv[2] === "dev" }); return 0; });
`;

function project(): { root: string; env: Record<string, string> } {
  const root = createProject({
    "package-lock.json": lockfile(LOCKED),
    "npm-cli.js": FAKE_NPM,
    "install.mjs": INSTALL,
  });
  return { root, env: { npm_execpath: `${root}npm-cli.js` } };
}

test("a package for one C library is wanted where there is that one", () => {
  const { root } = project();
  const built = (libc: string) => ({ ...LOCKED["node_modules/for-us"], libc: [libc] });
  const both = { "node_modules/a": built("glibc"), "node_modules/b": built("musl") };
  put(root, "package-lock.json", lockfile(both));
  put(root, HIDDEN, lockfile({ "node_modules/b": both["node_modules/b"] }));
  expect(isInstalled(root, { dev: false, libc: "musl" })).toBe(true);
  expect(isInstalled(root, { dev: false, libc: "glibc" })).toBe(false);
});

test("what npm has recorded decides whether an install is needed", () => {
  const { root } = project();
  const { "node_modules/for-tests": forTests, "node_modules/for-others": _, ...start } = LOCKED;
  expect(isInstalled(root, { dev: false })).toBe(false);
  put(root, HIDDEN, lockfile(start));
  expect(isInstalled(root, { dev: false })).toBe(true);
  expect(isInstalled(root, { dev: true })).toBe(false);
  put(root, HIDDEN, lockfile({ ...start, "node_modules/for-tests": forTests }));
  expect(isInstalled(root, { dev: true })).toBe(true);
  expect(isInstalled(root, { dev: false })).toBe(true);
  put(root, HIDDEN, lockfile({ ...start, "node_modules/needed": { version: "0.9.0" } }));
  expect(isInstalled(root, { dev: false })).toBe(false);
  const { "node_modules/for-us": _binary, ...withoutBinary } = start;
  put(root, HIDDEN, lockfile(withoutBinary));
  expect(isInstalled(root, { dev: false })).toBe(false);
});

test("of two that start at once one installs, the other waits and says so", async () => {
  const { root, env } = project();
  put(root, "slow", "");
  const first = run(root, ["install.mjs"], env);
  await first.printed(/Installing the packages …/);
  const second = run(root, ["install.mjs"], env);
  await second.printed(/waiting for it/);
  rmSync(`${root}slow`);
  expect([await first.ended(), await second.ended()]).toEqual([0, 0]);
  expect(second.output()).toBe("Another process is installing the packages; waiting for it.\n");
  expect(readFileSync(`${root}calls`, "utf8").trim().split("\n")).toHaveLength(1);
  expect(readFileSync(`${root}node_modules/needed/index.js`, "utf8")).toBe("whole");
});

test("the packages for development are kept once they are there", async () => {
  const { root, env } = project();
  expect(await run(root, ["install.mjs", "dev"], env).ended()).toBe(0);
  const newer = { ...LOCKED, "node_modules/needed": { version: "1.0.1" } };
  put(root, "package-lock.json", lockfile(newer));
  expect(await run(root, ["install.mjs"], env).ended()).toBe(0);
  const calls = readFileSync(`${root}calls`, "utf8").trim().split("\n");
  expect(calls.map((call) => call.includes("--include=dev"))).toEqual([true, true]);
});

test("an install that is killed leaves node_modules as it was, and the next one succeeds", async () => {
  const { root, env } = project();
  put(root, "node_modules/needed/index.js", "old");
  put(root, "slow", "");
  const first = run(root, ["install.mjs"], env);
  await first.printed(/Installing the packages …/);
  first.child.kill("SIGKILL");
  await first.ended();
  rmSync(`${root}slow`);
  expect(readFileSync(`${root}node_modules/needed/index.js`, "utf8")).toBe("old");
  const second = run(root, ["install.mjs"], env);
  expect(await second.ended()).toBe(0);
  expect(readFileSync(`${root}node_modules/needed/index.js`, "utf8")).toBe("whole");
});

test.each([
  ["where npm can keep no cache, it has one that goes with the install", "file/.npm", true],
  ["where npm can keep a cache, it does", ".npm", false],
])("%s", async (_, cache, isAside) => {
  const { root, env } = project();
  put(root, "file", "");
  const set = { ...env, npm_config_cache: root + cache };
  expect(await run(root, ["install.mjs"], set).ended()).toBe(0);
  const calls = readFileSync(`${root}calls`, "utf8");
  expect(/ --cache=\S+\.cache\/install-\d+\/cache /.test(calls), calls).toBe(isAside);
});

test("when npm fails its own words are shown, and nothing was changed", async () => {
  const { root, env } = project();
  const failing = run(root, ["install.mjs"], { ...env, NPM_FAILS: "1" });
  expect(await failing.ended()).toBe(1);
  expect(failing.output()).toContain(
    "npm could not install the packages; its last words:\nnpm error the registry is asleep\n",
  );
  expect(existsSync(`${root}node_modules`)).toBe(false);
});

longTest("a Node that the install itself has replaced is followed by the pinned one", async () => {
  const { root, env } = project();
  const machine = `node-${process.platform}-${process.arch}`;
  const [before, pinned] = ["", "scripts/node24/"].map(
    (folder) => `${root}${folder}node_modules/${machine}/bin/node`,
  ) as [string, string];
  mkdirSync(dirname(before), { recursive: true });
  copyFileSync(process.execPath, before, constants.COPYFILE_FICLONE);
  const bringsNode = `
if (readFileSync(folder + "/package.json", "utf8").includes("millwright-node")) {
  mkdirSync(folder + "/node_modules/${machine}/bin", { recursive: true });
  writeFileSync(folder + "/node_modules/${machine}/bin/node", "");
}
`;
  put(root, "npm-cli.js", FAKE_NPM.replace("import {", "import { readFileSync,") + bringsNode);
  put(
    root,
    "node.mjs",
    `
import { ensureInstalled } from "./scripts/install.mjs";
import { findNode } from "./scripts/node24.mjs";
await ensureInstalled({ dev: false });
console.log(await findNode());
`,
  );
  const started = run(root, ["node.mjs"], env, before);
  expect(await started.ended()).toBe(0);
  expect(started.output()).toContain(pinned);
});
