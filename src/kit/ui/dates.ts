const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * "Nov 20, 2026" in UTC: the same on the server and in the browser. Without Intl, see numbers.ts.
 */
export function formatDay(timestamp: string): string {
  const date = new Date(timestamp);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** In the reader's time zone. */

const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const dateTimeFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** "Nov 20, 2026". Takes ISO 8601. */
export function formatDate(timestamp: string): string {
  return dateFormat.format(new Date(timestamp));
}

/** "Nov 20, 2026, 2:32 PM". Takes ISO 8601. */
export function formatDateTime(timestamp: string): string {
  return dateTimeFormat.format(new Date(timestamp));
}
