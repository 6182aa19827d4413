import { sql } from "kysely";
import { checkMoved } from "../../src/app/server/database/open-database.ts";
import type { Schema } from "../../src/database/schema.ts";
import { openPostgres } from "../../src/lib/db/postgres.ts";
import type { DatabaseFacts } from "./copy-sqlite.ts";
import { describeDatabase } from "./describe-database.ts";
import { findPostgresProgram, runPostgresProgram } from "./postgres-programs.ts";

/** Writes pg_dump's custom format to `file`; the facts are of the same snapshot. */
export async function dumpPostgres(
  url: string,
  file: string,
  folders: string | undefined,
): Promise<DatabaseFacts> {
  const db = openPostgres<Schema>(url, (error) => console.error(error.message), {
    unlimited: true,
  });
  try {
    await checkMoved(db);
    return await db.read
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (tx) => {
        const { rows } = await sql<{ snapshot: string; version: string; at: Date }>`
          select pg_export_snapshot() as snapshot, current_setting('server_version') as version, now() as at
        `.execute(tx);
        const { snapshot = "", version = "", at = new Date() } = rows[0] ?? {};
        const program = findPostgresProgram("pg_dump", Number.parseInt(version, 10), folders);
        const facts = await describeDatabase(tx);
        const args = ["--format=custom", `--snapshot=${snapshot}`, `--file=${file}`];
        await runPostgresProgram(program, args, url);
        return {
          createdAt: at.toISOString(),
          engineVersion: version,
          dumpVersion: program.version,
          ...facts,
        };
      });
  } finally {
    await db.close();
  }
}
