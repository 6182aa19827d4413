/** A migrated database without a shop, for tests of what works on tables alone. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import type { Database, Schema } from "../../src/database/schema.ts";
import { openPostgres } from "../../src/lib/db/postgres.ts";
import { openSqlite } from "../../src/lib/db/sqlite.ts";
import { copySqlite, type Engine, freshPostgres } from "./engines.ts";

/** An empty database. */
export interface TestDatabase {
  readonly db: Database;
  /** The same database as another process would open it. */
  again(): Database;
  close(): Promise<void>;
}

/** Makes an empty database with all tables. */
export async function openTestDatabase(engine: Engine): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "millwright-test-"));
  const postgres = engine === "postgres" ? await freshPostgres("tables") : undefined;
  if (!postgres) copySqlite("tables", join(folder, "shop.sqlite"));
  const opened: Database[] = [];
  const open = () => {
    const db = postgres
      ? openPostgres<Schema>(postgres.url, () => {})
      : openSqlite<Schema>(join(folder, "shop.sqlite"));
    opened.push(db);
    return db;
  };
  const db = open();
  return {
    db,
    again: open,
    close: async () => {
      for (const each of opened) await each.close();
      await postgres?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** An empty database that is made before the tests of the `describe` in which this is called. */
export function sharedDatabase(engine: Engine): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase(engine));
  });
  afterAll(() => database.close());
  return database;
}
