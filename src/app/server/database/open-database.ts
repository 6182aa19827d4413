import { accessSync, constants, existsSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Database, Schema } from "../../../database/schema.ts";
import {
  addShopMeta,
  readCurrency,
  readShopMeta,
  UNMARKED_CURRENCY,
} from "../../../database/shop-meta.ts";
import { isMoveUnfinished } from "../../../database/unfinished-move.ts";
import { databaseFailureOf } from "../../../lib/db/database-failure.ts";
import { readPostgresAddress } from "../../../lib/db/postgres-address.ts";
import { retryWhileAway } from "../../../lib/db/retry-while-away.ts";
import { lockFile, openSqlite } from "../../../lib/db/sqlite.ts";
import { createFolderDurably } from "../../../lib/process/durable-files.ts";
import type { Log } from "../../../lib/process/log.ts";
import type { PaymentMode } from "../../../sales/payments/contract.ts";
import { isCurrencyChosen } from "../../../shop/settings/api/currency.ts";
import type { Config } from "../config/config.ts";
import {
  databaseFileFault,
  dataFilesFault,
  folderFault,
  newFileFault,
} from "../config/data-files.ts";
import { placeFault } from "./database-place.ts";
import {
  executedMigrations,
  isMigrated,
  migrate,
  olderFault,
  unknownMigration,
} from "./migrate.ts";
import { adviceOn, isWithoutTls, serverFault } from "./postgres-server.ts";

/** The message is for the operator; the process ends. */
export class StartError extends Error {}

export function sqlitePath(dataDir: string): string {
  return join(dataDir, "shop.sqlite");
}

/** Is there while a restore writes into the folder. */
export function unfinishedRestorePath(dataDir: string): string {
  return join(dataDir, "unfinished-restore");
}

function checkRestored(dataDir: string): void {
  if (existsSync(unfinishedRestorePath(dataDir)))
    throw new StartError(
      `A restore into ${dataDir} was interrupted: run npm run restore again, with the same DATA_DIR.`,
    );
}

/**
 * Waits until the database is usable. Throws StartError for an unwritable folder, a locked file, a
 * timeout, a database of another version, another payment mode or currency, or migrations to run where it may not (`migrates`).
 */
export async function openDatabase(
  config: Config,
  log: Log,
  prepare: (db: Database) => Promise<unknown> = async () => {},
  migrates = true,
): Promise<Database> {
  const createReady = async (db: Database) => {
    await refuseOtherVersion(db);
    if (migrates) await migrate(db.write);
    else await refuseUnmigrated(db);
    await checkStamp(db, { mode: config.payments.mode, currency: config.currency });
    await prepare(db);
  };
  if (config.databaseUrl) return connect(config.databaseUrl, config, log, createReady);
  let db: Database | undefined;
  try {
    db = openFile(config.dataDir, log);
    await createReady(db);
    return db;
  } catch (error) {
    await db?.close();
    const fault = error instanceof StartError ? undefined : diskFault(config.dataDir, error);
    throw fault === undefined ? error : new StartError(fault);
  }
}

/** What the disk has to do with an error: SQLite names neither quota nor rights, and calls a read-only disk a fault of it. */
function diskFault(dataDir: string, error: unknown): string | undefined {
  const fault = newFileFault(dataDir);
  if (fault !== undefined || databaseFailureOf(error) !== "full") return fault;
  return `There is no room left in ${resolve(dataDir)}: free some space.`;
}

/** An older version has other tables; a newer one does not expect the rows that this one would write. */
async function refuseOtherVersion({ write }: Database): Promise<void> {
  const executed = await executedMigrations(write);
  const older = olderFault(executed);
  if (older) throw new StartError(`This database ${older}`);
  const unknown = unknownMigration(executed);
  if (unknown)
    throw new StartError(
      `This database belongs to a newer version of the shop, with the migration ${unknown}: start that version, or restore a backup of this one.`,
    );
}

/** Workers of the version before may still run. */
async function refuseUnmigrated(db: Database): Promise<void> {
  if (await isMigrated(db.read)) return;
  throw new StartError(
    "This version changes the database, so its workers cannot run beside those of the version before: stop the shop and start it again.",
  );
}

/** Readable by its owner only. Throws StartError when the folder or a file of the shop in it cannot be written. */
export function createDataDir(dataDir: string): void {
  try {
    createFolderDurably(dataDir);
    accessSync(dataDir, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(folderFault(dataDir, error));
  }
  checkDataFiles(dataDir);
}

/** Throws StartError when a file of the shop belongs to another user. */
export function checkDataFiles(dataDir: string): void {
  const fault = dataFilesFault(dataDir);
  if (fault) throw new StartError(fault);
}

function openFile(dataDir: string, log: Log): Database {
  checkRestored(dataDir);
  const path = sqlitePath(dataDir);
  const lock = lockFile(`${path}.lock`);
  if (!lock) {
    throw new StartError(
      `Another server is using ${path}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  try {
    const db = openShopFile(path, ({ message }) => log.error(message));
    return {
      ...db,
      close: async () => {
        await db.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** Throws StartError for a file that is not the shop's, as it is after somebody has put back the wrong one. */
function openShopFile(path: string, onLocked?: (fault: Error) => void): Database {
  const fault = databaseFileFault(path);
  if (fault) throw new StartError(fault);
  return openSqlite<Schema>(path, onLocked);
}

/** Migrations wait long for locks, so they have their own connection. */
async function connect(
  url: string,
  config: Config,
  log: Log,
  createReady: (db: Database) => Promise<void>,
): Promise<Database> {
  const { openPostgres } = await import("../../../lib/db/postgres.ts");
  const onError = (error: Error) => log.warn({ err: error }, "a database connection was lost");
  const preparing = openPostgres<Schema>(url, onError, { connections: 5, unlimited: true });
  try {
    await whileReachable(url, () =>
      untilUsable(config, async () => {
        await checkServer(preparing);
        await checkMoved(preparing);
        await createReady(preparing);
      }),
    );
  } finally {
    await preparing.close();
  }
  return openPostgres<Schema>(url, onError, { connections: config.databaseConnections });
}

/** Throws StartError when PostgreSQL, or what stands before it, is not for the shop. */
export async function checkServer(db: Database): Promise<void> {
  const fault = await serverFault(db);
  if (fault) throw new StartError(fault);
}

/** Throws StartError when PostgreSQL has only a part of a shop. */
export async function checkMoved(db: Database): Promise<void> {
  if (await isMoveUnfinished(db.read))
    throw new StartError(
      "The move into this database is not finished: run npm run move again, or use another database.",
    );
}

/** Runs a step of the start; waits while PostgreSQL is unavailable and prints so once. */
export function untilUsable<T>(
  { databaseUrl, databaseWaitMs }: Pick<Config, "databaseUrl" | "databaseWaitMs">,
  work: () => Promise<T>,
): Promise<T> {
  if (databaseUrl === undefined) return work();
  const { host } = readPostgresAddress(databaseUrl).url;
  return retryWhileAway(work, {
    withinMs: databaseWaitMs,
    onWait: ({ message }) =>
      console.error(
        `PostgreSQL at ${host} cannot be used yet (${message}). Trying again for up to ${databaseWaitMs / 1000} seconds.`,
      ),
  });
}

/** Opens the database of a running shop. Throws StartError when there is none or its version differs. */
export async function openBeside(
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<Database> {
  const fault = placeFault({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  if (fault) throw new StartError(fault);
  const db = await openExisting(databaseUrl, dataDir);
  try {
    const isReady = await whileReachable(databaseUrl, async () => {
      await checkServer(db);
      if (databaseUrl !== undefined) await checkMoved(db);
      await refuseOtherVersion(db);
      return isMigrated(db.read);
    });
    if (isReady) return db;
  } catch (error) {
    await db.close();
    throw error;
  }
  await db.close();
  throw new StartError(
    "The database has not been made ready for this version yet: start the shop once with npm start.",
  );
}

/** Throws StartError when PostgreSQL cannot be reached. */
export async function whileReachable<T>(
  databaseUrl: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    const isExpected = code || isWithoutTls(error) || databaseFailureOf(error);
    if (databaseUrl === undefined || !isExpected) throw error;
    // Refused connections to several addresses have no message.
    const { host } = readPostgresAddress(databaseUrl).url;
    throw new StartError(
      `PostgreSQL at ${host} cannot be used: ${message || code}.${adviceOn({ code, message })}`,
    );
  }
}

async function openExisting(databaseUrl: string | undefined, dataDir: string): Promise<Database> {
  if (databaseUrl) {
    const { openPostgres } = await import("../../../lib/db/postgres.ts");
    return openPostgres<Schema>(databaseUrl, (error) => console.error(error.message));
  }
  checkRestored(dataDir);
  checkDataFiles(dataDir);
  const path = sqlitePath(dataDir);
  if (existsSync(path) || existsSync(`${path}-wal`)) return openShopFile(path);
  throw new StartError(
    `There is no shop at ${path} yet: start it once with npm start, or set DATA_DIR.`,
  );
}

/** What a database is marked with when it is new, and never used without. */
interface Stamp {
  readonly mode: PaymentMode;
  /** ISO 4217, in lower case. */
  readonly currency: string;
}

/** Marks a new database. Throws StartError when it belongs to another payment mode or currency. */
export async function checkStamp(db: Database, { mode, currency }: Stamp): Promise<void> {
  // One transaction: a process that starts at the same time waits for both marks.
  await db.transaction(async (tx) => {
    const isNew = await addShopMeta(tx, "mode", mode);
    await addShopMeta(tx, "currency", isNew ? currency : UNMARKED_CURRENCY);
  });
  const made = await readShopMeta(db.read, "mode");
  if (made !== mode)
    throw new StartError(
      `This database was made for ${made} payments and the keys are for ${mode} payments. Make another, which has its catalog: npm run database -- new --mode ${mode} --to <folder>`,
    );
  const kept = await readCurrency(db.read);
  if (kept === currency || (await isCurrencyChosen(db.read))) return;
  throw new StartError(
    `The amounts in this database are ${kept.toUpperCase()}, and shop.config.ts says ${currency.toUpperCase()}: set currency to "${kept}" there. To sell in another currency, start with a new database (DATA_DIR or DATABASE_URL).`,
  );
}
