/** What has changed in the catalog since a cursor, by `catalogue_change` and the stock's ledger. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { isPostgres } from "../../../lib/db/is-postgres.ts";

/** More changes than this cost as much as a new index. */
export const MOST_CHANGES = 5_000;
/** The ledger is read again from where it ended so many ms before, and at most so many rows of it. */
const LATE_MS = 10_000;
const MOST_LATE_ROWS = 5_000;

export interface Cursor {
  /** SQLite: the last key. PostgreSQL: all older transactions have been read. */
  readonly change: number;
  /** Keys of changes of transactions that are not older. */
  readonly seenChanges: ReadonlySet<number>;
  /** The last key of the ledger. */
  readonly stock: number;
  /** PostgreSQL: the last keys of the ledger in the last LATE_MS, and one before them; the oldest first. */
  readonly stockBefore: readonly StockBefore[];
}

interface StockBefore {
  readonly stock: number;
  /** In ms of `performance.now`. */
  readonly at: number;
}

export interface Changes {
  /** Keys of tools. */
  readonly tools: ReadonlySet<number>;
  /** Keys of tools whose stock may have changed. */
  readonly stock: ReadonlySet<number>;
  readonly areDefinitionsChanged: boolean;
  /** True if the changes are too many to be read one by one. */
  readonly isTooMuch: boolean;
  readonly cursor: Cursor;
}

/** The cursor before everything that is committed later; what is committed now is read by the caller. */
export async function currentCursor(db: Kysely<Schema>): Promise<Cursor> {
  const change = await currentChange(db);
  const stock = await newestStock(db);
  return {
    change,
    seenChanges: isPostgres(db) ? await changesOfOpen(db, change) : new Set(),
    stock,
    stockBefore: [{ stock: stock - MOST_LATE_ROWS, at: performance.now() }],
  };
}

/** `isThorough`: also rows of the ledger that were committed after later ones. */
export async function readChanges(
  db: Kysely<Schema>,
  cursor: Cursor,
  isThorough: boolean,
): Promise<Changes> {
  const changes = await readToolChanges(db, cursor);
  const late = isThorough && isPostgres(db);
  const stock = await readStock(db, late ? startOfLateRows(cursor) : cursor.stock);
  return {
    ...changes,
    stock: new Set(stock.keys()),
    cursor: {
      ...changes.cursor,
      stock: Math.max(cursor.stock, ...stock.values()),
      stockBefore: late ? withoutOld(cursor) : cursor.stockBefore,
    },
  };
}

async function currentChange(db: Kysely<Schema>): Promise<number> {
  if (isPostgres(db)) {
    const { rows } = await sql<{ oldest: number }>`
      select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest`.execute(db);
    return rows[0]?.oldest ?? 0;
  }
  const { newest } = await db
    .selectFrom("catalogue_change")
    .select((change) => change.fn.max<number | null>("key").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** PostgreSQL: keys of visible changes by transactions that are not older than the oldest open one. */
async function changesOfOpen(db: Kysely<Schema>, oldest: number): Promise<Set<number>> {
  const { rows } = await sql<{ key: number }>`
    select key from catalogue_change where transaction_id >= ${oldest}`.execute(db);
  return new Set(rows.map(({ key }) => key));
}

interface ChangeRow {
  readonly key: number;
  readonly tool_key: number | null;
  readonly transaction_id: number;
  /** The oldest transaction that was open. */
  readonly oldest: number;
}

/**
 * A transaction may commit after one that wrote higher keys. All changes of transactions below the oldest open one are
 * visible, so the cursor stops there; what is visible beyond is applied at once and remembered.
 */
async function findChanges(db: Kysely<Schema>, cursor: Cursor): Promise<ChangeRow[]> {
  const limit = MOST_CHANGES + 1 + cursor.seenChanges.size;
  const { rows } = isPostgres(db)
    ? await sql<ChangeRow>`
        select key, tool_key, transaction_id,
          pg_snapshot_xmin(pg_current_snapshot())::text::bigint as oldest
        from catalogue_change
        where transaction_id >= ${cursor.change}
          and transaction_id < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
        order by transaction_id limit ${limit}`.execute(db)
    : await sql<ChangeRow>`
        select key, tool_key, 0 as transaction_id, 0 as oldest
        from catalogue_change where key > ${cursor.change} order by key limit ${limit}`.execute(db);
  return rows;
}

async function readToolChanges(db: Kysely<Schema>, cursor: Cursor) {
  const rows = await findChanges(db, cursor);
  const fresh = rows.filter(({ key }) => !cursor.seenChanges.has(key));
  const [first] = rows;
  const seenChanges = isPostgres(db)
    ? rows.filter(({ transaction_id, oldest }) => transaction_id >= oldest)
    : [];
  const change = isPostgres(db) ? first?.oldest : rows.at(-1)?.key;
  return {
    tools: new Set(fresh.flatMap(({ tool_key }) => tool_key ?? [])),
    areDefinitionsChanged: fresh.some(({ tool_key }) => tool_key === null),
    isTooMuch: fresh.length > MOST_CHANGES,
    cursor: {
      ...cursor,
      change: change ?? cursor.change,
      seenChanges: new Set(seenChanges.map(({ key }) => key)),
    },
  };
}

async function newestStock(db: Kysely<Schema>): Promise<number> {
  const { newest } = await db
    .selectFrom("stock_change")
    .select((change) => change.fn.max<number | null>("key").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/**
 * On PostgreSQL keys of the ledger are not in the order of the commits. No transaction of the shop is open for
 * longer than LATE_MS; the sweep finds what came later still.
 */
function startOfLateRows({ stock, stockBefore }: Cursor): number {
  return Math.max(stockBefore[0]?.stock ?? 0, stock - MOST_LATE_ROWS);
}

function withoutOld({ stock, stockBefore }: Cursor): StockBefore[] {
  const now = performance.now();
  const all = [...stockBefore, { stock, at: now }];
  const first = all.findLastIndex(({ at }) => at <= now - LATE_MS);
  return all.slice(Math.max(0, first));
}

/** The tools of the ledger's rows behind `after`, each with the last key of its rows. */
async function readStock(db: Kysely<Schema>, after: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("stock_change")
    .select((change) => ["tool_key", change.fn.max("key").as("newest")])
    .where("key", ">", after)
    .groupBy("tool_key")
    .execute();
  return new Map(rows.map(({ tool_key, newest }) => [tool_key, newest]));
}
