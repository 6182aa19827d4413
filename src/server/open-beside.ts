import { existsSync } from "node:fs";
import type { Schema } from "../database/schema.ts";
import type { Database } from "../kit/node/db/database.ts";
import { openSqlite } from "../kit/node/db/sqlite.ts";
import { troubleOf } from "../kit/node/db/trouble.ts";
import { isMigrated } from "./migrate.ts";
import { sqlitePath } from "./open-database.ts";
import { StartError } from "./start-error.ts";

/** Opens the database of a running shop. Throws StartError when there is none or its version differs. */
export async function openBeside(
  databaseUrl: string | undefined,
  dataDir: string,
): Promise<Database<Schema>> {
  const db = await open(databaseUrl, dataDir);
  if (await isReady(db, databaseUrl)) return db;
  await db.close();
  throw new StartError(
    "The database has not been made ready for this version yet: start the shop once with npm start.",
  );
}

/** Throws StartError when PostgreSQL cannot be reached. */
async function isReady(db: Database<Schema>, databaseUrl: string | undefined): Promise<boolean> {
  try {
    return await isMigrated(db.read);
  } catch (error) {
    await db.close();
    const { code, message } = error as Error & { code?: string };
    if (databaseUrl === undefined || !(code || troubleOf(error))) throw error;
    // Refused connections to several addresses have no message.
    throw new StartError(
      `PostgreSQL at ${new URL(databaseUrl).host} (DATABASE_URL) cannot be used: ${message || code}.`,
    );
  }
}

async function open(databaseUrl: string | undefined, dataDir: string): Promise<Database<Schema>> {
  if (databaseUrl) {
    const { openPostgres } = await import("../kit/node/db/postgres.ts");
    return openPostgres<Schema>(databaseUrl, (error) => console.error(error.message));
  }
  const path = sqlitePath(dataDir);
  if (existsSync(path)) return openSqlite<Schema>(path);
  throw new StartError(
    `There is no shop at ${path} yet: start it once with npm start, or set DATA_DIR.`,
  );
}
