import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { addressOf } from "../../src/app/server/database/database-place.ts";
import { checkServer, StartError } from "../../src/app/server/database/open-database.ts";
import type { Schema } from "../../src/database/schema.ts";
import { openPostgres } from "../../src/lib/db/postgres.ts";
import { checkEmptyDatabase } from "./empty-place.ts";
import { DATABASE_FILES, type Manifest } from "./manifest.ts";
import { findPostgresProgram, restoreFault, runPostgresProgram } from "./postgres-programs.ts";

/** One transaction: interrupted, it has done nothing. */
export async function restorePostgres(
  folder: string,
  { engineVersion, dumpVersion }: Manifest,
  url: string,
  folders: string | undefined,
): Promise<void> {
  // Reading the statistics of a large shop takes longer than a visitor's statement may.
  const db = openPostgres<Schema>(url, (error) => console.error(error.message), {
    unlimited: true,
  });
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
    const fault = restoreFault(program, dumpVersion ?? version, version);
    if (fault) throw new StartError(fault);
    const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges"];
    const dump = join(folder, DATABASE_FILES.postgres);
    const list = writeList(program.path, dump);
    try {
      await runPostgresProgram(program, [...args, `--use-list=${list.file}`, dump], url);
    } finally {
      list.remove();
    }
    await sql`analyze`.execute(db.write);
  } finally {
    await db.close();
  }
}

/** An extension, such as one for monitoring, is the server's: its superuser alone may create it, and the shop needs none. */
const EXTENSION = /^\d+; \d+ \d+ (EXTENSION -|COMMENT - EXTENSION) /;

function writeList(program: string, dump: string): { readonly file: string; remove(): void } {
  const lines = execFileSync(program, ["--list", dump], { encoding: "utf8" }).split("\n");
  const folder = mkdtempSync(join(tmpdir(), "millwright-restore-"));
  const file = join(folder, "list");
  writeFileSync(file, lines.filter((line) => !EXTENSION.test(line)).join("\n"));
  return { file, remove: () => rmSync(folder, { recursive: true }) };
}

function majorOf(version: string): number {
  return Number.parseInt(version, 10);
}
