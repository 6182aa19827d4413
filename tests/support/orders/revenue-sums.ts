/** Revenue by quarters of an hour: as the overview reads it, and summed from all payments and refunds. */
import type { Database } from "../../../src/database/schema.ts";
import { readRevenue } from "../../../src/shop/dashboard/api/rollup.ts";

const QUARTER_MS = 900_000;

/** The sums by quarter: orders, paid and refunded cents. Quarters without any are left out. */
export type RevenueSums = Map<number, number[]>;

export const quarterOf = (at: number) => at - (at % QUARTER_MS);

export async function shownRevenue(db: Database, since: number): Promise<RevenueSums> {
  const rows = await readRevenue(db, since);
  return sorted(rows.map((row) => [row.quarter, [row.orders, row.paid_cents, row.refunded_cents]]));
}

export async function recountedRevenue({ read }: Database, since: number): Promise<RevenueSums> {
  const sums: RevenueSums = new Map();
  const add = (at: number, ...more: number[]) => {
    if (at < quarterOf(since)) return;
    const known = sums.get(quarterOf(at)) ?? [0, 0, 0];
    sums.set(
      quarterOf(at),
      known.map((sum, index) => sum + (more[index] ?? 0)),
    );
  };
  const paid = read.selectFrom("purchase").select(["paid_at", "price_cents"]);
  for (const { paid_at: at, price_cents: cents } of await paid.execute())
    if (at !== null) add(at, 1, cents, 0);
  const refunds = read.selectFrom("refund").select(["updated_at", "amount_cents", "status"]);
  for (const { updated_at: at, amount_cents: cents, status } of await refunds.execute())
    if (status === "succeeded") add(at, 0, 0, cents);
  return sorted([...sums]);
}

function sorted(sums: readonly [number, number[]][]): RevenueSums {
  const some = sums.filter(([, all]) => all.some((sum) => sum !== 0));
  return new Map(some.sort(([one], [other]) => one - other));
}

/** Quarters whose roll-up is out of date. */
export async function countChanges({ read }: Database): Promise<number> {
  return (await read.selectFrom("revenue_change").select("quarter").execute()).length;
}
