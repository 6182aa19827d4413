import { type ReferenceExpression, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { dayIn } from "../../../kit/calendar.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { QUARTER_MS, type Sums, WINDOW_MS } from "../rules.ts";

/**
 * Sums by day of the time zone, from `now` (epoch ms) back to before this month and the last 30
 * days.
 */
export async function sumsByDay(
  db: Database<Schema>,
  now: number,
  timeZone: string,
): Promise<Map<string, Sums>> {
  const since = now - WINDOW_MS;
  const [paid, refunded] = await Promise.all([
    db.read
      .selectFrom("purchase")
      .where("paid_at", "is not", null)
      .where("paid_at", ">=", since)
      .select((e) => [
        quarterOf("purchase.paid_at").as("quarter"),
        e.fn.sum<number>("price_cents").as("cents"),
        e.fn.countAll<number>().as("orders"),
      ])
      .groupBy("quarter")
      .execute(),
    db.read
      .selectFrom("refund")
      .where("status", "=", sql.lit("succeeded"))
      .where("updated_at", ">=", since)
      .select((e) => [
        quarterOf("refund.updated_at").as("quarter"),
        e.fn.sum<number>("amount_cents").as("cents"),
      ])
      .groupBy("quarter")
      .execute(),
  ]);
  const days = new Map<string, Sums>();
  const dayOf = dayIn(timeZone);
  const sumsOf = (quarter: number): Sums => {
    const day = dayOf(Number(quarter));
    const known = days.get(day);
    if (known) return known;
    const sums: Sums = { orders: 0, paid: 0, refunded: 0 };
    days.set(day, sums);
    return sums;
  };
  for (const { quarter, cents, orders } of paid) {
    const sums = sumsOf(quarter);
    sums.paid += Number(cents);
    sums.orders += Number(orders);
  }
  for (const { quarter, cents } of refunded) sumsOf(quarter).refunded += Number(cents);
  return days;
}

/** The start of the quarter of an hour of a timestamp, in epoch ms. */
function quarterOf(timestamp: ReferenceExpression<Schema, "purchase" | "refund"> & string) {
  const column = sql.ref(timestamp);
  return sql<number>`${column} - ${column} % ${sql.lit(QUARTER_MS)}`;
}
