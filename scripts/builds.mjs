import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from "node:fs";
import { ROOT } from "./project.mjs";

// Each build has a folder of its own below builds, named by its sources, and dist is a link to the
// current one. A server resolves the link when it starts and keeps its own folder, so a build never
// takes away what a running shop's pages name.

const IS_WINDOWS = process.platform === "win32";

/** The link to the current build. */
export const DIST = `${ROOT}dist`;
export const BUILDS = `${ROOT}builds`;
/** In a build: the fingerprint of its sources. Written last, so that half of a build has none. */
export const STAMP = ".millwright.json";

/** A server touches its build every five minutes (src/server/ssr/builds.ts): then it is in use. In ms. */
const IN_USE_MS = 15 * 60_000;
/** Other builds are kept for browsers that still show their pages: so many, for so long (ms). */
const KEPT = { builds: 3, ms: 7 * 24 * 60 * 60_000 };

/** @param {string} sources a fingerprint @returns {string} the folder of its build */
export function folderOf(sources) {
  return `${BUILDS}/${sources.slice(0, 16)}`;
}

/** @param {string} folder @param {string} sources @returns {boolean} whether it holds a whole build of them */
export function isBuildOf(folder, sources) {
  if (!existsSync(`${folder}/${STAMP}`)) return false;
  return JSON.parse(readFileSync(`${folder}/${STAMP}`, "utf8")).sources === sources;
}

/**
 * Makes a build the current one, in one step.
 * @param {string} folder
 */
export function createCurrent(folder) {
  const now = new Date();
  utimesSync(folder, now, now);
  const link = `${ROOT}dist.next`;
  rmSync(link, { recursive: true, force: true });
  // Windows: a junction needs no rights, an absolute target, and a free place.
  if (IS_WINDOWS) symlinkSync(folder, link, "junction");
  else symlinkSync(folder.slice(ROOT.length), link, "dir");
  // Before there were links, dist was a folder.
  if (existsSync(DIST) && !lstatSync(DIST).isSymbolicLink()) {
    mkdirSync(BUILDS, { recursive: true });
    renameSync(DIST, `${BUILDS}/before-${Date.now()}`);
  }
  if (IS_WINDOWS) rmSync(DIST, { recursive: true, force: true });
  renameSync(link, DIST);
}

/**
 * Removes the builds that no server has used lately, but for the newest.
 * @param {string} current the folder of the current one
 */
export function dropOldBuilds(current) {
  const now = Date.now();
  const unused = readdirSync(BUILDS)
    .map((name) => `${BUILDS}/${name}`)
    .filter((folder) => folder !== current)
    .map((folder) => ({ folder, age: now - statSync(folder).mtimeMs }))
    .filter(({ age }) => age > IN_USE_MS)
    .sort((a, b) => a.age - b.age);
  for (const [place, { folder, age }] of unused.entries()) {
    if (place >= KEPT.builds || age > KEPT.ms) rmSync(folder, { recursive: true, force: true });
  }
}
