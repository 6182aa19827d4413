import {
  accessSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { withLock } from "./lock.mjs";
import { isNewEnough, NODE24, OLDEST, pinnedPrograms } from "./node-version.mjs";
import { runStep } from "./processes.mjs";
import { findProgram, giveToOwner, readableByAll } from "./programs.mjs";
import { CACHE, ROOT } from "./project.mjs";
import { Refusal, step } from "./say.mjs";

const NPM_FILES = ["package.json", "package-lock.json", ".npmrc"];

/**
 * @typedef {object} LockedPackage an entry of package-lock.json
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * Installs the locked packages if they are missing; development packages are kept, and the second run
 * needs no network.
 * @param {{ dev: boolean, folder?: string, what?: string }} wanted with development packages;
 *   `folder` has a trailing slash; `what` is shown to the user
 * @throws {Refusal} if npm fails
 */
export async function ensureInstalled({ dev, folder = ROOT, what = "the packages" }) {
  if (isInstalled(folder, { dev })) return;
  const npm = folder === NODE24 ? machinesNpm() : await findNpm();
  await withLock(`${CACHE}/install.lock`, `installing ${what}`, async () => {
    if (isInstalled(folder, { dev })) return;
    const keepDev = dev || hasDevelopmentPackages(folder);
    await step(`Installing ${what}`, () =>
      readableByAll(() => install(folder, { dev: keepDev }, npm)),
    );
  });
}

export function ensureSandboxInstalled() {
  return ensureInstalled({ dev: false, folder: `${ROOT}sandbox/`, what: "the sandbox's packages" });
}

/**
 * Compares the lockfile with node_modules/.package-lock.json, which npm writes when an install is
 * complete.
 * @param {string} folder with a trailing slash
 * @param {{ dev: boolean, libc?: string }} wanted
 */
export function isInstalled(folder, { dev, libc = libcHere() }) {
  if (!existsSync(`${folder}package-lock.json`))
    throw new Refusal(`${folder}package-lock.json is missing: this clone is not complete.`);
  const present = packagesOf(`${folder}node_modules/.package-lock.json`);
  return Object.entries(packagesOf(`${folder}package-lock.json`))
    .filter(([path, entry]) => path !== "" && isWanted(entry, dev, libc))
    .every(([path, entry]) => present[path]?.version === entry.version);
}

/**
 * The pinned Node and npm, for machines whose Node is older.
 * @returns {Promise<{ node: string, npm: string } | undefined>} undefined: none for this machine
 */
export async function ensureNodeInstalled() {
  const programs = pinnedPrograms();
  if (programs) await ensureInstalled({ dev: false, folder: NODE24, what: `Node ${OLDEST.major}` });
  return programs;
}

/** @param {string} folder */
function hasDevelopmentPackages(folder) {
  return Object.values(packagesOf(`${folder}node_modules/.package-lock.json`)).some(
    (entry) => entry.dev,
  );
}

/** @param {LockedPackage} entry @param {boolean} dev @param {string} libc */
function isWanted(entry, dev, libc) {
  if (!dev && (entry.dev || entry.devOptional)) return false;
  return !entry.optional || (entry.os !== undefined && isForThisMachine(entry, libc));
}

/** @param {LockedPackage} entry @param {string} libc */
function isForThisMachine({ os = process.platform, cpu = process.arch, libc: built }, libc) {
  return (
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch) &&
    [built ?? libc].flat().includes(libc)
  );
}

/** Which C library this Linux has, as the script `ldd` of each shows: Alpine has musl. */
function libcHere() {
  const ldd = "/usr/bin/ldd";
  return existsSync(ldd) && readFileSync(ldd, "latin1").includes("musl") ? "musl" : "glibc";
}

/** @param {string} lockfile @returns {Record<string, LockedPackage>} empty if the lockfile is missing */
function packagesOf(lockfile) {
  if (!existsSync(lockfile)) return {};
  return JSON.parse(readFileSync(lockfile, "utf8")).packages ?? {};
}

/**
 * Runs `npm ci` in a temporary folder and renames it, so a killed install leaves node_modules intact.
 * Install scripts are off: @firebase/util has the only one and works without it; as root npm would run
 * it as the folder's owner.
 * @param {string} folder with a trailing slash
 * @param {{ dev: boolean }} wanted
 * @param {[string, ...string[]]} npm
 */
async function install(folder, { dev }, npm) {
  removeLeftovers();
  const aside = `${CACHE}/install-${process.pid}`;
  mkdirSync(aside, { recursive: true });
  try {
    for (const file of NPM_FILES) {
      if (existsSync(folder + file)) copyFileSync(folder + file, `${aside}/${file}`);
    }
    await npmCi(aside, dev, npm);
    if (!dev) removeSourceMaps(`${aside}/node_modules`);
    swap(`${aside}/node_modules`, `${folder}node_modules`, `${aside}/old`);
    giveToOwner(`${folder}node_modules`, CACHE);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

function removeLeftovers() {
  for (const name of readdirSync(CACHE)) {
    if (name.startsWith("install-")) rmSync(`${CACHE}/${name}`, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {boolean} dev @param {[string, ...string[]]} npm */
async function npmCi(folder, dev, [program, ...first]) {
  const { code, output } = await runStep(program, [
    ...first,
    "ci",
    `--prefix=${folder}`,
    dev ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--ignore-scripts",
    // Whatever the operator's npm is set to.
    "--no-dry-run",
    "--no-package-lock-only",
    "--no-global",
    ...(hasNpmCache() ? [] : [`--cache=${folder}/cache`]),
    "--no-audit",
    "--no-fund",
    "--no-progress",
    "--loglevel=error",
  ]);
  if (code === 0) return;
  throw new Refusal(
    `npm could not install the packages; its last words:\n${output.trim().split("\n").slice(-15).join("\n")}`,
  );
}

/** A service's user often has no home that it can write to, which npm takes for files of root's in its cache. */
function hasNpmCache() {
  try {
    const place = process.env.npm_config_cache || join(homedir(), ".npm");
    mkdirSync(place, { recursive: true });
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Production does not need source maps: a tenth of the disk space.
 * @param {string} folder
 */
function removeSourceMaps(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files) if (/\.[cm]?js\.map$/.test(file)) rmSync(`${folder}/${file}`);
}

/**
 * npm skips native packages that its own Node is too old for: so the packages of Node 24 are installed by
 * Node 24.
 * @returns {Promise<[string, ...string[]]>}
 */
async function findNpm() {
  if (isNewEnough(process.versions.node)) return machinesNpm();
  const programs = await ensureNodeInstalled();
  return programs ? [programs.node, programs.npm] : machinesNpm();
}

/**
 * @returns {[string, ...string[]]} the npm that runs this script, else Node's own, else the one on the PATH
 */
function machinesNpm() {
  // The Node that runs this may have been in a folder that an install has replaced.
  const node = existsSync(process.execPath) ? process.execPath : findProgram(["node"]);
  if (node === undefined) return ["npm"];
  const running = process.env.npm_execpath;
  if (running?.endsWith("npm-cli.js")) return [node, running];
  // On Windows npm is a batch file, which cannot be spawned, so run its script beside node.exe.
  const beside = join(dirname(node), "node_modules/npm/bin/npm-cli.js");
  return existsSync(beside) ? [node, beside] : ["npm"];
}

/** @param {string} made @param {string} place @param {string} old where the previous content is moved */
function swap(made, place, old) {
  if (existsSync(place)) renameSync(place, old);
  renameSync(made, place);
}
