import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { readSecretKey } from "../../src/app/server/config/secret-key.ts";
import { olderFault, unknownMigration } from "../../src/app/server/database/migrate.ts";
import {
  createDataDir,
  StartError,
  sqlitePath,
} from "../../src/app/server/database/open-database.ts";
import type { Db, Schema } from "../../src/database/schema.ts";
import { openPostgres } from "../../src/lib/db/postgres.ts";
import { openSqlite } from "../../src/lib/db/sqlite.ts";
import { lastNumber } from "../../src/sales/invoices/api/store.ts";
import { lastOrderNumber } from "../../src/sales/place-order/api/next-number.ts";
import type { Variables } from "./create-backup.ts";
import { describeDatabase } from "./describe-database.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { checkFiles, KEY_FILE, type Manifest, readManifest } from "./manifest.ts";
import { restoreFiles } from "./restore-files.ts";
import { restorePostgres } from "./restore-postgres.ts";

export interface RestoreOptions {
  readonly from: string;
  /** A file with the key of a backup without one. */
  readonly keyFile: string | undefined;
}

export interface RestoredShop {
  readonly manifest: Manifest;
  /** The last numbers that it has given; 0: none. */
  readonly last: { readonly order: number; readonly invoice: number; readonly creditNote: number };
}

/** Throws StartError with the reason, before anything is written when the backup, the key or the place is not as it should be. */
export async function restoreBackup(
  { from, keyFile }: RestoreOptions,
  variables: Variables,
): Promise<RestoredShop> {
  const folder = resolve(from);
  const manifest = readManifest(folder);
  await checkFiles(folder, manifest);
  checkVersion(manifest);
  const { DATABASE_URL: url, DATA_DIR } = variables;
  const dataDir = resolve(DATA_DIR || "./data");
  if ((manifest.engine === "postgres") !== Boolean(url))
    throw new StartError(
      url
        ? "This is a backup of SQLite: restore it without DATABASE_URL, then move it with npm run move."
        : "This is a backup of PostgreSQL: set DATABASE_URL to an empty database.",
    );
  const secretKey = findKey(folder, manifest, keyFile, variables.SECRET_KEY);
  if (!url && !variables.SECRET_KEY) checkFitsFile(secretKey);
  if (url) await restorePostgres(folder, manifest, url, variables.POSTGRES_BIN || variables.PATH);
  else {
    createDataDir(dataDir);
    await restoreFiles(folder, manifest, dataDir, secretKey);
  }
  const db = url
    ? openPostgres<Schema>(url, () => {}, { unlimited: true })
    : openSqlite<Schema>(sqlitePath(dataDir));
  try {
    await checkRows(manifest, db.read);
    return { manifest, last: await lastNumbers(db.read) };
  } finally {
    await db.close();
  }
}

function checkVersion({ migrations, shopVersion }: Manifest): void {
  const older = olderFault(migrations);
  if (older) throw new StartError(`This backup ${older}`);
  const unknown = unknownMigration(migrations);
  if (unknown)
    throw new StartError(
      `This backup is of a newer version of the shop (${shopVersion}, with the migration ${unknown}): restore it with that version.`,
    );
}

/** The key, checked against the manifest. Throws StartError when there is none, or it is another shop's. */
function findKey(
  folder: string,
  { files, keyFingerprint }: Manifest,
  keyFile: string | undefined,
  fromVariable: string | undefined,
): string {
  const inBackup = files.some(({ name }) => name === KEY_FILE);
  const file = keyFile ?? (inBackup ? resolve(folder, KEY_FILE) : undefined);
  const found = [
    ...(fromVariable ? [{ key: fromVariable, place: "SECRET_KEY" }] : []),
    ...(file ? [{ key: keyIn(file, keyFingerprint), place: file }] : []),
  ];
  const [first] = found;
  if (!first)
    throw new StartError(
      "This backup is without its key: name the file with --key, or set SECRET_KEY. Without it second factors and links in sent emails would end.",
    );
  const wrong = found.find(({ key }) => fingerprintOf(key) !== keyFingerprint);
  if (wrong) throw new StartError(`The key in ${wrong.place} is not the one of this backup.`);
  return first.key;
}

/** A line break at the end is a part of the key where SECRET_KEY had it; otherwise an editor has added it. */
function keyIn(file: string, keyFingerprint: string): string {
  const text = readFileSync(file, "utf8");
  return fingerprintOf(text) === keyFingerprint ? text : readSecretKey(file);
}

/** Throws StartError for a key that the shop would read otherwise from a file, around whose key blanks do not count. */
function checkFitsFile(key: string): void {
  if (key === key.trim()) return;
  throw new StartError(
    "The key of this backup has blanks or a line break around it, which secret.key cannot have: set SECRET_KEY to it with them, as it was set for the shop, now and for the start.",
  );
}

async function checkRows(manifest: Manifest, db: Db): Promise<void> {
  const { rows } = await describeDatabase(db);
  // Earlier manifests count the views of extensions, too.
  const missing = Object.keys(manifest.rows).find(
    (name) => rows[name] !== manifest.rows[name] && !name.startsWith("pg_"),
  );
  if (missing)
    throw new StartError(
      `The restored table ${missing} has ${rows[missing]} rows instead of ${manifest.rows[missing]}: do not use it.`,
    );
}

async function lastNumbers(db: Db): Promise<RestoredShop["last"]> {
  return {
    order: await lastOrderNumber(db),
    invoice: await lastNumber(db, "invoice"),
    creditNote: await lastNumber(db, "credit-note"),
  };
}
