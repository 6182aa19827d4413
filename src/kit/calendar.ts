/** Calendar days of a time zone. */

const HOUR_MS = 3_600_000;
/** Clocks are ahead of UTC by at most 14 hours, and behind it by at most 12. */
const EARLIEST_MS = -14 * HOUR_MS;
const LATEST_MS = 12 * HOUR_MS;

/** The day ("2026-11-21") of a timestamp (epoch ms) in an IANA time zone. */
export function dayIn(timeZone: string): (at: number) => string {
  // Swedish writes dates as ISO 8601 does.
  const format = new Intl.DateTimeFormat("sv", { timeZone, dateStyle: "short" });
  return (at) => format.format(at);
}

/** Epoch ms; also where the clocks skip midnight. */
export function startOfDay(day: string, timeZone: string): number {
  const dayOf = dayIn(timeZone);
  // Bisection for the first millisecond of the day.
  let before = Date.parse(day) + EARLIEST_MS - 1;
  let from = Date.parse(day) + LATEST_MS;
  while (from - before > 1) {
    const middle = Math.floor((before + from) / 2);
    if (dayOf(middle) >= day) from = middle;
    else before = middle;
  }
  return from;
}

export function nextDay(day: string): string {
  return new Date(Date.parse(day) + 24 * HOUR_MS).toISOString().slice(0, 10);
}
