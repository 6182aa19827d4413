import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { withLock } from "./lock.mjs";
import { runStep } from "./processes.mjs";
import { giveToOwner } from "./programs.mjs";
import { CACHE, ROOT } from "./project.mjs";
import { Refusal, step } from "./say.mjs";

/** Files that npm reads in a project's folder. */
const NPM_FILES = ["package.json", "package-lock.json", ".npmrc"];

/**
 * @typedef {object} LockedPackage an entry of package-lock.json, as far as it matters here
 * @property {string} [version]
 * @property {boolean} [dev]
 * @property {boolean} [devOptional]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * Brings node_modules to what the lockfile says, and does nothing when it is there already (so the
 * second run needs no network). Packages for development, once installed, are kept.
 * @param {{ dev: boolean, folder?: string, what?: string }} wanted whether the packages for
 *   development are needed too; of which project (with a slash at its end); what they are called
 * @throws {Refusal} when npm cannot
 */
export async function ensureInstalled({ dev, folder = ROOT, what = "the packages" }) {
  if (isInstalled(folder, { dev })) return;
  await withLock(`${CACHE}/install.lock`, `installing ${what}`, async () => {
    if (isInstalled(folder, { dev })) return;
    const keepDev = dev || hasDevelopmentPackages(folder);
    await step(`Installing ${what}`, () => install(folder, { dev: keepDev }));
  });
}

/** Installs what only the sandbox needs; a shop with payment keys has none of it. */
export function ensureSandboxInstalled() {
  return ensureInstalled({ dev: false, folder: `${ROOT}sandbox/`, what: "the sandbox's packages" });
}

/**
 * Whether node_modules holds what the lockfile asks for. npm itself keeps the record that is
 * compared: it writes node_modules/.package-lock.json when an install is complete, whoever ran it.
 * @param {string} folder with a slash at its end
 * @param {{ dev: boolean }} wanted
 */
export function isInstalled(folder, { dev }) {
  if (!existsSync(`${folder}package-lock.json`))
    throw new Refusal(`${folder}package-lock.json is missing: this clone is not complete.`);
  const present = packagesOf(`${folder}node_modules/.package-lock.json`);
  return Object.entries(packagesOf(`${folder}package-lock.json`))
    .filter(([path, entry]) => path !== "" && isWanted(entry, dev))
    .every(([path, entry]) => present[path]?.version === entry.version);
}

/** @param {string} folder */
function hasDevelopmentPackages(folder) {
  return Object.values(packagesOf(`${folder}node_modules/.package-lock.json`)).some(
    (entry) => entry.dev,
  );
}

/** @param {LockedPackage} entry @param {boolean} dev */
function isWanted(entry, dev) {
  if (!dev && (entry.dev || entry.devOptional)) return false;
  // Of the optional packages only those count that are made for machines such as this one.
  return !entry.optional || (entry.os !== undefined && isForThisMachine(entry));
}

/** @param {LockedPackage} entry */
function isForThisMachine({ os = process.platform, cpu = process.arch, libc = "glibc" }) {
  return (
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch) &&
    [libc].flat().includes("glibc")
  );
}

/** @param {string} lockfile @returns {Record<string, LockedPackage>} nothing where it is missing */
function packagesOf(lockfile) {
  if (!existsSync(lockfile)) return {};
  return JSON.parse(readFileSync(lockfile, "utf8")).packages ?? {};
}

/**
 * `npm ci` into a folder aside, then one rename: an install that is killed leaves the old
 * node_modules as it was, and a server that runs meanwhile never misses a file. No install script is
 * run: the one package that has any (@firebase/util: settings of Google's own hosting) works without.
 * That also spares the trap of a root whom npm turns into the folder's owner for them.
 * @param {string} folder with a slash at its end
 * @param {{ dev: boolean }} wanted
 */
export async function install(folder, { dev }) {
  removeLeftovers();
  const aside = `${CACHE}/install-${process.pid}`;
  mkdirSync(aside, { recursive: true });
  try {
    for (const file of NPM_FILES) {
      if (existsSync(folder + file)) copyFileSync(folder + file, `${aside}/${file}`);
    }
    await npmCi(aside, dev);
    if (!dev) removeSourceMaps(`${aside}/node_modules`);
    swap(`${aside}/node_modules`, `${folder}node_modules`, `${aside}/old`);
    giveToOwner(`${folder}node_modules`, CACHE);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** Removes what a killed install left behind; the lock makes sure that none is at work. */
function removeLeftovers() {
  for (const name of readdirSync(CACHE)) {
    if (name.startsWith("install-")) rmSync(`${CACHE}/${name}`, { recursive: true, force: true });
  }
}

/** @param {string} folder @param {boolean} dev */
async function npmCi(folder, dev) {
  const [program, ...first] = npm();
  const { code, output } = await runStep(program, [
    ...first,
    "ci",
    `--prefix=${folder}`,
    dev ? "--include=dev" : "--omit=dev",
    "--include=optional",
    "--ignore-scripts",
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

/** Nothing reads them in production: a tenth of the disk space. @param {string} folder */
function removeSourceMaps(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files) if (/\.[cm]?js\.map$/.test(file)) rmSync(`${folder}/${file}`);
}

/** @returns {[string, ...string[]]} the npm that runs this script, else Node's own, else the one on the PATH */
function npm() {
  const running = process.env.npm_execpath;
  if (running?.endsWith("npm-cli.js")) return [process.execPath, running];
  // On Windows npm is a batch file, which cannot be spawned; its script lies beside node.exe.
  const beside = join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js");
  return existsSync(beside) ? [process.execPath, beside] : ["npm"];
}

/** @param {string} made @param {string} place @param {string} old where the former content goes */
function swap(made, place, old) {
  if (existsSync(place)) renameSync(place, old);
  renameSync(made, place);
}
