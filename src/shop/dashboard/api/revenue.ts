import type { Database } from "../../../database/schema.ts";
import { dayIn } from "../../../lib/i18n/calendar.ts";
import { type Sums, WINDOW_MS } from "../rules.ts";
import { readRevenue } from "./rollup.ts";

/** Sums by day of the time zone, from `now` (epoch ms) back to before the days that are shown and those they are compared with. */
export async function sumsByDay(
  db: Database,
  now: number,
  timeZone: string,
): Promise<Map<string, Sums>> {
  const days = new Map<string, Sums>();
  const dayOf = dayIn(timeZone);
  for (const { quarter, orders, paid_cents, refunded_cents } of await readRevenue(
    db,
    now - WINDOW_MS,
  )) {
    const day = dayOf(quarter);
    const sums = days.get(day) ?? { orders: 0, paid: 0, refunded: 0 };
    days.set(day, sums);
    sums.orders += orders;
    sums.paid += paid_cents;
    sums.refunded += refunded_cents;
  }
  return days;
}
