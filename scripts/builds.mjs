import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
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

/** An empty file; each server holds a shared lock on that of its build (src/app/server/ssr/builds.ts). */
export const IN_USE = "in-use";

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
 * @returns {string} the folder that was current until now, or `folder`
 */
export function createCurrent(folder) {
  const before = folderBefore() ?? folder;
  const now = new Date();
  // The age of a build counts from when it was current, for pages that browsers still show.
  for (const one of [before, folder]) utimesSync(one, now, now);
  const link = `${ROOT}dist.next`;
  rmSync(link, { recursive: true, force: true });
  // On Windows a junction needs no special rights, but an absolute target and no existing link.
  if (IS_WINDOWS) symlinkSync(folder, link, "junction");
  else symlinkSync(folder.slice(ROOT.length), link, "dir");
  if (IS_WINDOWS) rmSync(DIST, { recursive: true, force: true });
  renameSync(link, DIST);
  return before;
}

/** The current build; a `dist` that is no link is moved among the builds. */
function folderBefore() {
  if (!existsSync(DIST)) return undefined;
  if (lstatSync(DIST).isSymbolicLink()) return realpathSync(DIST);
  const folder = `${BUILDS}/before-${Date.now()}`;
  mkdirSync(BUILDS, { recursive: true });
  renameSync(DIST, folder);
  return folder;
}
