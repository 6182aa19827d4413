/**
 * Databases that tests copy: with all tables, and with the demo shop too. Creating them once saves each
 * file of tests the migrations on both engines. Vitest runs this before the first file.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { migrate } from "../../src/app/server/database/migrate.ts";
import { seedDemo } from "../../src/app/server/database/seed.ts";
import type { Database } from "../../src/database/schema.ts";
import { openPostgres } from "../../src/lib/db/postgres.ts";
import { openSqlite } from "../../src/lib/db/sqlite.ts";
import { databaseUrl, onServer } from "./engines.ts";

/** Where the templates are: files of SQLite, names of databases of PostgreSQL. */
export interface Templates {
  readonly sqlite: { readonly tables: string; readonly demo: string };
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
  const run = randomBytes(4).toString("hex");
  const templates: Templates = {
    sqlite: { tables: join(folder, "tables.sqlite"), demo: join(folder, "demo.sqlite") },
    postgres: { tables: `tables_${run}`, demo: `demo_${run}` },
  };
  for (const content of ["tables", "demo"] as const) {
    await fill(openSqlite(templates.sqlite[content]), content);
    // Without a server only the tests that need one fail, each with its reason.
    if (!server) continue;
    await onServer(server, `create database ${templates.postgres[content]}`);
    await fill(
      openPostgres(databaseUrl(server, templates.postgres[content]), () => {}),
      content,
    );
  }
  project.provide("templates", templates);
  return async () => {
    for (const name of Object.values(templates.postgres)) {
      if (server) await onServer(server, `drop database ${name} with (force)`);
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

async function fill(db: Database, content: "tables" | "demo"): Promise<void> {
  await migrate(db.write);
  if (content === "demo") await seedDemo(db, { families: false });
  await db.close();
}
