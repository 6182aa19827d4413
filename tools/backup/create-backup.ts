import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileFault } from "../../src/app/server/config/data-files.ts";
import { readSecretKey, secretKeyPath } from "../../src/app/server/config/secret-key.ts";
import { shopVersion } from "../../src/app/server/config/shop-version.ts";
import {
  checkDataFiles,
  StartError,
  sqlitePath,
} from "../../src/app/server/database/open-database.ts";
import { lockFile } from "../../src/lib/db/sqlite.ts";
import {
  createFileDurably,
  createFolderDurably,
  syncFile,
  syncFolder,
} from "../../src/lib/process/durable-files.ts";
import { copySqlite } from "./copy-sqlite.ts";
import { dumpPostgres } from "./dump-postgres.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { backupName, removeOldBackups, removeParts } from "./kept-backups.ts";
import {
  DATABASE_FILES,
  describeFile,
  KEY_FILE,
  type Manifest,
  writeManifest,
} from "./manifest.ts";

/** Environment variables of the shop. `npm run` adds POSTGRES_BIN, the folders that may have pg_dump. */
export type Variables = Readonly<Record<string, string | undefined>>;

export interface BackupOptions {
  readonly to: string;
  /** Remove all but so many of this shop's backups afterwards; undefined: none. */
  readonly keep: number | undefined;
  readonly withKey: boolean;
}

export interface CreatedBackup {
  readonly path: string;
  readonly manifest: Manifest;
  /** Names. */
  readonly removed: readonly string[];
  /** Why an older one is still there. */
  readonly fault?: string;
}

/** Throws StartError with the reason; then nothing is left of it but `backup.lock`. */
export async function createBackup(
  { to, keep, withKey }: BackupOptions,
  variables: Variables,
): Promise<CreatedBackup> {
  const folder = resolve(to);
  if (!variables.DATABASE_URL) checkDataFiles(variables.DATA_DIR || "./data");
  const secretKey = keyOf(variables);
  createFolderDurably(folder);
  const locked = fileFault(join(folder, "backup.lock"));
  if (locked) throw new StartError(locked);
  const lock = lockFile(join(folder, "backup.lock"));
  if (!lock) throw new StartError(`Another backup is being written to ${folder}: wait for it.`);
  try {
    removeParts(folder);
    const name = backupName(new Date());
    const part = join(folder, `${name}.part`);
    mkdirSync(part, { mode: 0o700 });
    const manifest = await fill(part, withKey, secretKey, variables).catch((error) => {
      rmSync(part, { recursive: true, force: true });
      throw error;
    });
    syncFolder(part);
    renameSync(part, join(folder, name));
    syncFolder(folder);
    const { keyFingerprint } = manifest;
    const old = keep ? removeOld(folder, { made: name, keep, keyFingerprint }) : { removed: [] };
    return { path: join(folder, name), manifest, ...old };
  } finally {
    lock.release();
  }
}

/** The new backup is whole, whatever becomes of the older ones. */
function removeOld(
  folder: string,
  which: Parameters<typeof removeOldBackups>[1],
): Pick<CreatedBackup, "removed" | "fault"> {
  try {
    return { removed: removeOldBackups(folder, which) };
  } catch (error) {
    return { removed: [], fault: (error as Error).message };
  }
}

function keyOf({ SECRET_KEY, DATA_DIR }: Variables): string {
  if (SECRET_KEY) return SECRET_KEY;
  const file = secretKeyPath(DATA_DIR || "./data");
  if (existsSync(file)) return readSecretKey(file);
  throw new StartError(
    `There is no key at ${file}: set DATA_DIR and SECRET_KEY as they are set for the shop.`,
  );
}

async function fill(
  part: string,
  withKey: boolean,
  secretKey: string,
  variables: Variables,
): Promise<Manifest> {
  const engine = variables.DATABASE_URL ? "postgres" : "sqlite";
  const file = DATABASE_FILES[engine];
  const facts = await copyDatabase(join(part, file), variables);
  syncFile(join(part, file));
  if (withKey) createFileDurably(join(part, KEY_FILE), secretKey);
  const manifest: Manifest = {
    format: 1,
    shopVersion: shopVersion(),
    engine,
    ...facts,
    keyFingerprint: fingerprintOf(secretKey),
    files: [
      await describeFile(part, file),
      ...(withKey ? [await describeFile(part, KEY_FILE)] : []),
    ],
  };
  writeManifest(part, manifest);
  return manifest;
}

function copyDatabase(file: string, { DATABASE_URL, DATA_DIR, POSTGRES_BIN, PATH }: Variables) {
  if (DATABASE_URL) return dumpPostgres(DATABASE_URL, file, POSTGRES_BIN || PATH);
  const path = sqlitePath(DATA_DIR || "./data");
  if (!existsSync(path)) throw new StartError(`There is no shop at ${path}: set DATA_DIR.`);
  return copySqlite(path, file);
}
