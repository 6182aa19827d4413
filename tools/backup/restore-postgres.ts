import { join } from "node:path";
import { sql } from "kysely";
import { addressOf } from "../../src/app/server/database/database-place.ts";
import { checkServer, StartError } from "../../src/app/server/database/open-database.ts";
import type { Schema } from "../../src/database/schema.ts";
import { openPostgres } from "../../src/lib/db/postgres.ts";
import { checkEmptyDatabase } from "./empty-place.ts";
import { DATABASE_FILES, type Manifest } from "./manifest.ts";
import { findPostgresProgram, runPostgresProgram } from "./postgres-programs.ts";

/** One transaction: interrupted, it has done nothing. */
export async function restorePostgres(
  folder: string,
  { engineVersion, dumpVersion }: Manifest,
  url: string,
  folders: string | undefined,
): Promise<void> {
  const db = openPostgres<Schema>(url, (error) => console.error(error.message));
  try {
    await checkServer(db);
    await checkEmptyDatabase(db.read, addressOf(url));
    const { rows } = await sql<{ version: string }>`
      select current_setting('server_version') as version`.execute(db.read);
    const version = majorOf(rows[0]?.version ?? "");
    if (version < majorOf(engineVersion))
      throw new StartError(
        `The backup is of PostgreSQL ${engineVersion}, and the server is ${version}: use a server that is not older.`,
      );
    const program = findPostgresProgram("pg_restore", dumpVersion ?? version, folders);
    const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];
    await runPostgresProgram(program, [...args, join(folder, DATABASE_FILES.postgres)], url);
    await sql`analyze`.execute(db.write);
  } finally {
    await db.close();
  }
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}
