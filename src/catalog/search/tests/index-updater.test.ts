/** What the index reads of the database, and when it is built again: the updater without its thread. */
import { type Kysely, sql } from "kysely";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { withoutThreads } from "#support/no-threads.ts";
import { changeRows } from "#support/rows.ts";
import { sharedShop } from "#support/shared-shop.ts";
import type { Schema } from "../../../database/schema.ts";
import { piecePrice } from "../../../lib/money/piece-price.ts";
import { createLog } from "../../../lib/process/log.ts";
import { createIndexClient } from "../api/index-client.ts";
import { createIndexUpdater } from "../api/index-updater.ts";
import { deleteOldChanges } from "../api/tail.ts";

const at = { specs: [], sort: "featured", offset: 0, limit: 10, facets: false } as const;
const fail = (error: unknown) => {
  throw error;
};

describe.each(engines)("the updater of the index on %s", (engine) => {
  const shop = sharedShop(engine);
  let keys: number[];

  beforeAll(async () => {
    const tools = await shop.db.read
      .selectFrom("tool")
      .select("key")
      .where("deleted_at", "is", null)
      .orderBy("key")
      .execute();
    keys = tools.map(({ key }) => key);
  });

  async function built() {
    const updater = createIndexUpdater(shop.db.read, fail);
    expect(await updater.build()).toBe(keys.length);
    const found = (search: string) => updater.ask({ ...at, search }).total;
    return { updater, found };
  }

  const rename = (key: number | undefined, word: string) =>
    sql`update tool set name = name || ${` ${word}`} where key = ${key}`;

  it("32: never shows a chunk of an import that is rolled back", async () => {
    const { updater, found } = await built();
    const rolledBack = shop.db.transaction(async (tx) => {
      await rename(keys[0], "rolledword").execute(tx);
      await updater.follow(true);
      expect(found("rolledword")).toBe(0);
      throw new Error("rolled back");
    });
    await expect(rolledBack).rejects.toThrow("rolled back");
    await rename(keys[1], "keptword").execute(shop.db.write);
    await updater.follow(true);
    expect([found("rolledword"), found("keptword")]).toEqual([0, 1]);
  });

  it("a tool is found by the words of its further lines, not by what is behind a size", async () => {
    const { updater, found } = await built();
    const specs = [
      { label: "Labelword", value: "Mountword, taper M77, 91 mm, behindword" },
      { label: "Size", value: "93 mm sizeword" },
    ];
    await changeRows(shop.db, "tool", ["key", keys[3] ?? 0], { specs: JSON.stringify(specs) });
    await updater.follow(true);
    expect(["mountword", "mountword taper"].map(found)).toEqual([1, 1]);
    for (const search of ["behindword", "labelword", "sizeword"]) expect(found(search)).toBe(0);
  });

  it("31: builds a new index after more than 5,000 changes, which shows them all", async () => {
    const { updater, found } = await built();
    await sql`insert into catalogue_change (tool_key)
      with recursive number(n) as (select 1 union all select n + 1 from number where n < 5001)
      select ${keys[2]} from number`.execute(shop.db.write);
    await rename(keys[2], "massword").execute(shop.db.write);
    expect(await updater.follow(true)).toBe(true);
    expect(found("massword")).toBe(1);
    expect(await updater.follow(true)).toBe(false);
  });

  it("31: builds the index of a large catalog again at most each 10 s", async () => {
    // Whole, so that twice 5 s add up to 10 s.
    let now = Math.ceil(performance.now());
    const clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    // A build that takes 0.6 s of the processor is that of a large catalog.
    const processor = vi
      .spyOn(process, "threadCpuUsage")
      .mockImplementation((before) => ({ user: before ? 600_000 : 0, system: 0 }));
    const builds = () => processor.mock.calls.filter(([before]) => !before).length;
    onTestFinished(() => {
      clock.mockRestore();
      processor.mockRestore();
    });
    const { updater, found } = await built();
    const importMany = async (word: string) => {
      await sql`insert into catalogue_change (tool_key)
        with recursive number(n) as (select 1 union all select n + 1 from number where n < 5001)
        select ${keys[6]} from number`.execute(shop.db.write);
      await rename(keys[6], word).execute(shop.db.write);
      await updater.follow(true);
    };
    const passSeconds = async (seconds: number) => {
      now += seconds * 1000;
      await updater.follow(true);
    };
    for (const [word, count] of [
      ["firstimport", 2],
      ["secondimport", 3],
    ] as const) {
      await importMany(word);
      await passSeconds(5);
      await importMany(word);
      await passSeconds(5);
      expect([builds(), found(word)]).toEqual([count - 1, 0]);
      await passSeconds(0.001);
      await eventually(() => expect(found(word)).toBe(1));
      expect(builds()).toBe(count);
    }
  });

  it("27: heals a tool that differs without a change, and counts it", async () => {
    const { updater } = await built();
    const sweep = () => updater.sweep((work) => work());
    expect(await sweep()).toBe(0);
    const cheap = () => updater.ask({ ...at, maxPrice: piecePrice(1, 1) }).total;
    await rename(keys[3], "healedword").execute(shop.db.write);
    await sql`update tool set price_cents = 1 where key = ${keys[3]}`.execute(shop.db.write);
    // It looks as if nothing had been written down.
    await sql`delete from catalogue_change`.execute(shop.db.write);
    await updater.follow(true);
    expect(cheap()).toBe(0);
    expect(await sweep()).toBe(1);
    expect(cheap()).toBe(1);
    expect(updater.ask({ ...at, search: "healedword" }).total).toBe(1);
    expect(await sweep()).toBe(0);
  });

  // SQLite has one writer.
  const onPostgres = engine === "postgres" ? it : () => {};
  onPostgres("28: reads a stock change that was committed after later ones", async () => {
    const clock = vi.spyOn(performance, "now");
    try {
      const { updater } = await built();
      const soldOut = () => updater.ask({ ...at, ordersLeft: { from: 0, below: 1 } }).total;
      const sellOut = async (db: Kysely<Schema>, key: number | undefined) => {
        await sql`update tool set quantity = 0 where key = ${key}`.execute(db);
        await sql`insert into stock_change (tool_key, amount, reason, at)
          values (${key}, -1, 'correction', 1)`.execute(db);
      };
      // The first readings go far back; a minute later they read the last seconds only.
      for (const minutes of [1, 2]) {
        clock.mockImplementation(() => Date.now() + minutes * 60_000);
        await updater.follow(true);
      }
      const before = soldOut();
      await shop.db.transaction(async (tx) => {
        await sellOut(tx, keys[4]);
        await sellOut(shop.db.write, keys[5]);
        await updater.follow(true);
        expect(soldOut()).toBe(before + 1);
      });
      expect(await updater.follow(true)).toBe(true);
      expect(soldOut()).toBe(before + 2);
      expect(await updater.follow(true)).toBe(false);
    } finally {
      clock.mockRestore();
    }
  });

  it("deletes changes that no index follows any more", async () => {
    const { write, read } = shop.db;
    await sql`insert into catalogue_change (tool_key)
      with recursive number(n) as (select 1 union all select n + 1 from number where n < 20100)
      select ${keys[0]} from number`.execute(write);
    await deleteOldChanges(shop.db);
    const { count, newest, oldest } = await read
      .selectFrom("catalogue_change")
      .select(({ fn }) => [
        fn.countAll<number>().as("count"),
        fn.max<number>("key").as("newest"),
        fn.min<number>("key").as("oldest"),
      ])
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(20_001);
    expect(newest - oldest).toBe(20_000);
  });

  function openClient() {
    const { engine: of } = shop.db;
    const client = createIndexClient({
      place:
        of.kind === "sqlite"
          ? { kind: "sqlite", path: of.path }
          : { kind: "postgres", url: of.url },
      languages: () => [],
      log: createLog("silent"),
      onChange: () => undefined,
      onDrift: fail,
    });
    onTestFinished(() => client.close());
    return client;
  }

  it("the shop goes on where the index gets no thread, and searches when it gets one", async () => {
    const client = openClient();
    const giveBack = withoutThreads();
    onTestFinished(giveBack);
    // Timers call it too, where an error would end the process.
    void client.start();
    giveBack();
    expect((await client.ask({ ...at, search: "drill" })).total).toBeGreaterThan(0);
  });

  it("34: a question waits for the first index, and of more than 64 the others are refused", async () => {
    const client = openClient();
    const asked = await Promise.allSettled(
      Array.from({ length: 70 }, () => client.ask({ ...at, search: "drill" })),
    );
    const refused = asked.flatMap((each) =>
      each.status === "rejected" ? each.reason.refusal.status : [],
    );
    expect(refused).toEqual(Array(6).fill(503));
    expect((await client.ask({ ...at, search: "drill" })).total).toBeGreaterThan(0);
  });
});
