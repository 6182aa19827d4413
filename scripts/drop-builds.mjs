/**
 * Removes old builds that no server uses: node scripts/drop-builds.mjs FOLDER…, the folders that stay. A server may run
 * as a user that cannot write here, so it holds a lock, which also ends with its process. Needs Node 24 for SQLite.
 */
import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { BUILDS, IN_USE } from "./builds.mjs";

/** Old builds kept for browsers that still show their pages. */
const KEPT = { builds: 3, ms: 7 * 24 * 60 * 60_000 };

/** @param {string} folder @returns {boolean} also when that cannot be told */
function isInUse(folder) {
  const file = `${folder}/${IN_USE}`;
  if (!existsSync(file)) return false;
  try {
    const lock = new DatabaseSync(file, { timeout: 0 });
    try {
      // A journal on disk would change the age of the folder.
      lock.exec("pragma journal_mode = memory; begin exclusive");
      return false;
    } finally {
      lock.close();
    }
  } catch {
    return true;
  }
}

/** @param {string[]} staying */
function dropOldBuilds(staying) {
  const now = Date.now();
  const unused = readdirSync(BUILDS)
    .map((name) => `${BUILDS}/${name}`)
    .filter((folder) => !staying.includes(folder) && !isInUse(folder))
    .map((folder) => ({ folder, age: now - statSync(folder).mtimeMs }))
    .sort((a, b) => a.age - b.age);
  for (const [place, { folder, age }] of unused.entries()) {
    if (place >= KEPT.builds || age > KEPT.ms) rmSync(folder, { recursive: true, force: true });
  }
}

dropOldBuilds(process.argv.slice(2));
