import { afterEach, expect, test, vi } from "vitest";
import { openTestDatabase } from "#support/database.ts";
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
