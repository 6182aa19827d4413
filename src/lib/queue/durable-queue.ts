/**
 * A table as a queue that outlives processes. A row is due at its `next_at` (epoch ms); null: it is done or given up.
 * Who works on a row leases it by moving `next_at` forward, so another process takes it over after a crash. Whatever
 * is done with a row must bear to be done twice.
 */
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { DataSource } from "../db/database.ts";
import type { Job } from "./jobs.ts";

const DUE_TIMES_MS = 60_000;
const LONGEST_DELAY_MS = 2 * 3_600_000;

interface QueueRow {
  readonly next_at: number | null;
}

/** A row that is leased to this process until `next_at`. */
export type Leased<Row> = Row & { readonly next_at: number };

export interface QueueOptions<Row extends QueueRow> {
  readonly table: string;
  /** The column that names a row. */
  readonly key: keyof Row & string;
  /** The unit is ms; it is longer than the work on one row can take. */
  readonly leaseMs: number;
  /** Whether the column `attempts` counts the claims. */
  readonly countsAttempts?: boolean;
  /** The column that gets the time of a claim. */
  readonly claimedAt?: keyof Row & string;
  /** Longer than any pause between two attempts, in ms; by default two hours. */
  readonly longestDelayMs?: number;
}

export interface DurableQueue<Row extends QueueRow> {
  /** Leases the row that is longest due, of those for which `only` is true. */
  claim<Schema>(
    db: DataSource<Schema>,
    now: number,
    only?: RawBuilder<unknown>,
  ): Promise<Leased<Row> | undefined>;
  /** Ends a lease with these values. False, and nothing is stored, when another process has claimed the row since, or `only` is false. */
  end<Schema>(
    db: Kysely<Schema>,
    row: Leased<Row>,
    values: Partial<Row>,
    only?: RawBuilder<unknown>,
  ): Promise<boolean>;
  /** Makes rows due whose time was written while the clock was ahead: it is further away than the longest delay. */
  correctDueTimes<Schema>(db: DataSource<Schema>, now: number): Promise<void>;
  /** Corrects due times once a minute. */
  job<Schema>(db: DataSource<Schema>): Job;
}

/** Makes a queue of the rows of a table, whose column `next_at` says when each is due. */
export function defineQueue<Row extends QueueRow>({
  table: name,
  key,
  leaseMs,
  countsAttempts = false,
  claimedAt,
  longestDelayMs = LONGEST_DELAY_MS,
}: QueueOptions<Row>): DurableQueue<Row> {
  const table = sql.table(name);
  const keyColumn = sql.ref(key);

  function ofLease(row: Leased<Row>): RawBuilder<unknown> {
    return sql`${keyColumn} = ${row[key]} and next_at = ${row.next_at}`;
  }

  async function correctDueTimes<Schema>(db: DataSource<Schema>, now: number): Promise<void> {
    await sql`update ${table} set next_at = ${now}
      where next_at > ${now + longestDelayMs}`.execute(db.write);
  }

  return {
    claim: async (db, now, only = TRUE) => {
      for (;;) {
        // Read first: without a row that is due nothing is written.
        const due = await sql<Leased<Row>>`
          select ${keyColumn}, next_at from ${table}
          where next_at <= ${now} and ${only} order by next_at limit 1`.execute(db.read);
        const [seen] = due.rows;
        if (!seen) return undefined;
        const claimed = await sql<Leased<Row>>`
          update ${table} set next_at = ${now + leaseMs}
            ${countsAttempts ? sql`, attempts = attempts + 1` : sql``}
            ${claimedAt ? sql`, ${sql.ref(claimedAt)} = ${now}` : sql``}
          where ${ofLease(seen)} returning *`.execute(db.write);
        // Otherwise another process has claimed it first.
        if (claimed.rows[0]) return claimed.rows[0];
      }
    },
    end: async (db, row, values, only = TRUE) => {
      const columns = Object.entries(values).map(
        ([column, value]) => sql`${sql.ref(column)} = ${value}`,
      );
      const { rows } = await sql`
        update ${table} set ${sql.join(columns)}
        where ${ofLease(row)} and ${only} returning 1 as one`.execute(db);
      return rows.length > 0;
    },
    correctDueTimes,
    job: (db) => ({
      name: `correct due times of ${name}`,
      period: DUE_TIMES_MS,
      run: () => correctDueTimes(db, Date.now()),
    }),
  };
}

const TRUE = sql`true`;
