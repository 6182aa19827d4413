/** What has changed in the catalog since a cursor, by `catalogue_change` and the stock's ledger. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { isPostgres } from "../../../kit/node/db/is-postgres.ts";

/** More changes than this cost as much as a new index. */
export const MOST_CHANGES = 5_000;
/** On PostgreSQL keys of the ledger are not in the order of the commits: so many are read again. */
const STOCK_WINDOW = 5_000;

export interface Cursor {
  /** SQLite: the last key. PostgreSQL: all older transactions have been read. */
  readonly change: number;
  /** Keys of changes of transactions that are not older. */
  readonly seenChanges: ReadonlySet<number>;
  /** The last key of the ledger. */
  readonly stock: number;
  /** PostgreSQL: keys of the window that have been read. */
  readonly seenStock: ReadonlySet<number>;
}

export interface News {
  /** Keys of tools. */
  readonly tools: ReadonlySet<number>;
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
  const seenStock = isPostgres(db) ? await stockWindow(db, stock) : new Map<number, number>();
  return {
    change,
    seenChanges: isPostgres(db) ? await changesOfOpen(db, change) : new Set(),
    stock,
    seenStock: new Set(seenStock.keys()),
  };
}

/** `isThorough`: also rows of the ledger that were committed after later ones. */
export async function readNews(
  db: Kysely<Schema>,
  cursor: Cursor,
  isThorough: boolean,
): Promise<News> {
  const changes = await readChanges(db, cursor);
  const stock =
    isPostgres(db) && isThorough
      ? await readStockWindow(db, cursor)
      : await readNewStock(db, cursor);
  return { ...changes, stock: stock.stock, cursor: { ...changes.cursor, ...stock.cursor } };
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

async function readChanges(db: Kysely<Schema>, cursor: Cursor) {
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

/** Tools by the keys of the ledger's last rows. */
async function stockWindow(db: Kysely<Schema>, newest: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("stock_change")
    .select(["key", "tool_key"])
    .where("key", ">", newest - STOCK_WINDOW)
    .execute();
  return new Map(rows.map(({ key, tool_key }) => [key, tool_key]));
}

type StockNews = Pick<News, "stock"> & { readonly cursor: Pick<Cursor, "stock" | "seenStock"> };

async function readNewStock(db: Kysely<Schema>, { stock, seenStock }: Cursor): Promise<StockNews> {
  const rows = await db
    .selectFrom("stock_change")
    .select(["key", "tool_key"])
    .where("key", ">", stock)
    .orderBy("key")
    .execute();
  const keys = isPostgres(db) ? rows.map(({ key }) => key) : [];
  return {
    stock: new Set(rows.map(({ tool_key }) => tool_key)),
    cursor: {
      stock: rows.at(-1)?.key ?? stock,
      seenStock: keys.length === 0 ? seenStock : new Set([...seenStock, ...keys]),
    },
  };
}

async function readStockWindow(db: Kysely<Schema>, cursor: Cursor): Promise<StockNews> {
  const from = cursor.stock - STOCK_WINDOW;
  const seen = [...cursor.seenStock].filter((key) => key > from);
  const { newest, count } = await db
    .selectFrom("stock_change")
    .select((change) => change.fn.max<number | null>("key").as("newest"))
    .select((change) => change.fn.countAll<number>().as("count"))
    .where("key", ">", from)
    .executeTakeFirstOrThrow();
  const isSame = (newest ?? cursor.stock) === cursor.stock && Number(count) === seen.length;
  const rows = isSame ? new Map<number, number>() : await stockWindow(db, cursor.stock);
  const fresh = [...rows].filter(([key]) => !cursor.seenStock.has(key));
  return {
    stock: new Set(fresh.map(([, tool]) => tool)),
    cursor: {
      stock: Math.max(cursor.stock, ...fresh.map(([key]) => key)),
      seenStock: new Set([...seen, ...fresh.map(([key]) => key)]),
    },
  };
}
