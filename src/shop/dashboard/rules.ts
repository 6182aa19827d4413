import { addDays } from "../../lib/i18n/calendar.ts";
import type { Cents } from "../../lib/money/money.ts";

export const DAYS_SHOWN = 30;
/** Sums are read by quarters of an hour, because every time zone's days begin at one. In ms. */
export const QUARTER_MS = 15 * 60_000;
/** Covers the chart and as many days before it, in ms: 60 days, clock changes, and the end of a day. */
export const WINDOW_MS = 62 * 24 * 3_600_000;

export interface Sums {
  orders: number;
  paid: Cents;
  refunded: Cents;
}

/** The last `count` days up to `today`, oldest first. */
export function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count));
}

export function total(sums: Iterable<Sums>): Sums {
  const all: Sums = { orders: 0, paid: 0, refunded: 0 };
  for (const { orders, paid, refunded } of sums) {
    all.orders += orders;
    all.paid += paid;
    all.refunded += refunded;
  }
  return all;
}
