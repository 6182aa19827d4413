/** Another program, such as a browser of databases, has begun to write into the file and does not end. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { databaseFailureOf } from "./database-failure.ts";
import { openSqlite } from "./sqlite.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A file with one table, and another program's connection to it. */
function openTwice() {
  const folder = mkdtempSync(join(tmpdir(), "millwright-locked-"));
  const path = join(folder, "shop.sqlite");
  const told: string[] = [];
  const db = openSqlite<{ one: { number: number } }>(path, (fault) => told.push(fault.message));
  const other = new DatabaseSync(path);
  onTestFinished(async () => {
    vi.useRealTimers();
    other.close();
    await db.close();
    rmSync(folder, { recursive: true });
  });
  other.exec("create table one (number integer primary key)");
  const insert = (number: number) => db.write.insertInto("one").values({ number }).execute();
  const numbers = () =>
    db.read
      .selectFrom("one")
      .select("number")
      .execute()
      .then((rows) => rows.map(({ number }) => number));
  return { db, other, insert, numbers, told };
}

test("writes wait for it while reads go on, and each is done once", async () => {
  const { db, other, insert, numbers, told } = openTwice();
  other.exec("begin immediate; insert into one values (1)");
  const written = [
    insert(2),
    db.transaction((tx) => tx.insertInto("one").values({ number: 3 }).execute()),
    insert(4),
  ];
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await numbers()).toEqual([]);
  other.exec("commit");
  await vi.advanceTimersByTimeAsync(1_000);
  await Promise.all(written);
  expect(await numbers()).toEqual([1, 2, 3, 4]);
  // The next wait is a new one.
  other.exec("begin immediate");
  const fifth = insert(5);
  await vi.advanceTimersByTimeAsync(4_500);
  other.exec("commit");
  await vi.advanceTimersByTimeAsync(100);
  await fifth;
  expect(told).toEqual([]);
});

test("all that wait are refused together, which is told once until it ends", async () => {
  const { other, insert, numbers, told } = openTwice();
  const refusals = () => Promise.all([1, 2, 3].map((number) => insert(number).catch((e) => e)));
  const refused = async () => {
    const all = refusals();
    await vi.advanceTimersByTimeAsync(6_000);
    for (const error of await all) expect(databaseFailureOf(error)).toBe("busy");
  };
  other.exec("begin immediate");
  await refused();
  await refused();
  expect(told).toEqual([
    expect.stringMatching(/^Another program keeps .*shop\.sqlite locked, .* fuser -v /),
  ]);
  other.exec("rollback");
  await insert(7);
  expect(await numbers()).toEqual([7]);
  other.exec("begin immediate");
  await refused();
  expect(told).toHaveLength(2);
  other.exec("rollback");
});
