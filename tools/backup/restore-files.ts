import { copyFileSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { secretKeyPath } from "../../src/app/server/config/secret-key.ts";
import {
  StartError,
  sqlitePath,
  unfinishedRestorePath,
} from "../../src/app/server/database/open-database.ts";
import { lockFile } from "../../src/lib/db/sqlite.ts";
import { createFileDurably, syncFile, syncFolder } from "../../src/lib/process/durable-files.ts";
import { checkEmptyFolder } from "./empty-place.ts";
import { DATABASE_FILES, hashFile, type Manifest } from "./manifest.ts";

/** Restores. The folder `unfinished-restore` is there until the last step, and no shop starts meanwhile. */
export async function restoreFiles(
  folder: string,
  { files }: Manifest,
  dataDir: string,
  secretKey: string,
): Promise<void> {
  const path = sqlitePath(dataDir);
  const lock = lockFile(`${path}.lock`);
  if (!lock) throw new StartError(`A shop is running on ${dataDir}: set DATA_DIR to a new folder.`);
  try {
    checkEmptyFolder(dataDir);
    const unfinished = unfinishedRestorePath(dataDir);
    mkdirSync(unfinished, { mode: 0o700 });
    syncFolder(dataDir);
    const copy = join(unfinished, DATABASE_FILES.sqlite);
    copyFileSync(join(folder, DATABASE_FILES.sqlite), copy);
    syncFile(copy);
    const expected = files.find(({ name }) => name === DATABASE_FILES.sqlite)?.sha256;
    if ((await hashFile(copy)) !== expected)
      throw new StartError(`${copy} was not written as it was read: is the disk sound?`);
    createFileDurably(secretKeyPath(dataDir), secretKey);
    renameSync(copy, path);
    syncFolder(dataDir);
    rmSync(unfinished, { recursive: true });
    syncFolder(dataDir);
  } finally {
    lock.release();
  }
}
