import { dateFormat } from "../date-format.ts";
import { currentLanguage } from "../language.ts";

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "Nov 20, 2026" in UTC: the same on the server and in the browser. English without Intl, see numbers.ts. */
export function formatDay(timestamp: string): string {
  const date = new Date(timestamp);
  if (currentLanguage().locale !== "en") return formatOf("medium UTC").format(date);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "Nov 20, 2026", in the reader's time zone. Takes ISO 8601. */
export function formatDate(timestamp: string): string {
  return formatOf("medium").format(new Date(timestamp));
}

/** "Nov 20, 2026, 2:32 PM", in the reader's time zone. Takes ISO 8601. */
export function formatDateTime(timestamp: string): string {
  return formatOf("medium with time").format(new Date(timestamp));
}

/** "2:32 PM", in the reader's time zone. Takes ISO 8601. */
export function formatTime(timestamp: string): string {
  return formatOf("time").format(new Date(timestamp));
}

const styles = {
  medium: { dateStyle: "medium" },
  "medium UTC": { dateStyle: "medium", timeZone: "UTC" },
  "medium with time": { dateStyle: "medium", timeStyle: "short" },
  time: { timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function formatOf(style: keyof typeof styles): Intl.DateTimeFormat {
  return dateFormat(currentLanguage().locale, styles[style]);
}
