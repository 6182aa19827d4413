/** A server starts the index at once where it is large, and otherwise when somebody searches or looks around. */
import { performance } from "node:perf_hooks";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { engines } from "#support/engines.ts";
import { buildShop, type TestShop } from "#support/shop.ts";
import type { Database } from "../../../database/schema.ts";
import { isPostgres } from "../../../lib/db/is-postgres.ts";

describe.each(engines)("the index of a server that starts on %s", (engine) => {
  let threads = 0;
  const countThread = () => {
    threads += 1;
  };
  beforeAll(() => {
    process.on("worker", countThread);
  });
  afterAll(() => {
    process.off("worker", countThread);
  });

  async function withServer(fill: Fill | undefined, look: (shop: TestShop) => Promise<void>) {
    threads = 0;
    const shop = await buildShop(engine, {}, { warmsUp: true, ...(fill && { fill }) });
    try {
      const ready = async () => (await shop.app.inject({ url: "/readyz" })).statusCode;
      await expect.poll(ready).toBe(200);
      await look(shop);
    } finally {
      await shop.close();
    }
  }
  const search = async (shop: TestShop) =>
    (await shop.call("GET", "/tool?search=caliper&limit=1")).status;

  it("has no thread in a small shop before the first search", () =>
    withServer(undefined, async (shop) => {
      expect(threads).toBe(0);
      expect(await search(shop)).toBe(200);
      expect(threads).toBe(1);
    }));

  it("is built in a small shop that has visitors, while the server has nothing else to do", () =>
    withServer(undefined, async (shop) => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const elu = vi.spyOn(performance, "eventLoopUtilization");
      const pass = (utilization: number) => {
        elu.mockReturnValue({ idle: 0, active: 0, utilization });
        vi.advanceTimersByTime(10_000);
      };
      try {
        pass(0);
        expect(threads).toBe(0);
        await shop.call("GET", "/tool?limit=6");
        pass(0.5);
        expect(threads).toBe(0);
        pass(0);
        // The process tells of a thread in its next turn.
        await nextTurn();
        expect(threads).toBe(1);
      } finally {
        vi.useRealTimers();
        vi.restoreAllMocks();
      }
    }));

  it("is built in a shop of 10,000 tools when the server is ready", () =>
    withServer(addTools, async (shop) => {
      expect(threads).toBe(1);
      expect(await search(shop)).toBe(200);
      expect(threads).toBe(1);
    }));
});

type Fill = (db: Database) => Promise<unknown>;

/** Copies of one tool, so that the shop has 10,000. */
const addTools: Fill = async (db) => {
  const { rows: present } = await sql<{ count: number }>`
    select cast(count(*) as integer) as count from tool`.execute(db.read);
  const copies = 10_000 - (present[0]?.count ?? 0);
  const numbers = isPostgres(db.write)
    ? sql`generate_series(1, cast(${copies} as integer)) as numbers(n)`
    : sql`(with recursive series(n) as (select 1 union all select n + 1 from series where n < ${copies})
        select n from series) as numbers`;
  await sql`
    insert into tool (id, name, sort_name, category, part_number, description, specs, img, minimum, quantity, price_cents,
      added_by_name, added_by_email, created_at)
    select 'copy-' || n, name, sort_name, category, 'COPY-' || n, description, specs, img, minimum, quantity, price_cents,
      added_by_name, added_by_email, created_at
    from (select * from tool order by key limit 1) as tool, ${numbers}`.execute(db.write);
};
