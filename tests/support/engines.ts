/** The databases that every test of the server runs on: SQLite, and a real PostgreSQL server. */
import { randomBytes } from "node:crypto";
import { copyFileSync } from "node:fs";
import pg from "pg";
import { inject, test } from "vitest";

/** One of the two engines. */
export type Engine = "sqlite" | "postgres";

const scope = process.env.TEST_SCOPE ?? "main";

/** Whether this is `npm run test:all`. */
export const isWholeRun = scope === "all";

const notRun = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test;

/** A test of `npm run test:all` alone: what a shorter one, or one of the API, guards in `npm test`. */
export const longTest: typeof test = isWholeRun ? test : notRun;

/** The engines of what differs between them, or races: SQL, batches, locks, migrations, backup, move, kill. */
export const bothEngines: readonly Engine[] =
  scope === "quick" ? ["sqlite"] : ["sqlite", "postgres"];

/** The engines of everything else: what is the same on both is shown on SQLite, and on both by `npm run test:all`. */
export const engines: readonly Engine[] = isWholeRun ? bothEngines : ["sqlite"];

/** A test in a file of both engines, whose fact is the same on both, such as a refusal that no statement decides. */
export const testOnce = (engine: Engine): typeof test => (engines.includes(engine) ? test : notRun);

/** A database of its own on the test server, and how to drop it. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** What a new database holds: nothing, all tables, or the demo shop too. */
export type Content = "nothing" | "tables" | "demo";

/** Creates a PostgreSQL database. Throws when the test command has not started PostgreSQL. */
export async function freshPostgres(content: Content = "nothing"): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set: run the tests by npm test");
  const name = `shop_${randomBytes(6).toString("hex")}`;
  const template =
    content === "nothing" ? "" : ` template ${inject("templates").postgres[content]}`;
  await onServer(server, `create database ${name}${template}`);
  return {
    url: databaseUrl(server, name),
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
}

/** Puts a SQLite database with all tables, the demo shop or its families too, at `path`. */
export function copySqlite(content: "tables" | "demo" | "wholeDemo", path: string): void {
  copyFileSync(inject("templates").sqlite[content], path);
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs a statement that PostgreSQL refuses in a transaction. */
export async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
