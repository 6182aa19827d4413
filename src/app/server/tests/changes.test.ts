import { expect, onTestFinished, test, vi } from "vitest";
import { openTestDatabase } from "#support/database.ts";
import { eventually } from "#support/eventually.ts";
import type { PostgresEngine } from "../../../lib/db/database.ts";
import { createLog } from "../../../lib/process/log.ts";
import { watchChanges } from "../database/changes.ts";

test("a change of which the other processes could not be told is told once they can be", async () => {
  const { db, close } = await openTestDatabase("postgres");
  const hears = vi.fn();
  const watch = (catalog: () => void) =>
    watchChanges(db, { catalog, settings: () => {} }, createLog("silent"));
  const [here, other] = [watch(() => {}), watch(hears)];
  onTestFinished(async () => {
    await Promise.all([here.stop(), other.stop()]);
    await close();
  });
  // It looks once when it begins to listen.
  await eventually(() => expect(hears).toHaveBeenCalled());
  hears.mockClear();
  // The listener has a connection of its own, which stays.
  const query = vi.spyOn((db.engine as PostgresEngine).pool, "query");
  query.mockRejectedValueOnce(new Error("sorry, too many clients already") as never);
  here.notify("catalog");
  await eventually(() => expect(hears).toHaveBeenCalled());
  expect(query).toHaveBeenCalledTimes(2);
});
