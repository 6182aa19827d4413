/** The warning about too few connections to PostgreSQL for the processes that are to run. */
import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { openTestDatabase } from "#support/database.ts";
import { type FreshDatabase, freshPostgres, onServer } from "#support/engines.ts";
import type { Schema } from "../../../database/schema.ts";
import { openPostgres } from "../../../lib/db/postgres.ts";
import { connectionWarning } from "../http/connection-limit.ts";

const ROLE = `shop_${randomBytes(4).toString("hex")}`;
let database: FreshDatabase;
beforeAll(async () => {
  database = await freshPostgres();
  await onServer(database.url, `create role ${ROLE} superuser login connection limit 30`);
});
afterAll(async () => {
  await onServer(database.url, `drop role ${ROLE}`);
  await database.drop();
});

test("counts one process more than WORKERS, for a reload, and heeds the limit of the role", async () => {
  const url = new URL(database.url);
  url.username = ROLE;
  const db = openPostgres<Schema>(url.href, () => {});
  onTestFinished(() => db.close());
  expect(await connectionWarning(db, { workers: 2, databaseConnections: 10 })).toBeUndefined();
  expect(await connectionWarning(db, { workers: 1, databaseConnections: 31 })).toMatch(
    /^The shop may open 31 connections .* PostgreSQL allows 30: /,
  );
  expect(await connectionWarning(db, { workers: 3, databaseConnections: 10 })).toBe(
    "WORKERS=3 and one more during a reload may open 40 connections (DATABASE_CONNECTIONS=10 each), but PostgreSQL allows 30: raise max_connections or lower DATABASE_CONNECTIONS, because further requests then wait or fail.",
  );
});

test("is none on SQLite", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  expect(await connectionWarning(db, { workers: 1, databaseConnections: 999 })).toBeUndefined();
  await close();
});
