import { backup, DatabaseSync } from "node:sqlite";
import { StartError } from "../../src/app/server/database/open-database.ts";
import type { Schema } from "../../src/database/schema.ts";
import { openSqlite } from "../../src/lib/db/sqlite.ts";
import { describeDatabase } from "./describe-database.ts";
import type { Manifest } from "./manifest.ts";

/** 2 MB at a time; the shop's reads and writes go on between and during the steps. */
const PAGES_PER_STEP = 500;
const BUSY_TIMEOUT_MS = 5000;

export type DatabaseFacts = Pick<
  Manifest,
  "createdAt" | "engineVersion" | "dumpVersion" | "mode" | "migrations" | "rows"
>;

/** Copies a database that is in use into one file, and checks the copy. */
export async function copySqlite(path: string, copy: string): Promise<DatabaseFacts> {
  const source = new DatabaseSync(path, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  let createdAt: string;
  try {
    // Without a transaction of its own, SQLite copies everything again after each write of the shop.
    source.exec("begin");
    source.prepare("select count(*) from sqlite_schema").get();
    createdAt = new Date().toISOString();
    await backup(source, copy, { rate: PAGES_PER_STEP });
  } finally {
    source.close();
  }
  const facts = await checkCopy(copy);
  leaveWal(copy);
  return { createdAt, dumpVersion: null, ...facts };
}

async function checkCopy(copy: string) {
  const db = openSqlite<Schema>(copy);
  try {
    if (db.engine.kind !== "sqlite") throw new Error("not a file");
    const { writer } = db.engine;
    const [{ integrity_check: found } = {}] = writer.all<{ integrity_check: string }>(
      "pragma integrity_check",
      [],
    );
    if (found !== "ok") throw new StartError(`The database is damaged: ${found}.`);
    const [{ version = "" } = {}] = writer.all<{ version: string }>(
      "select sqlite_version() as version",
      [],
    );
    return { engineVersion: version, ...(await describeDatabase(db.read)) };
  } finally {
    await db.close();
  }
}

/** A file in WAL mode would need its `-wal` beside it. */
function leaveWal(copy: string): void {
  const db = new DatabaseSync(copy);
  db.exec("pragma journal_mode = delete");
  db.close();
}
