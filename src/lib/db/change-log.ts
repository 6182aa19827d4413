/**
 * Follows a table of changes, to which rows are only added: `key`, and on PostgreSQL `transaction_id`. A transaction may
 * commit there after one that wrote higher keys. All changes of transactions below the oldest open one are visible, so
 * the cursor stops there; what is visible beyond is given at once and remembered.
 */
import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "./is-postgres.ts";

export interface LogCursor {
  /** SQLite: the last key. PostgreSQL: all older transactions have been read. */
  readonly change: number;
  /** Keys of changes of transactions that are not older. */
  readonly seen: ReadonlySet<number>;
}

export interface LogPart<Row> {
  /** The changes behind the cursor. */
  readonly rows: readonly Row[];
  readonly cursor: LogCursor;
}

/** False where a row may become visible after one with a higher key. */
export function commitsInOrder<Schema>(db: Kysely<Schema>): boolean {
  return !isPostgres(db);
}

/** The cursor before everything that is committed later; what is committed now is read by the caller. */
export async function endOfLog<Schema>(db: Kysely<Schema>, table: string): Promise<LogCursor> {
  const log = sql.table(table);
  if (commitsInOrder(db)) {
    const newest = await first<Schema, { key: number | null }>(
      db,
      sql`select max(key) as key from ${log}`,
    );
    return { change: newest?.key ?? 0, seen: new Set() };
  }
  const open = await first<Schema, { oldest: number }>(db, sql`select ${OLDEST_OPEN} as oldest`);
  const change = open?.oldest ?? 0;
  const { rows } = await sql<{ key: number }>`
    select key from ${log} where transaction_id >= ${change}`.execute(db);
  return { change, seen: new Set(rows.map(({ key }) => key)) };
}

/** Up to `most` changes behind the cursor; when there are `most`, more may follow. */
export async function readLog<Schema, Row extends { readonly key: number }>(
  db: Kysely<Schema>,
  table: string,
  { change, seen }: LogCursor,
  most: number,
): Promise<LogPart<Row>> {
  const log = sql.table(table);
  if (commitsInOrder(db)) {
    const { rows } = await sql<Row>`
      select * from ${log} where key > ${change} order by key limit ${most}`.execute(db);
    return { rows, cursor: { change: rows.at(-1)?.key ?? change, seen } };
  }
  const { rows } = await sql<Row & { transaction_id: number; oldest: number }>`
    select log.*, ${OLDEST_OPEN} as oldest from ${log} as log
    where transaction_id >= ${change}
      and transaction_id < pg_snapshot_xmax(pg_current_snapshot())::text::bigint
    order by transaction_id limit ${most + seen.size}`.execute(db);
  const ofOpen = rows.filter(({ transaction_id, oldest }) => transaction_id >= oldest);
  return {
    rows: rows.filter(({ key }) => !seen.has(key)),
    cursor: { change: rows[0]?.oldest ?? change, seen: new Set(ofOpen.map(({ key }) => key)) },
  };
}

const OLDEST_OPEN = sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`;

async function first<Schema, Row>(
  db: Kysely<Schema>,
  query: RawBuilder<unknown>,
): Promise<Row | undefined> {
  const { rows } = await (query as RawBuilder<Row>).execute(db);
  return rows[0];
}
