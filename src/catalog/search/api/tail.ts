/** What has changed in the catalog since a cursor, by `catalogue_change` and the stock's ledger. */
import type { Database, Db, Schema } from "../../../database/schema.ts";
import { commitsInOrder, endOfLog, type LogCursor, readLog } from "../../../lib/db/change-log.ts";

/** More changes than this cost as much as a new index. */
export const MOST_CHANGES = 5_000;
/** The ledger is read again from where it ended so many ms before, and at most so many rows of it. */
const LATE_MS = 10_000;
const MOST_LATE_ROWS = 5_000;

const LOG = "catalogue_change";

interface ChangeRow {
  readonly key: number;
  /** Null: a definition, such as an attribute's. */
  readonly tool_key: number | null;
}

export interface Cursor {
  readonly changes: LogCursor;
  /** The last key of the ledger. */
  readonly stock: number;
  /** The last keys of the ledger in the last LATE_MS, and one before them; the oldest first. */
  readonly stockBefore: readonly StockBefore[];
}

interface StockBefore {
  readonly stock: number;
  /** The unit is ms of `performance.now`. */
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
export async function currentCursor(db: Db): Promise<Cursor> {
  const changes = await endOfLog(db, LOG);
  const stock = await newestStock(db);
  return {
    changes,
    stock,
    stockBefore: [{ stock: stock - MOST_LATE_ROWS, at: performance.now() }],
  };
}

/** `isThorough`: also rows of the ledger that were committed after later ones. */
export async function readChanges(db: Db, cursor: Cursor, isThorough: boolean): Promise<Changes> {
  const changes = await readLog<Schema, ChangeRow>(db, LOG, cursor.changes, MOST_CHANGES + 1);
  const late = isThorough && !commitsInOrder(db);
  const stock = await readStock(db, late ? startOfLateRows(cursor) : cursor.stock);
  return {
    tools: new Set(changes.rows.flatMap(({ tool_key }) => tool_key ?? [])),
    areDefinitionsChanged: changes.rows.some(({ tool_key }) => tool_key === null),
    isTooMuch: changes.rows.length > MOST_CHANGES,
    stock: new Set(stock.keys()),
    cursor: {
      changes: changes.cursor,
      stock: Math.max(cursor.stock, ...stock.values()),
      stockBefore: late ? withoutOld(cursor) : cursor.stockBefore,
    },
  };
}

async function newestStock(db: Db): Promise<number> {
  const { newest } = await db
    .selectFrom("stock_change")
    .select((change) => change.fn.max<number | null>("key").as("newest"))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/**
 * Where keys of the ledger are not in the order of the commits. No transaction of the shop is open for
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
async function readStock(db: Db, after: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("stock_change")
    .select((change) => ["tool_key", change.fn.max("key").as("newest")])
    .where("key", ">", after)
    .groupBy("tool_key")
    .execute();
  return new Map(rows.map(({ tool_key, newest }) => [tool_key, newest]));
}

/** An index that has missed more than `MOST_CHANGES` is built again, so older ones than these are of no use. */
const KEPT = MOST_CHANGES * 4;
/** Per statement. */
const AT_ONCE = 10_000;

export async function deleteOldChanges(db: Database): Promise<void> {
  const { oldest, newest } = await db.read
    .selectFrom("catalogue_change")
    .select((change) => change.fn.min<number | null>("key").as("oldest"))
    .select((change) => change.fn.max<number | null>("key").as("newest"))
    .executeTakeFirstOrThrow();
  const end = (newest ?? 0) - KEPT;
  for (let from = oldest ?? 0; from < end; from += AT_ONCE) {
    await db.write
      .deleteFrom("catalogue_change")
      .where("key", "<", Math.min(end, from + AT_ONCE))
      .execute();
  }
}
