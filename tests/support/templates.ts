/**
 * Databases that tests copy: with all tables, with the demo shop's 28 tools, and with its families, too. Creating them
 * once saves each file of tests the migrations on both engines. Vitest runs this before the first file.
 */
import { randomBytes } from "node:crypto";
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/app/server/database/migrate.ts";
import { seedDemo } from "../../src/app/server/database/seed.ts";
import type { Database, Schema } from "../../src/database/schema.ts";
import { openPostgres } from "../../src/lib/db/postgres.ts";
import { openSqlite } from "../../src/lib/db/sqlite.ts";
import { databaseUrl, onServer } from "./engines.ts";

/** Where the templates are: files of SQLite, names of databases of PostgreSQL. */
export interface Templates {
  readonly sqlite: { readonly tables: string; readonly demo: string; readonly wholeDemo: string };
  readonly postgres: { readonly tables: string; readonly demo: string };
}

declare module "vitest" {
  export interface ProvidedContext {
    templates: Templates;
  }
}

export default async function createTemplates(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), "millwright-templates-"));
  const file = (name: string) => join(folder, `${name}.sqlite`);
  const run = randomBytes(4).toString("hex");
  const templates: Templates = {
    sqlite: { tables: file("tables"), demo: file("demo"), wholeDemo: file("whole-demo") },
    postgres: { tables: `tables_${run}`, demo: `demo_${run}` },
  };
  await fillSqlite(templates.sqlite);
  // Without a server only the tests that need one fail, each with its reason.
  if (server) await fillPostgres(server, templates.postgres);
  project.provide("templates", templates);
  return async () => {
    for (const name of Object.values(templates.postgres)) {
      if (server) await onServer(server, `drop database ${name} with (force)`);
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

async function fillSqlite({ tables, demo, wholeDemo }: Templates["sqlite"]): Promise<void> {
  await fill(openSqlite(tables), ({ write }) => migrate(write));
  for (const [path, families] of [
    [demo, false],
    [wholeDemo, true],
  ] as const) {
    copyFileSync(tables, path);
    await fill(openSqlite(path), (db) => seedDemo(db, { families }));
  }
}

/** The tables are copied, as their migrations take PostgreSQL seconds. */
async function fillPostgres(
  server: string,
  { tables, demo }: Templates["postgres"],
): Promise<void> {
  const open = (name: string) => openPostgres<Schema>(databaseUrl(server, name), () => {});
  await onServer(server, `create database ${tables}`);
  await fill(open(tables), ({ write }) => migrate(write));
  await onServer(server, `create database ${demo} template ${tables}`);
  await fill(open(demo), (db) => seedDemo(db, { families: false }));
}

async function fill(db: Database, work: (db: Database) => Promise<unknown>): Promise<void> {
  await work(db);
  await db.close();
}
