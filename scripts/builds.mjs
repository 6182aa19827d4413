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

// Each build has its own folder and dist links to the current one. A running server keeps the folder
// it resolved at startup.

const IS_WINDOWS = process.platform === "win32";

export const DIST = `${ROOT}dist`;
export const BUILDS = `${ROOT}builds`;
/** Fingerprint of the sources; written last, so an incomplete build has no stamp. */
export const STAMP = ".millwright.json";

/** In ms. A server touches its build every five minutes (src/server/ssr/builds.ts). */
const IN_USE_MS = 15 * 60_000;
/** Old builds kept for browsers that still show their pages. */
const KEPT = { builds: 3, ms: 7 * 24 * 60 * 60_000 };

/** @param {string} sources @returns {string} */
export function folderOf(sources) {
  return `${BUILDS}/${sources.slice(0, 16)}`;
}

/** @param {string} folder @param {string} sources @returns {boolean} */
export function isBuildOf(folder, sources) {
  if (!existsSync(`${folder}/${STAMP}`)) return false;
  return JSON.parse(readFileSync(`${folder}/${STAMP}`, "utf8")).sources === sources;
}

/**
 * Replaces the dist link atomically.
 * @param {string} folder
 */
export function createCurrent(folder) {
  const now = new Date();
  utimesSync(folder, now, now);
  const link = `${ROOT}dist.next`;
  rmSync(link, { recursive: true, force: true });
  // On Windows a junction needs no special rights, but an absolute target and no existing link.
  if (IS_WINDOWS) symlinkSync(folder, link, "junction");
  else symlinkSync(folder.slice(ROOT.length), link, "dir");
  if (existsSync(DIST) && !lstatSync(DIST).isSymbolicLink()) {
    mkdirSync(BUILDS, { recursive: true });
    renameSync(DIST, `${BUILDS}/before-${Date.now()}`);
  }
  if (IS_WINDOWS) rmSync(DIST, { recursive: true, force: true });
  renameSync(link, DIST);
}

/**
 * Removes builds that no server has used recently, except the newest.
 * @param {string} current folder of the current build
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
