import { dateFormat } from "./date-format.ts";

const HOUR_MS = 3_600_000;
/** Time zones range from UTC-12 to UTC+14. */
const EARLIEST_MS = -14 * HOUR_MS;
const LATEST_MS = 12 * HOUR_MS;

/** Formats epoch ms as "2026-11-21" in an IANA time zone. */
export function dayIn(timeZone: string): (at: number) => string {
  // Swedish dates are ISO 8601.
  const format = dateFormat("sv", { timeZone, dateStyle: "short" });
  return (at) => format.format(at);
}

/** Returns epoch ms; handles days whose midnight a clock change skips. */
export function startOfDay(day: string, timeZone: string): number {
  const dayOf = dayIn(timeZone);
  // Binary search for the first millisecond of the day.
  let before = Date.parse(day) + EARLIEST_MS - 1;
  let from = Date.parse(day) + LATEST_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayOf(middle) >= day) from = middle;
    else before = middle;
  }
  return from;
}

/** The day so many calendar days after `day` ("2026-11-21"), or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * HOUR_MS).toISOString().slice(0, 10);
}
