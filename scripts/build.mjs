import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { fingerprint } from "./fingerprint.mjs";
import { ensureInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { findNode } from "./node24.mjs";
import { runStep } from "./processes.mjs";
import { giveToOwner } from "./programs.mjs";
import { CACHE, ROOT } from "./project.mjs";
import { command, Refusal, say, step } from "./say.mjs";

const DIST = `${ROOT}dist`;
const NEXT = `${ROOT}dist.next`;
const OLD = `${CACHE}/dist.old`;
const STAMP = ".millwright.json";

const VITE = "node_modules/vite/bin/vite.js";

/** How the pages are made, in order: each line is what Node is given. All write to dist.next. */
const COMMANDS = [
  viteBuild("dist.next/client"),
  [...viteBuild("dist.next/prerender"), "--ssr", "src/web/prerender.tsx"],
  ["scripts/prerender.mjs", "dist.next"],
  ["scripts/pictures.mjs", "dist.next"],
  ["scripts/compress.mjs", "dist.next/client"],
];

/** @param {string} folder */
function viteBuild(folder) {
  // Node reads vite.config.ts itself; Vite's own way would write beside it, into node_modules.
  const config = ["--configLoader", "native"];
  return [VITE, "build", ...config, "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
}

/**
 * Builds the pages unless dist was made from exactly these sources. They are made in a folder aside
 * that takes dist's place when it is complete, so a build that is killed leaves no half of one.
 * @throws {Refusal} when a step of the build fails, with what it said
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(`${CACHE}/build.lock`, "building the pages", async () => {
    if (!isBuilt()) await step("Building the pages", build);
  });
}

function isBuilt() {
  if (!existsSync(`${DIST}/${STAMP}`)) return false;
  return JSON.parse(readFileSync(`${DIST}/${STAMP}`, "utf8")).sources === fingerprint(ROOT);
}

async function build() {
  // Taken before the build reads them: a source saved meanwhile makes the result stale, never wrong.
  const sources = fingerprint(ROOT);
  const node = findNode();
  rmSync(NEXT, { recursive: true, force: true });
  for (const args of COMMANDS) {
    const { code, output } = await runStep(node, args, { env: { NODE_ENV: "production" } });
    if (code !== 0) throw new Refusal(`The pages could not be built:\n${output.trim()}`);
  }
  writeFileSync(`${NEXT}/${STAMP}`, JSON.stringify({ sources }));
  rmSync(OLD, { recursive: true, force: true });
  if (existsSync(DIST)) renameSync(DIST, OLD);
  renameSync(NEXT, DIST);
  rmSync(OLD, { recursive: true, force: true });
  giveToOwner(DIST, CACHE);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await command(async () => {
    await ensureInstalled({ dev: false });
    await ensureBuilt();
    say("The pages are built.");
    return 0;
  });
}
