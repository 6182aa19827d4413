/** The database of a measured shop: created by its own server, filled and checked here. */
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import pg from "pg";
import { startPostgres } from "../scripts/postgres.mjs";
import type { Database } from "../src/database/schema.ts";
import { openPostgres } from "../src/lib/db/postgres.ts";
import { openSqlite } from "../src/lib/db/sqlite.ts";
import type { Engine } from "./options.ts";
import type { Workspace } from "./workspace.ts";

export type DatabaseAddress =
  | { readonly engine: "sqlite"; readonly dataDir: string }
  | { readonly engine: "postgres"; readonly url: string };

export type CreateDatabase = (name: string) => Promise<DatabaseAddress>;

/** Starts the engine; for PostgreSQL a server that is stopped at the end of the run. */
export async function databaseCreator(
  engine: Engine,
  workspace: Workspace,
): Promise<CreateDatabase> {
  if (engine === "sqlite") {
    return async (name) => ({ engine, dataDir: workspace.folder(`sqlite-${name}`) });
  }
  const server = await startPostgres({ durable: true });
  workspace.atEnd(server.stop);
  return async () => {
    const database = `bench_${randomBytes(6).toString("hex")}`;
    await onServer(server.url, `create database ${database}`);
    // Stopping our own server removes its databases.
    if (process.env.TEST_DATABASE_URL) {
      workspace.atEnd(() => onServer(server.url, `drop database ${database} with (force)`));
    }
    const url = new URL(server.url);
    url.pathname = `/${database}`;
    return { engine, url: url.href };
  };
}

/** Default settings on this database. */
export function serverEnvironment(address: DatabaseAddress): Record<string, string> {
  return {
    ...(address.engine === "sqlite"
      ? { DATA_DIR: address.dataDir }
      : { DATABASE_URL: address.url, SECRET_KEY: randomBytes(32).toString("hex") }),
    // The benchmark makes no payment; the provider's address is the discard port.
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_PUBLISHABLE_KEY: "pk_test_sandbox",
    STRIPE_API_BASE: "http://127.0.0.1:9",
    STRIPE_JS_URL: "http://127.0.0.1:9/stripe.js",
  };
}

export function openDatabase(address: DatabaseAddress): Database {
  if (address.engine === "sqlite") return openSqlite(join(address.dataDir, "shop.sqlite"));
  return openPostgres(address.url, (error) => console.error(error));
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
