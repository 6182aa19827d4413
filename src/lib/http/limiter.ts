/**
 * Rate limits: on PostgreSQL in the table `rate_limit`, by its clock, for all processes; on SQLite in memory. Spending is
 * counted in the table on both.
 */
import { hash } from "node:crypto";
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { RateLimiterAbstract, RateLimiterRes } from "rate-limiter-flexible";
import { compiled } from "../db/compiled.ts";
import type { DataSource } from "../db/database.ts";
import { databaseNow } from "../db/is-postgres.ts";

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
export function createLimiter<Schema>(db: DataSource<Schema>, on: boolean): Limiter {
  if (!on) return unlimited;
  return db.engine.kind === "postgres" ? sharedLimiter(db) : memoryLimiter();
}

/**
 * Whether so much may still be spent, and counts it. The bound is that of somebody's bill: it is kept in the database of
 * either engine, so that neither a restart nor `RATE_LIMITS=off` lifts it.
 */
export async function takeSpending<Schema>(
  db: Kysely<Schema>,
  name: string,
  key: string,
  limit: Limit,
): Promise<boolean> {
  const { rows } = await counting(db, { row: nameOf(name, key), weight: 1, ...limit }).execute(db);
  return rows.length > 0;
}

/** A window that ends later than one which begins after this time began while a clock was ahead: it does not count. */
const CLOCK_SKEW_MS = 3_600_000;

/** Whether the window of a row has ended, or is none. */
function isOver(now: RawBuilder<number>, windowMs: number): RawBuilder<boolean> {
  return sql`(rate_limit.expire <= ${now} or rate_limit.expire > ${now} + ${windowMs} + ${CLOCK_SKEW_MS})`;
}

interface Counting extends Limit {
  readonly row: string;
  readonly weight: number;
}

/** Counts a call, as so many, and returns a row; none, and counts nothing, where that would be too many. */
function counting(db: QueryExecutorProvider, { row, weight, max, windowMs }: Counting) {
  const now = databaseNow(db);
  const over = isOver(now, windowMs);
  return sql<{ points: number }>`
    insert into rate_limit (key, points, expire) values (${row}, ${weight}, ${now} + ${windowMs})
    on conflict (key) do update set
      points = case when ${over} then ${weight} else rate_limit.points + ${weight} end,
      expire = case when ${over} then excluded.expire else rate_limit.expire end
    where ${over} or rate_limit.points + ${weight} <= ${max}
    returning points`;
}

/** Deletes counts whose windows have ended. */
export async function sweepLimits<Schema>(db: Kysely<Schema>): Promise<void> {
  await sql`delete from rate_limit where expire <= ${databaseNow(db)}`.execute(db);
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

/** How many refused callers a process remembers. */
const BLOCKED = 10_000;

/** Calls of this weight and above are refused until then, by `performance.now()`. */
interface Block {
  readonly weight: number;
  readonly until: number;
}

function sharedLimiter<Schema>(db: DataSource<Schema>): Limiter {
  const statements = statementsOf(db.write);
  /** By it a flood of refused calls costs no queries. */
  const blocked = new LRUCache<string, Block>({ max: BLOCKED });
  /** How often a call was taken back: a refusal from before that blocks nobody. */
  let takenBack = 0;
  const unblock = (row: string) => {
    takenBack += 1;
    blocked.delete(row);
  };
  const blockedMs = (row: string, weight: number) => {
    const block = blocked.get(row);
    return block && weight >= block.weight ? block.until - performance.now() : 0;
  };
  return {
    take: async (name, key, limit, weight = 1) => {
      const row = nameOf(name, key);
      const restMs = blockedMs(row, weight);
      if (restMs > 0) return seconds(restMs);
      if (weight > limit.max) return seconds(limit.windowMs);
      const before = takenBack;
      const counted = await db.query(statements.count, { row, weight, ...limit });
      if (counted.length > 0) return 0;
      const [found] = await db.query(statements.find, { row, windowMs: limit.windowMs });
      const leftMs = found?.left_ms ?? 0;
      if (takenBack === before) blocked.set(row, { weight, until: performance.now() + leftMs });
      return seconds(leftMs);
    },
    peek: async (name, key, { max, windowMs }) => {
      const row = nameOf(name, key);
      const restMs = blockedMs(row, 1);
      if (restMs > 0) return seconds(restMs);
      const [found] = await db.query(statements.find, { row, windowMs });
      return found && found.points >= max ? seconds(found.left_ms) : 0;
    },
    giveBack: async (name, key) => {
      const row = nameOf(name, key);
      await db.query(statements.giveBack, { row });
      unblock(row);
    },
    forget: async (name, key) => {
      const row = nameOf(name, key);
      await db.query(statements.forget, { row });
      unblock(row);
    },
  };
}

function statementsOf(db: QueryExecutorProvider) {
  const now = databaseNow(db);
  type Row = Pick<Counting, "row">;
  return {
    count: compiled<Counting, { points: number }>((value) =>
      counting(db, {
        row: value("row"),
        weight: value("weight"),
        max: value("max"),
        windowMs: value("windowMs"),
      }).compile(db),
    ),
    find: compiled<Omit<Counting, "weight" | "max">, { points: number; left_ms: number }>((value) =>
      sql<{ points: number; left_ms: number }>`
        select points, expire - ${now} as left_ms from rate_limit
        where key = ${value("row")} and not ${isOver(now, value("windowMs"))}`.compile(db),
    ),
    // A window that has ended stays as it is: the next one begins at nothing.
    giveBack: compiled<Row, never>((value) =>
      sql<never>`
        update rate_limit set points = points - 1
        where key = ${value("row")} and points > 0 and expire > ${now}`.compile(db),
    ),
    forget: compiled<Row, never>((value) =>
      sql<never>`delete from rate_limit where key = ${value("row")}`.compile(db),
    ),
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
  return seconds(counted.msBeforeNext);
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
    return { wait: seconds(msBeforeNext), isCounted: consumedPoints > 0 };
  }
}

/** To wait, at least one. */
function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/** Hashed, because keys contain addresses. */
function nameOf(name: string, key: string): string {
  return hash("sha256", `${name}\n${key}`);
}
