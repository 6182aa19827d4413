import { sql } from "kysely";
import { afterEach, expect, it, vi } from "vitest";
import { sharedDatabase } from "#support/database.ts";
import { clockWarning, durabilityWarning } from "../database/postgres-server.ts";

const database = sharedDatabase("postgres");
afterEach(() => void vi.useRealTimers());

it("a clock that is a minute from that of PostgreSQL is warned of", async () => {
  expect(await clockWarning(database.db)).toBeUndefined();
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + 120 * 60_000 });
  expect(await clockWarning(database.db)).toMatch(
    /^The clock of this machine is 120 min ahead of /,
  );
  vi.setSystemTime(now - 30 * 60_000);
  expect(await clockWarning(database.db)).toMatch(/^The clock of this machine is 30 min behind /);
});

it("a server that may lose what it has acknowledged is warned of", async () => {
  // The server of the tests may lose everything, or is the one that TEST_DATABASE_URL names.
  const { rows } = await sql<{ fsync: string }>`show fsync`.execute(database.db.read);
  const warning = await durabilityWarning(database.db);
  expect(/^fsync .* off: orders and payments /.test(warning ?? "")).toBe(rows[0]?.fsync === "off");
});
