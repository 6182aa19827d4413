/** Reads that take long: beside the main thread on SQLite, by two connections on PostgreSQL. */
import { Worker } from "node:worker_threads";
import { type Kysely, sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sharedDatabase } from "#support/database.ts";
import { bothEngines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { withoutThreads } from "#support/no-threads.ts";
import { changeRows } from "#support/rows.ts";
import type { Schema } from "../../../database/schema.ts";
import type { SqliteEngine } from "../../../lib/db/database.ts";
import { databaseFailureOf } from "../../../lib/db/database-failure.ts";
import { openSqlite } from "../../../lib/db/sqlite.ts";

const KEYS = Array.from({ length: 450 }, (_, index) => `slow-${String(index).padStart(3, "0")}`);

function keysBy(db: Kysely<Schema>) {
  return db.selectFrom("shop_meta").select("key").where("key", "like", "slow-%").orderBy("key");
}

/** Takes about 80 ms; on a busy machine the thread, of a lower priority, takes forty times as long. */
const counting = sql<{ n: number }>`
  with recursive counted(i) as (select 1 union all select i + 1 from counted where i < 500000)
  select max(i) as n from counted`;

async function errorOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe.each(bothEngines)("slow reads on %s", (engine) => {
  const test = sharedDatabase(engine);
  beforeAll(async () => {
    const rows = KEYS.map((key) => ({ key, value: "" }));
    await test.db.write.insertInto("shop_meta").values(rows).execute();
  });

  it("give the rows that other reads give", async () => {
    const found = await keysBy(test.db.slow).execute();
    expect(found).toEqual(await keysBy(test.db.read).execute());
    expect(found).toHaveLength(KEYS.length);
  });

  it("see what was committed before", async () => {
    for (let value = 0; value < 20; value += 1) {
      await changeRows(test.db, "shop_meta", ["key", "slow-000"], { value: String(value) });
      const row = await test.db.slow
        .selectFrom("shop_meta")
        .select("value")
        .where("key", "=", "slow-000")
        .executeTakeFirst();
      expect(row?.value).toBe(String(value));
    }
  });

  it("are answered when many are asked at once", async () => {
    const asked = KEYS.slice(0, 40).map((key) =>
      test.db.slow
        .selectFrom("shop_meta")
        .select("key")
        .where("key", "=", key)
        .executeTakeFirstOrThrow(),
    );
    expect((await Promise.all(asked)).map(({ key }) => key)).toEqual(KEYS.slice(0, 40));
  });

  it("throw the error of the database and go on", async () => {
    const wrong = sql`select nothing from nowhere`;
    const [slow, plain] = [
      await errorOf(wrong.execute(test.db.slow)),
      await errorOf(wrong.execute(test.db.read)),
    ];
    expect(slow).toBeInstanceOf(Error);
    expect({ ...(slow as Error) }).toMatchObject({ code: (plain as { code: string }).code });
    expect((slow as Error).message).toBe((plain as Error).message);
    expect(await keysBy(test.db.slow).limit(1).execute()).toHaveLength(1);
  });
});

describe("the reading thread of SQLite", () => {
  const test = sharedDatabase("sqlite");
  beforeAll(async () => {
    const rows = KEYS.map((key) => ({ key, value: "" }));
    await test.db.write.insertInto("shop_meta").values(rows).execute();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  async function watchThread(work: () => Promise<unknown>) {
    const posting = vi.spyOn(Worker.prototype, "postMessage");
    await work();
    return posting.mock.contexts[0] as Worker;
  }

  it("lets the main thread work while a statement takes long", async () => {
    const order: string[] = [];
    const slow = counting.execute(test.db.slow).then(() => order.push("slow"));
    for (let index = 0; index < 5; index += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      await keysBy(test.db.read).limit(1).execute();
      order.push("plain");
    }
    await slow;
    expect(order).toEqual(["plain", "plain", "plain", "plain", "plain", "slow"]);
  });

  it("refuses to write", async () => {
    const row = { key: "written", value: "" };
    const error = await errorOf(test.db.slow.insertInto("shop_meta").values(row).execute());
    expect(error).toMatchObject({ code: "ERR_SQLITE_ERROR", errcode: 8 });
  });

  it("gives up a read after 7 seconds, and reads again when its statement has ended", async () => {
    await keysBy(test.db.slow).limit(1).execute();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const slow = errorOf(counting.execute(test.db.slow));
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(7_000);
    vi.useRealTimers();
    expect(databaseFailureOf(await slow)).toBe("busy");
    expect(databaseFailureOf(await errorOf(keysBy(test.db.slow).execute()))).toBe("busy");
    await eventually(async () => {
      expect(await keysBy(test.db.slow).limit(1).execute()).toHaveLength(1);
    });
  });

  it("takes long to start on a busy machine, which is not a read's time", async () => {
    const again = openSqlite<Schema>((test.db.engine as SqliteEngine).path);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const first = keysBy(again.slow).limit(1).execute();
    await new Promise((resolve) => setImmediate(resolve));
    vi.advanceTimersByTime(20_000);
    vi.useRealTimers();
    expect(await first).toHaveLength(1);
    await again.close();
  });

  it("is replaced when it dies; the read that waited is refused", async () => {
    const thread = await watchThread(() => keysBy(test.db.slow).execute());
    const waiting = errorOf(counting.execute(test.db.slow));
    await new Promise((resolve) => setImmediate(resolve));
    await thread.terminate();
    expect(databaseFailureOf(await waiting)).toBe("away");
    expect(await keysBy(test.db.slow).execute()).toHaveLength(KEYS.length);
  });

  it("is asked for again where the machine has no thread left", async () => {
    const again = openSqlite<Schema>((test.db.engine as SqliteEngine).path);
    const giveBack = withoutThreads();
    const refused = await errorOf(keysBy(again.slow).execute());
    giveBack();
    expect(databaseFailureOf(refused)).toBe("busy");
    expect(await keysBy(again.slow).execute()).toHaveLength(KEYS.length);
    await again.close();
  });

  it("ends after 30 seconds without a read, and starts again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const thread = await watchThread(() => keysBy(test.db.slow).execute());
    const ended = new Promise((resolve) => thread.once("exit", resolve));
    vi.advanceTimersByTime(29_000);
    expect(vi.mocked(Worker.prototype.postMessage).mock.calls).toHaveLength(1);
    vi.advanceTimersByTime(1_000);
    await ended;
    vi.useRealTimers();
    expect(await keysBy(test.db.slow).limit(1).execute()).toHaveLength(1);
  });

  it("answers a short read that runs while the database is closed, and no later one", async () => {
    const again = openSqlite<Schema>((test.db.engine as SqliteEngine).path);
    await keysBy(again.slow).limit(1).execute();
    const running = counting.execute(again.slow);
    await new Promise((resolve) => setImmediate(resolve));
    const closing = again.close();
    const later = errorOf(keysBy(again.slow).execute());
    expect((await errorOf(running)) ?? "answered").toSatisfy(
      (end: unknown) => end === "answered" || databaseFailureOf(end) === "away",
    );
    await closing;
    expect(databaseFailureOf(await later)).toBe("away");
  });
});
