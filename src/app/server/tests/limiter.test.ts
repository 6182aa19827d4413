import { sql } from "kysely";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { sharedDatabase } from "#support/database.ts";
import { bothEngines } from "#support/engines.ts";
import { createLimiter, type Limiter, sweepLimits } from "../../../lib/http/limiter.ts";

const THREE = { max: 3, windowMs: 60_000 };
const ONE = { max: 1, windowMs: 60_000 };
const HOUR_MS = 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Takes one after another. */
async function take(limiter: Limiter, times: number, name: string, key = "ada"): Promise<number[]> {
  const waits: number[] = [];
  for (let call = 0; call < times; call += 1) waits.push(await limiter.take(name, key, THREE));
  return waits;
}

describe.each(bothEngines)("the limiter on %s", (engine) => {
  const database = sharedDatabase(engine);
  let limiter: Limiter;

  beforeAll(async () => {
    limiter = createLimiter(database.db, true);
  });

  /** Stops the clock of this process, which `endWindow` sets. */
  const stopClock = () => void vi.useFakeTimers({ toFake: ["Date", "performance"] });

  /** Ends the window of what was counted until now, by the clock of the process and by that of the database. */
  async function endWindow(): Promise<void> {
    vi.advanceTimersByTime(ONE.windowMs + 1);
    await sql`update rate_limit set expire = expire - ${ONE.windowMs + 1}`.execute(
      database.db.write,
    );
  }

  it("lets so many calls through and says how long to wait then", async () => {
    const waits = await take(limiter, 5, "many");
    expect(waits.slice(0, 3)).toEqual([0, 0, 0]);
    for (const wait of waits.slice(3)) {
      expect(wait).toBeGreaterThan(55);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  it("counts each name and each key by itself", async () => {
    await take(limiter, 4, "one");
    expect(await take(limiter, 1, "one", "bob")).toEqual([0]);
    expect(await take(limiter, 1, "other")).toEqual([0]);
    expect(await take(limiter, 1, "one")).not.toEqual([0]);
  });

  it("lets no more through when all call at once", async () => {
    const calls = Array.from({ length: 20 }, () => limiter.take("at once", "ada", THREE));
    const waits = await Promise.all(calls);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  it("tells how long a call would wait without counting it", async () => {
    expect(await limiter.peek("peeked", "ada", THREE)).toBe(0);
    await take(limiter, 2, "peeked");
    for (let times = 0; times < 3; times += 1)
      expect(await limiter.peek("peeked", "ada", THREE)).toBe(0);
    expect(await take(limiter, 1, "peeked")).toEqual([0]);
    expect(await limiter.peek("peeked", "ada", THREE)).toBeGreaterThan(55);
    await take(limiter, 1, "peeked");
    expect(await limiter.peek("peeked", "ada", THREE)).toBeGreaterThan(55);
  });

  it("starts again when the window ends", async () => {
    stopClock();
    expect(await limiter.take("window", "ada", ONE)).toBe(0);
    expect(await limiter.take("window", "ada", ONE)).toBeGreaterThan(0);
    await endWindow();
    expect(await limiter.take("window", "ada", ONE)).toBe(0);
    expect(await limiter.take("window", "ada", ONE)).toBeGreaterThan(0);
  });

  it("takes calls back, and never more than were counted", async () => {
    await take(limiter, 3, "back");
    await limiter.giveBack("back", "ada", THREE);
    expect(await take(limiter, 2, "back")).toEqual([0, expect.any(Number)]);

    for (let times = 0; times < 5; times += 1) await limiter.giveBack("never", "ada", THREE);
    expect((await take(limiter, 5, "never")).filter((wait) => wait === 0)).toHaveLength(3);
  });

  it("does not count the calls that it refuses", async () => {
    await take(limiter, 9, "refused");
    await limiter.giveBack("refused", "ada", THREE);
    expect(await take(limiter, 2, "refused")).toEqual([0, expect.any(Number)]);
  });

  it("counts a call by its weight, and not at all if that is too much", async () => {
    const weigh = (weight: number) => limiter.take("weighed", engine, THREE, weight);
    expect(await weigh(2)).toBe(0);
    expect(await weigh(1)).toBe(0);
    expect(await weigh(2)).toBeGreaterThan(55);
    await limiter.giveBack("weighed", engine, THREE);
    expect(await weigh(1)).toBe(0);
    expect(await weigh(1)).toBeGreaterThan(55);
    expect(await limiter.take("too heavy", engine, THREE, 4)).toBeGreaterThan(55);
    expect(await limiter.take("too heavy", engine, THREE, 3)).toBe(0);
  });

  it("gives nothing back of a window that has ended", async () => {
    stopClock();
    await limiter.take("ended", "ada", ONE);
    await endWindow();
    await limiter.giveBack("ended", "ada", ONE);
    expect(await limiter.take("ended", "ada", ONE)).toBe(0);
    expect(await limiter.take("ended", "ada", ONE)).toBeGreaterThan(0);
  });

  it("lets in again whom it has refused, when a call is taken back or all is forgotten", async () => {
    await take(limiter, 4, "again");
    await limiter.giveBack("again", "ada", THREE);
    await limiter.giveBack("again", "ada", THREE);
    expect(await take(limiter, 1, "again")).toEqual([0]);
    await take(limiter, 4, "forgotten");
    await limiter.forget("forgotten", "ada");
    expect(await take(limiter, 3, "forgotten")).toEqual([0, 0, 0]);
  });

  it("never limits when limits are off", async () => {
    const off = createLimiter(database.db, false);
    expect(await take(off, 9, "off")).toEqual(Array(9).fill(0));
  });
});

describe("the limiter of several processes", () => {
  const database = sharedDatabase("postgres");
  let limiters: Limiter[];

  beforeAll(async () => {
    limiters = [database.db, database.again()].map((db) => createLimiter(db, true));
  });

  async function rows() {
    const found = await sql<{ key: string; points: number }>`select * from rate_limit`.execute(
      database.db.read,
    );
    return found.rows;
  }

  /** Sets the ends of all windows, as if they had been counted by a clock that differs by so much. */
  const moveWindows = (byMs: number) =>
    sql`update rate_limit set expire = expire + ${byMs}`.execute(database.db.write);

  it("is one count", async () => {
    const calls = Array.from({ length: 20 }, (_, call) =>
      (limiters[call % 2] as Limiter).take("shared", "ada@shop.test", THREE),
    );
    const waits = await Promise.all(calls);
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
    for (const limiter of limiters) {
      expect(await limiter.take("shared", "ada@shop.test", THREE)).toBeGreaterThan(0);
    }
  });

  it("keeps no key as it is", async () => {
    expect(JSON.stringify(await rows())).not.toMatch(/ada|shared/);
    expect((await rows())[0]?.key).toMatch(/^[0-9a-f]{64}$/);
  });

  it("asks the database no more about who is over the limit", async () => {
    const [limiter] = limiters as [Limiter];
    await take(limiter, 4, "flood");
    const before = await rows();
    await take(limiter, 50, "flood");
    expect(await rows()).toEqual(before);
  });

  it("is one count by PostgreSQL's clock, however far apart those of the processes are", async () => {
    const [right, other] = limiters as [Limiter, Limiter];
    const now = Date.now();
    for (const apartMs of [-12 * HOUR_MS, 12 * HOUR_MS]) {
      const name = `apart by ${apartMs}`;
      const taken = [];
      for (let call = 0; call < 3; call += 1) {
        vi.useFakeTimers({ toFake: ["Date"], now: now + apartMs });
        taken.push(await other.take(name, "ada", THREE));
        vi.useRealTimers();
        taken.push(await right.take(name, "ada", THREE));
      }
      expect(taken.slice(0, 3)).toEqual([0, 0, 0]);
      for (const wait of taken.slice(3)) {
        expect(wait).toBeGreaterThan(0);
        expect(wait).toBeLessThanOrEqual(60);
      }
    }
  });

  it("costs no second where the window ends between two statements", async () => {
    const { db } = database;
    const query: typeof db.query = async (...asked) => {
      const rows = await db.query(...asked);
      if (rows.length === 0) await moveWindows(-ONE.windowMs - 1);
      return rows;
    };
    const limiter = createLimiter({ ...db, query }, true);
    const once = () => limiter.take("between", "ada", ONE);
    expect([await once(), await once()]).toEqual([0, 0]);
  });

  it("blocks nobody by a refusal that ends after a call was taken back", async () => {
    const [limiter] = limiters as [Limiter];
    for (let round = 0; round < 20; round += 1) {
      const name = `taken back ${round}`;
      await take(limiter, 3, name);
      await Promise.all([limiter.take(name, "ada", THREE), limiter.giveBack(name, "ada", THREE)]);
      await limiter.giveBack(name, "ada", THREE);
      expect(await limiter.take(name, "ada", THREE)).toBe(0);
    }
  });

  it("counts anew what was counted while the database's clock was ahead", async () => {
    const [limiter, other] = limiters as [Limiter, Limiter];
    await take(other, 3, "ahead");
    await moveWindows(12 * HOUR_MS);
    expect(await limiter.peek("ahead", "ada", THREE)).toBe(0);
    expect(await take(limiter, 3, "ahead")).toEqual([0, 0, 0]);
    for (const one of [limiter, other]) {
      const wait = await one.take("ahead", "ada", THREE);
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
    }
  });

  it("keeps what was just counted when the clock of one that sweeps is ahead", async () => {
    const [limiter] = limiters as [Limiter];
    const daily = () => limiter.take("daily", "ada", { max: 1, windowMs: 24 * HOUR_MS });
    await daily();
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 48 * HOUR_MS });
    await sweepLimits(database.db.write);
    vi.useRealTimers();
    expect(await daily()).toBeGreaterThan(0);
  });

  it("sweeps what is over", async () => {
    const [limiter] = limiters as [Limiter];
    await sql`delete from rate_limit`.execute(database.db.write);
    await limiter.take("over", "ada", ONE);
    await moveWindows(-ONE.windowMs - 1);
    await limiter.take("new", "ada", ONE);
    await sweepLimits(database.db.write);
    expect(await rows()).toHaveLength(1);
  });
});
