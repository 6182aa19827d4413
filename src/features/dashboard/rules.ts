/** Days of the shop's calendar, and what they add up to. No I/O. */
import type { Cents } from "../../kit/money.ts";

/** Days that the chart shows. */
export const DAYS_SHOWN = 30;
/**
 * Sums are read by quarters of an hour: every time zone's days begin at one. In ms.
 */
export const QUARTER_MS = 15 * 60_000;
/** Further back than any day of the month or of the chart began, in ms: 31 days, a change of the clocks, a day's end. */
export const WINDOW_MS = 33 * 24 * 3_600_000;

const DAY_MS = 24 * 3_600_000;

/** What came in and went back in some time. */
export interface Sums {
  orders: number;
  paid: Cents;
  refunded: Cents;
}

/** The last `count` days that end with `today`, the oldest first. */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(today);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}

/** The days of `today`'s month until then. */
export function daysOfMonth(today: string): string[] {
  return lastDays(today, Number(today.slice(8)));
}

/** All sums together. */
export function total(sums: Iterable<Sums>): Sums {
  const all: Sums = { orders: 0, paid: 0, refunded: 0 };
  for (const { orders, paid, refunded } of sums) {
    all.orders += orders;
    all.paid += paid;
    all.refunded += refunded;
  }
  return all;
}
