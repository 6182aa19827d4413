import { chmodSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { BUILDS, createCurrent, DIST, folderOf, IN_USE, isBuildOf, STAMP } from "./builds.mjs";
import { envFileFault } from "./env-file.mjs";
import { fingerprint } from "./fingerprint.mjs";
import { ensureInstalled } from "./install.mjs";
import { withLock } from "./lock.mjs";
import { findNode } from "./node24.mjs";
import { runStep } from "./processes.mjs";
import { giveToOwner, readableByAll } from "./programs.mjs";
import { CACHE, ROOT } from "./project.mjs";
import { command, Refusal, say, step } from "./say.mjs";

const NEXT = `${BUILDS}/next`;

const VITE = "node_modules/vite/bin/vite.js";

const COMMANDS = [
  ["src/app/server/config/check-shop.ts"],
  viteBuild("builds/next/client"),
  [...viteBuild("builds/next/ssr"), "--ssr", "src/app/web/ssr/bundle.tsx"],
  ["scripts/prerender.mjs", "builds/next"],
  ["scripts/pictures.mjs", "builds/next"],
  ["scripts/bundle-server.mjs", "builds/next/server"],
  ["scripts/compress.mjs", "builds/next/client"],
];

/** @param {string} folder */
function viteBuild(folder) {
  // With the native loader Vite writes no temporary file into node_modules.
  const config = ["--configLoader", "native"];
  return [VITE, "build", ...config, "--outDir", folder, "--emptyOutDir", "--logLevel", "warn"];
}

/**
 * Builds into a temporary folder and links dist to it at the end, so a killed build leaves dist
 * intact.
 * @throws {Refusal} if a build step fails, with its output
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  if (/[#?]/.test(ROOT))
    throw new Refusal(
      `${ROOT} has # or ? in its name, which Vite cannot build in: move the folder.`,
    );
  await withLock(`${CACHE}/build.lock`, "building the pages", async () => {
    if (!isBuilt()) await step("Building the pages", () => readableByAll(build));
  });
}

export function isBuilt() {
  return isBuildOf(DIST, fingerprint(ROOT));
}

async function build() {
  // Hash before the build reads the sources, so a file saved meanwhile makes the build stale.
  const sources = fingerprint(ROOT);
  const folder = folderOf(sources);
  const node = await findNode();
  if (!isBuildOf(folder, sources)) await buildInto(folder, sources, node);
  const before = createCurrent(folder);
  await run(node, ["scripts/drop-builds.mjs", folder, before]);
  giveToOwner(DIST, BUILDS, CACHE);
}

/** @param {string} folder @param {string} sources @param {string} node */
async function buildInto(folder, sources, node) {
  rmSync(NEXT, { recursive: true, force: true });
  mkdirSync(BUILDS, { recursive: true });
  chmodSync(BUILDS, 0o755);
  for (const args of COMMANDS) await run(node, args);
  writeFileSync(`${NEXT}/${IN_USE}`, "");
  writeFileSync(`${NEXT}/${STAMP}`, JSON.stringify({ sources }));
  rmSync(folder, { recursive: true, force: true });
  renameSync(NEXT, folder);
}

/** @param {string} node @param {string[]} args */
async function run(node, args) {
  const { code, output } = await runStep(node, args, { env: { NODE_ENV: "production" } });
  if (code !== 0) throw new Refusal(`The pages could not be built:\n${output.trim()}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await command(async () => {
    await ensureInstalled({ dev: false });
    await ensureBuilt();
    say("The pages are built.");
    const fault = envFileFault();
    if (fault) say(`Before the next start, which refuses it, mend .env:\n${fault}`);
    return 0;
  });
}
