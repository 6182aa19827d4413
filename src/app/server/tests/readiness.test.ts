import { afterEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "#support/database.ts";
import { databaseUrl } from "#support/engines.ts";
import type { Schema } from "../../../database/schema.ts";
import { openPostgres } from "../../../lib/db/postgres.ts";
import { watchReadiness } from "../readiness.ts";

afterEach(() => void vi.useRealTimers());

test.each([
  ["No space left on device", "ENOSPC"],
  ["Disk quota exceeded", "EDQUOT"],
  ['could not extend file "base/5/1259": Disk quota exceeded', "XX000"],
])("%s (%s) is a full disk", async (message, code) => {
  const { db, close } = await openTestDatabase("sqlite");
  const readiness = watchReadiness(db);
  readiness.noteError(Object.assign(new Error(message), { code }));
  expect((await readiness.check())?.refusal.code).toBe("storage-full");
  await close();
});

test("a database that lets the shop in no more, as by a new password, is away: 503 and no error", async () => {
  const url = databaseUrl(process.env.TEST_DATABASE_URL ?? "", "renamed_meanwhile");
  const db = openPostgres<Schema>(url, () => {});
  expect((await watchReadiness(db).check())?.refusal.code).toBe("busy");
  await db.close();
});

test("a disk that has room again is said to be full for ten seconds, also where the clock was set back", async () => {
  const { db, close } = await openTestDatabase("sqlite");
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  const readiness = watchReadiness(db);
  readiness.noteError(Object.assign(new Error("no room"), { code: "ENOSPC" }));
  vi.setSystemTime(Date.now() - 3_600_000);
  vi.advanceTimersByTime(9_999);
  expect((await readiness.check())?.refusal.code).toBe("storage-full");
  vi.advanceTimersByTime(1);
  expect(await readiness.check()).toBeUndefined();
  vi.useRealTimers();
  await close();
});
