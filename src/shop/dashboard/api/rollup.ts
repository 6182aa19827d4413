/**
 * The revenue of each quarter of an hour is kept in `revenue_rollup`. Triggers add the quarters of changed payments and
 * refunds to `revenue_change`, so that until the next roll-up these are summed from the rows (docs/decisions/0080).
 */

import { setImmediate as nextTurn } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import type { Database } from "../../../database/schema.ts";
import type { RevenueRollupTable } from "../../../database/tables/dashboard.ts";
import { lockTable } from "../../../lib/db/locks.ts";
import { QUARTER_MS, WINDOW_MS } from "../rules.ts";

/** Changes per transaction: a few milliseconds. */
const ROLLED_UP_AT_ONCE = 200;
const DAY_MS = 24 * 3_600_000;

/** Reads the quarters since `since` (epoch ms). Those without payments and refunds may be missing. */
export async function readRevenue(
  { read }: Database,
  since: number,
): Promise<RevenueRollupTable[]> {
  const from = since - (since % QUARTER_MS);
  // Before the roll-ups: one that is rolled up meanwhile is right in both.
  const { rows: changed } = await sumQuarters(
    sql`select distinct quarter from revenue_change where quarter >= ${from}`,
  ).execute(read);
  const rolledUp = await read
    .selectFrom("revenue_rollup")
    .selectAll()
    .where("quarter", ">=", from)
    .execute();
  const byQuarter = new Map([...rolledUp, ...changed].map((row) => [row.quarter, row]));
  return [...byQuarter.values()];
}

/** Sums the rows of payments and refunds. `quarters`: a query with one column `quarter`. */
function sumQuarters(quarters: RawBuilder<unknown>): RawBuilder<RevenueRollupTable> {
  const isIn = (at: string) =>
    sql`${sql.ref(at)} >= each.quarter and ${sql.ref(at)} < each.quarter + ${sql.lit(QUARTER_MS)}`;
  const paid = sql`from purchase where paid_at is not null and ${isIn("paid_at")}`;
  const refunded = sql`from refund where status = 'succeeded' and ${isIn("updated_at")}`;
  return sql`select each.quarter,
      (select count(*) ${paid}) as orders,
      (select cast(coalesce(sum(price_cents), 0) as bigint) ${paid}) as paid_cents,
      (select cast(coalesce(sum(amount_cents), 0) as bigint) ${refunded}) as refunded_cents
    from (${quarters}) as each`;
}

/** Rolls up until no quarter is out of date. */
export async function rollUpRevenue(db: Database): Promise<void> {
  while ((await rollUpSome(db)) === ROLLED_UP_AT_ONCE) await nextTurn();
}

/** The oldest changes, by their keys: after a move or an upgrade there is one for each payment. Returns how many. */
async function rollUpSome(db: Database): Promise<number> {
  const changed = db.read.selectFrom("revenue_change").select("quarter");
  if (!(await changed.limit(1).executeTakeFirst())) return 0;
  return db.transaction(async (tx) => {
    // Another process could write an older sum after a newer one.
    await lockTable(tx, "revenue_rollup");
    const rows = await tx
      .selectFrom("revenue_change")
      .select(["key", "quarter"])
      .orderBy("key")
      .limit(ROLLED_UP_AT_ONCE)
      .execute();
    if (rows.length === 0) return 0;
    // Deleted before the sums are read: what commits in between stays changed.
    const keys = rows.map(({ key }) => key);
    await tx.deleteFrom("revenue_change").where("key", "in", keys).execute();
    const quarters = new Set(rows.map(({ quarter }) => quarter));
    const wanted = sql.join([...quarters].map((quarter) => sql`(${quarter})`));
    const sums = sumQuarters(
      sql`select cast(column1 as bigint) as quarter from (values ${wanted}) as wanted`,
    );
    await sql`insert into revenue_rollup (quarter, orders, paid_cents, refunded_cents)
      select * from (${sums}) as summed where true
      on conflict (quarter) do update set orders = excluded.orders, paid_cents = excluded.paid_cents,
        refunded_cents = excluded.refunded_cents`.execute(tx);
    return rows.length;
  });
}

/**
 * Recounts the quarters that the overview shows, a day at a time, and all after `now`: a clock that was ahead leaves
 * payments of days that are still to come. Returns those whose roll-up was wrong, which are summed from the rows until
 * they are rolled up again.
 */
export async function findWrongRollups(db: Database, now: number): Promise<number[]> {
  const wrong: number[] = [];
  const first = now - WINDOW_MS;
  let from = first - (first % QUARTER_MS);
  for (; from <= now; from += DAY_MS) {
    wrong.push(...(await wrongBetween(db, from, from + DAY_MS)));
    await nextTurn();
  }
  wrong.push(...(await wrongBetween(db, from, Number.MAX_SAFE_INTEGER)));
  if (wrong.length > 0) {
    const changed = wrong.map((quarter) => ({ quarter }));
    await db.write.insertInto("revenue_change").values(changed).execute();
  }
  return wrong;
}

/** Compares in one statement, so that both sides are of the same instant. */
async function wrongBetween({ slow }: Database, from: number, to: number): Promise<number[]> {
  const quarterOf = (at: string) => sql`${sql.ref(at)} - ${sql.ref(at)} % ${sql.lit(QUARTER_MS)}`;
  const isBetween = (at: string) => sql`${sql.ref(at)} >= ${from} and ${sql.ref(at)} < ${to}`;
  const { rows } = await sql<{ quarter: number }>`select quarter from (
      select quarter, orders, paid_cents as paid, refunded_cents as refunded
      from revenue_rollup where ${isBetween("quarter")}
      union all
      select ${quarterOf("paid_at")}, -1, -price_cents, 0
      from purchase where paid_at is not null and ${isBetween("paid_at")}
      union all
      select ${quarterOf("updated_at")}, 0, 0, -amount_cents
      from refund where status = 'succeeded' and ${isBetween("updated_at")}
    ) as compared
    where quarter not in (select quarter from revenue_change)
    group by quarter having sum(orders) <> 0 or sum(paid) <> 0 or sum(refunded) <> 0`.execute(slow);
  return rows.map(({ quarter }) => Number(quarter));
}
