/** Rate limits: shared by all processes on PostgreSQL (table `rate_limit`), in memory on SQLite. Spending is counted in the table on both. */
import { hash } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import type { PostgresEngine, SqliteEngine } from "../db/database.ts";

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

export interface Limiter {
  /** Seconds to wait, or 0. Counts the call, as `weight` calls, unless it is refused. */
  take(name: string, key: string, limit: Limit, weight?: number): Promise<number>;
  peek(name: string, key: string, limit: Limit): Promise<number>;
  giveBack(name: string, key: string, limit: Limit): Promise<void>;
  /** Other processes keep refusing keys that they have blocked. */
  forget(name: string, key: string): Promise<void>;
}

/** Rate limits shared by all processes on one database. Throws when the database is unavailable. */
export function createLimiter(engine: SqliteEngine | PostgresEngine, on: boolean): Limiter {
  if (!on) return unlimited;
  return engine.kind === "postgres" ? sharedLimiter(engine.pool) : memoryLimiter();
}

/**
 * Whether so much may still be spent, and counts it. The bound is that of somebody's bill: it is kept in the database of
 * either engine, so that neither a restart nor `RATE_LIMITS=off` lifts it.
 */
export async function takeSpending<Schema>(
  db: Kysely<Schema>,
  name: string,
  key: string,
  { max, windowMs }: Limit,
): Promise<boolean> {
  const now = Date.now();
  const isOver = sql`(rate_limit.expire <= ${now} or rate_limit.expire > ${now + windowMs + CLOCK_SKEW_MS})`;
  const { rows } = await sql`
    insert into rate_limit (key, points, expire) values (${nameOf(name, key)}, 1, ${now + windowMs})
    on conflict (key) do update set
      points = case when ${isOver} then 1 else rate_limit.points + 1 end,
      expire = case when ${isOver} then excluded.expire else rate_limit.expire end
    where ${isOver} or rate_limit.points < ${max}
    returning points`.execute(db);
  return rows.length > 0;
}

/** A window that ends later than one which begins after this time began while a clock was ahead: it does not count. */
const CLOCK_SKEW_MS = 3_600_000;

function isOfClockAhead(wait: number, { windowMs }: Limit): boolean {
  return wait * 1000 > windowMs + CLOCK_SKEW_MS;
}

/** Deletes counts whose windows have ended. */
export async function sweepLimits<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`delete from rate_limit where expire <= ${Date.now()}`.execute(db);
}

const unlimited: Limiter = {
  take: async () => 0,
  peek: async () => 0,
  giveBack: async () => {},
  forget: async () => {},
};

function memoryLimiter(): Limiter {
  const counters = countersOf(async (options) => {
    const { RateLimiterMemory } = await import("rate-limiter-flexible");
    return new RateLimiterMemory(options);
  });
  return {
    take: async (name, key, limit, weight = 1) => {
      const counter = await counters.of(limit);
      const { wait, isCounted } = await count(counter, nameOf(name, key), weight);
      if (wait > 0 && isCounted) await counter.reward(nameOf(name, key), weight);
      return wait;
    },
    peek: async (name, key, limit) => waitAt(await counters.of(limit), nameOf(name, key), limit),
    giveBack: async (name, key, limit) => {
      const counter = await counters.of(limit);
      const counted = await counter.get(nameOf(name, key));
      // A reward after the window's end would add a call to the next one.
      if (counted && isOpen(counted) && counted.consumedPoints > 0)
        await counter.reward(nameOf(name, key));
    },
    forget: async (name, key) => {
      for (const counter of await counters.all()) await counter.delete(nameOf(name, key));
    },
  };
}

function sharedLimiter(pool: Pool): Limiter {
  const counters = countersOf(async (options) => {
    const { RateLimiterPostgres } = await import("rate-limiter-flexible");
    return new RateLimiterPostgres({
      ...options,
      storeClient: pool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      clearExpiredByTimeout: false,
      // Blocked keys are cached in memory, so that a flood costs no queries.
      inMemoryBlockOnConsumed: options.points + 1,
    });
  });
  async function uncount(key: string, weight = 1): Promise<void> {
    await pool.query(
      "update rate_limit set points = points - $3 where key = $1 and points >= $3 and expire > $2",
      [key, Date.now(), weight],
    );
  }
  async function takeOnce(key: string, limit: Limit, weight: number): Promise<number> {
    const { wait, isCounted } = await count(await counters.of(limit), key, weight);
    if (wait > 0 && isCounted) await uncount(key, weight);
    return wait;
  }
  /** Drops a count whose window ends after this time (epoch ms). */
  async function drop(key: string, endsAfter: number): Promise<void> {
    await pool.query("delete from rate_limit where key = $1 and expire > $2", [key, endsAfter]);
    for (const counter of await counters.all()) counter.deleteInMemoryBlockedAll();
  }
  return {
    take: async (name, key, limit, weight = 1) => {
      const row = nameOf(name, key);
      const wait = await takeOnce(row, limit, weight);
      if (!isOfClockAhead(wait, limit)) return wait;
      await drop(row, Date.now() + limit.windowMs + CLOCK_SKEW_MS);
      return takeOnce(row, limit, weight);
    },
    peek: async (name, key, limit) => {
      const wait = await waitAt(await counters.of(limit), nameOf(name, key), limit);
      return isOfClockAhead(wait, limit) ? 0 : wait;
    },
    giveBack: async (name, key, limit) => {
      await uncount(nameOf(name, key));
      (await counters.of(limit)).deleteInMemoryBlockedAll();
    },
    forget: (name, key) => drop(nameOf(name, key), 0),
  };
}

function countersOf<Counter>(
  make: (options: {
    readonly points: number;
    readonly duration: number;
    readonly keyPrefix: "";
  }) => Promise<Counter>,
) {
  const made = new Map<string, Promise<Counter>>();
  return {
    of: ({ max, windowMs }: Limit): Promise<Counter> => {
      const id = `${max}/${windowMs}`;
      const counter =
        made.get(id) ?? make({ points: max, duration: Math.ceil(windowMs / 1000), keyPrefix: "" });
      made.set(id, counter);
      return counter;
    },
    all: () => Promise.all(made.values()),
  };
}

async function waitAt(counter: RateLimiterAbstract, key: string, { max }: Limit): Promise<number> {
  const counted = await counter.get(key);
  if (!counted || !isOpen(counted) || counted.consumedPoints < max) return 0;
  return Math.max(1, Math.ceil(counted.msBeforeNext / 1000));
}

/** In memory a count outlives its window while the process is too busy to drop it. */
function isOpen({ msBeforeNext }: RateLimiterRes): boolean {
  return msBeforeNext > 0;
}

interface Counted {
  readonly wait: number;
  readonly isCounted: boolean;
}

async function count(counter: RateLimiterAbstract, key: string, weight: number): Promise<Counted> {
  try {
    await counter.consume(key, weight);
    return { wait: 0, isCounted: true };
  } catch (refused) {
    // The library throws a result over the limit, and an Error when the database is away.
    if (refused instanceof Error) throw refused;
    const { msBeforeNext, consumedPoints } = refused as RateLimiterRes;
    return { wait: Math.max(1, Math.ceil(msBeforeNext / 1000)), isCounted: consumedPoints > 0 };
  }
}

/** Hashed, because keys contain addresses. */
function nameOf(name: string, key: string): string {
  return hash("sha256", `${name}\n${key}`);
}
