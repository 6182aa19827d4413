/** The databases that every test of the server runs on: SQLite, and a real PostgreSQL server. */
import { randomBytes } from "node:crypto";
import pg from "pg";

/** One of the two engines. */
export type Engine = "sqlite" | "postgres";

/** Both engines, for `describe.each(engines)`. */
export const engines: readonly Engine[] = ["sqlite", "postgres"];

/** A database of its own on the test server, and how to drop it. */
export interface FreshDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** Makes an empty database. Throws when the test command has not started PostgreSQL. */
export async function freshPostgres(): Promise<FreshDatabase> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error("TEST_DATABASE_URL is not set: run the tests by npm test");
  const name = `shop_${randomBytes(6).toString("hex")}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => onServer(server, `drop database if exists ${name} with (force)`),
  };
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
