/** The folders that backups are written to: `millwright-<time>`, and `.part` behind it until one is whole. */
import { existsSync, readdirSync, renameSync, rmdirSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { syncFolder } from "../../src/lib/process/durable-files.ts";
import { DATABASE_FILES, KEY_FILE, MANIFEST, MANIFEST_SUM, readManifest } from "./manifest.ts";

const WHOLE = /^millwright-\d{8}T\d{9}Z$/;
const PART = /^millwright-\d{8}T\d{9}Z\.part$/;
/** Every name that a backup has ever had in it; SQLite's journals of a copy that was cut short too. */
const OWN_FILES = [
  ...Object.values(DATABASE_FILES),
  ...["-wal", "-shm", "-journal"].map((end) => DATABASE_FILES.sqlite + end),
  KEY_FILE,
  MANIFEST_SUM,
  MANIFEST,
];

/** Sorts by time. */
export function backupName(at: Date): string {
  return `millwright-${at.toISOString().replaceAll(/[-:.]/g, "")}`;
}

/** Removes what backups that were cut short have left. */
export function removeParts(folder: string): void {
  for (const name of readdirSync(folder)) if (PART.test(name)) removeBackup(folder, name);
}

/**
 * Removes backups of the shop with this key but for `keep`: the one that was just made, and the newest others. Their names are by
 * the clock, which may have been wrong when one of them was made. Returns the names of those that are gone.
 */
export function removeOldBackups(
  folder: string,
  { made, keep, keyFingerprint }: { made: string; keep: number; keyFingerprint: string },
): string[] {
  const others = readdirSync(folder)
    .filter((name) => name !== made && WHOLE.test(name))
    .filter((name) => isOf(join(folder, name), keyFingerprint))
    .sort();
  const old = others.slice(0, Math.max(0, others.length + 1 - keep));
  for (const name of old) {
    // Under this name a half-removed backup is taken for none.
    renameSync(join(folder, name), join(folder, `${name}.part`));
    syncFolder(folder);
    removeBackup(folder, `${name}.part`);
  }
  return old;
}

function isOf(path: string, keyFingerprint: string): boolean {
  try {
    return readManifest(path).keyFingerprint === keyFingerprint;
  } catch {
    // Not whole, or not readable: not ours to delete.
    return false;
  }
}

/** Removes only files that a backup writes; a folder with others in it stays. */
function removeBackup(folder: string, name: string): void {
  const path = join(folder, name);
  for (const file of OWN_FILES) if (existsSync(join(path, file))) unlinkSync(join(path, file));
  if (readdirSync(path).length === 0) rmdirSync(path);
}
