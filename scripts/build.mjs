import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import {
  BUILDS,
  createCurrent,
  DIST,
  dropOldBuilds,
  folderOf,
  isBuildOf,
  STAMP,
} from "./builds.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { ensureInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { findNode } from "./node24.mjs";
import { runStep } from "./processes.mjs";
import { giveToOwner } from "./programs.mjs";
import { CACHE, ROOT } from "./project.mjs";
import { command, Refusal, say, step } from "./say.mjs";

const NEXT = `${BUILDS}/next`;

const VITE = "node_modules/vite/bin/vite.js";

/** How the pages are made, in order: each line is what Node is given. All write to builds/next. */
const COMMANDS = [
  ["src/server/check-shop.ts"],
  viteBuild("builds/next/client"),
  [...viteBuild("builds/next/ssr"), "--ssr", "src/web/ssr/bundle.tsx"],
  ["scripts/prerender.mjs", "builds/next"],
  ["scripts/pictures.mjs", "builds/next"],
  ["scripts/compress.mjs", "builds/next/client"],
];

/** @param {string} folder */
function viteBuild(folder) {
  // Node reads vite.config.ts itself; Vite's own way would write beside it, into node_modules.
  const config = ["--configLoader", "native"];
  return [VITE, "build", ...config, "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
}

/**
 * Builds the pages unless dist was made from exactly these sources. They are made in a folder aside,
 * which dist leads to when it is complete: a build that is killed leaves no half of one.
 * @throws {Refusal} when a step of the build fails, with what it said
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await withLock(`${CACHE}/build.lock`, "building the pages", async () => {
    if (!isBuilt()) await step("Building the pages", build);
  });
}

function isBuilt() {
  return isBuildOf(DIST, fingerprint(ROOT));
}

async function build() {
  // Taken before the build reads them: a source saved meanwhile makes the result stale, never wrong.
  const sources = fingerprint(ROOT);
  const folder = folderOf(sources);
  if (!isBuildOf(folder, sources)) await buildInto(folder, sources);
  createCurrent(folder);
  dropOldBuilds(folder);
  giveToOwner(DIST, BUILDS, CACHE);
}

/** @param {string} folder @param {string} sources */
async function buildInto(folder, sources) {
  const node = await findNode();
  rmSync(NEXT, { recursive: true, force: true });
  mkdirSync(BUILDS, { recursive: true });
  for (const args of COMMANDS) {
    const { code, output } = await runStep(node, args, { env: { NODE_ENV: "production" } });
    if (code !== 0) throw new Refusal(`The pages could not be built:\n${output.trim()}`);
  }
  writeFileSync(`${NEXT}/${STAMP}`, JSON.stringify({ sources }));
  rmSync(folder, { recursive: true, force: true });
  renameSync(NEXT, folder);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await command(async () => {
    await ensureInstalled({ dev: false });
    await ensureBuilt();
    say("The pages are built.");
    return 0;
  });
}
