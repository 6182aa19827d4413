/** Opens the configured database, ready for use: locked, migrated, stamped. */
import { accessSync, constants } from "node:fs";
import { join } from "node:path";
import type { Schema } from "../features/schema.ts";
import type { Database } from "../kit/node/db/database.ts";
import { openSqlite } from "../kit/node/db/sqlite.ts";
import { lockFile } from "../kit/node/db/sqlite-lock.ts";
import { createFolderDurably } from "../kit/node/durable-files.ts";
import type { Log } from "../kit/node/log.ts";
import type { Config } from "./config.ts";
import { migrate } from "./migrate.ts";
import { checkStamp } from "./stamp.ts";
import { StartError } from "./start-error.ts";

/** Where the SQLite file is in the data folder. */
export function sqlitePath(dataDir: string): string {
  return join(dataDir, "shop.sqlite");
}

/**
 * Opens the database. Throws StartError when the folder cannot be written, another server has the
 * file, PostgreSQL cannot be reached, or the database was made for another payment mode.
 */
export async function openDatabase(config: Config, log: Log): Promise<Database<Schema>> {
  const db = config.databaseUrl ? await connect(config.databaseUrl, log) : openFile(config.dataDir);
  try {
    await migrate(db.write);
    await checkStamp(db, config.payments.mode);
  } catch (error) {
    await db.close();
    throw error;
  }
  return db;
}

/** Makes the data folder, for its owner only. */
export function makeDataDir(dataDir: string): void {
  try {
    createFolderDurably(dataDir);
    accessSync(dataDir, constants.W_OK | constants.R_OK | constants.X_OK);
  } catch {
    throw new StartError(
      `The folder ${dataDir} cannot be written: change its owner or set DATA_DIR to another.`,
    );
  }
}

function openFile(dataDir: string): Database<Schema> {
  const path = sqlitePath(dataDir);
  const lock = lockFile(`${path}.lock`);
  if (!lock) {
    throw new StartError(
      `Another server is using ${path}: stop it first, or set DATA_DIR to another folder.`,
    );
  }
  const db = openSqlite<Schema>(path);
  return {
    ...db,
    close: async () => {
      await db.close();
      lock.release();
    },
  };
}

async function connect(url: string, log: Log): Promise<Database<Schema>> {
  const { openPostgres } = await import("../kit/node/db/postgres.ts");
  const db = openPostgres<Schema>(url, (error) =>
    log.warn({ err: error }, "a database connection was lost"),
  );
  try {
    await db.read.selectNoFrom((e) => e.lit(1).as("one")).execute();
  } catch (error) {
    await db.close();
    const { host } = new URL(url);
    throw new StartError(
      `PostgreSQL at ${host} (DATABASE_URL) cannot be used: ${(error as Error).message}.`,
    );
  }
  return db;
}
