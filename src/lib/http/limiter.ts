/**
 * Rate limits: on PostgreSQL in the table `rate_limit`, by its clock, for all processes; on SQLite in memory. Spending is
 * counted in the table on both.
 */
import { hash } from "node:crypto";
import { type Kysely, type QueryExecutorProvider, type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
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
  return limiterOn(db.engine.kind === "postgres" ? databaseCounts(db) : memoryCounts());
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

/** How many refused callers a process remembers. */
const BLOCKED = 10_000;

/** Calls of this weight and above are refused until then, by `performance.now()`. */
interface Block {
  readonly weight: number;
  readonly until: number;
}

/** The counts of calls by row, each for as long as its window. */
interface Counts {
  /** Counts a call, as so many, unless that would be too many; whether it did. `weight` is at most `max`. */
  count(call: Counting): Promise<boolean>;
  /** Undefined where no window is open. */
  find(row: string, windowMs: number): Promise<Count | undefined>;
  /** Takes one call back, of a window that is open. */
  takeBack(row: string): Promise<unknown>;
  remove(row: string): Promise<unknown>;
}

interface Count {
  readonly points: number;
  readonly leftMs: number;
}

/** A window may end between counting and looking; no third one does. */
const TRIES = 2;

function limiterOn(counts: Counts): Limiter {
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
      for (let tries = 0; tries < TRIES; tries += 1) {
        const before = takenBack;
        if (await counts.count({ row, weight, ...limit })) return 0;
        const found = await counts.find(row, limit.windowMs);
        if (!found) continue;
        const until = performance.now() + found.leftMs;
        if (takenBack === before) blocked.set(row, { weight, until });
        return seconds(found.leftMs);
      }
      return seconds(0);
    },
    peek: async (name, key, { max, windowMs }) => {
      const row = nameOf(name, key);
      const restMs = blockedMs(row, 1);
      if (restMs > 0) return seconds(restMs);
      const found = await counts.find(row, windowMs);
      return found && found.points >= max ? seconds(found.leftMs) : 0;
    },
    giveBack: async (name, key) => {
      const row = nameOf(name, key);
      await counts.takeBack(row);
      unblock(row);
    },
    forget: async (name, key) => {
      const row = nameOf(name, key);
      await counts.remove(row);
      unblock(row);
    },
  };
}

/** Nothing is swept while there are fewer. */
const SWEPT_FROM = 1000;

/** Counts in the memory of the one process that SQLite has, by a clock that is never set back. */
function memoryCounts(): Counts {
  const windows = new Map<string, { points: number; readonly endsAt: number }>();
  let sweepAt = SWEPT_FROM;
  const isOpen = ({ endsAt }: { readonly endsAt: number }) => endsAt > performance.now();
  const openOf = (row: string) => {
    const found = windows.get(row);
    return found && isOpen(found) ? found : undefined;
  };
  function sweep(): void {
    for (const [row, window] of windows) if (!isOpen(window)) windows.delete(row);
    sweepAt = Math.max(SWEPT_FROM, 2 * windows.size);
  }
  return {
    count: async ({ row, weight, max, windowMs }) => {
      const open = openOf(row);
      if (open && open.points + weight > max) return false;
      if (open) open.points += weight;
      else windows.set(row, { points: weight, endsAt: performance.now() + windowMs });
      if (windows.size >= sweepAt) sweep();
      return true;
    },
    find: async (row) => {
      const open = openOf(row);
      return open && { points: open.points, leftMs: open.endsAt - performance.now() };
    },
    takeBack: async (row) => {
      const open = openOf(row);
      if (open && open.points > 0) open.points -= 1;
    },
    remove: async (row) => windows.delete(row),
  };
}

function databaseCounts<Schema>(db: DataSource<Schema>): Counts {
  const statements = statementsOf(db.write);
  return {
    count: async (call) => (await db.query(statements.count, call)).length > 0,
    find: async (row, windowMs) => {
      const [found] = await db.query(statements.find, { row, windowMs });
      return found && { points: found.points, leftMs: found.left_ms };
    },
    takeBack: (row) => db.query(statements.giveBack, { row }),
    remove: (row) => db.query(statements.forget, { row }),
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

/** How many seconds to wait, at least one. */
function seconds(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000));
}

/** Hashed, because keys contain addresses. */
function nameOf(name: string, key: string): string {
  return hash("sha256", `${name}\n${key}`);
}
