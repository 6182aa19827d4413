/** Days and times are those of the shop's time zone, as on its invoices and in its emails. */
import { dateFormat, zoneName } from "../i18n/date-format.ts";
import { currentLanguage } from "../i18n/language.ts";
import { currentTimeZone } from "../i18n/page-time-zone.ts";

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** "Nov 20, 2026" in UTC: the same on the server and in the browser. English without Intl, see numbers.ts. */
export function formatDay(timestamp: string): string {
  const date = new Date(timestamp);
  const { locale } = currentLanguage();
  if (locale !== "en") return dateFormat(locale, { ...styles.day, timeZone: "UTC" }).format(date);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}

/** "Nov 20, 2026". Takes ISO 8601. */
export function formatDate(timestamp: string): string {
  return formatted("day", timestamp).text;
}

/** "Nov 20, 2026, 2:32 PM", and the time zone where the reader's clock shows another time. Takes ISO 8601. */
export function formatDateTime(timestamp: string): string {
  return withZone("moment", timestamp);
}

/** "2:32 PM", and the time zone where the reader's clock shows another time. Takes ISO 8601. */
export function formatTime(timestamp: string): string {
  return withZone("time", timestamp);
}

const styles = {
  day: { dateStyle: "medium" },
  moment: { dateStyle: "medium", timeStyle: "short" },
  time: { timeStyle: "short" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

function withZone(style: keyof typeof styles, timestamp: string): string {
  const { text, locale, timeZone, date } = formatted(style, timestamp);
  if (timeZone === undefined || dateFormat(locale, styles.moment).format(date) === inZone())
    return text;
  return `${text} ${zoneName(date.getTime(), { locale, timeZone })}`;

  function inZone(): string {
    return dateFormat(locale, { ...styles.moment, timeZone }).format(date);
  }
}

function formatted(style: keyof typeof styles, timestamp: string) {
  const { locale } = currentLanguage();
  const timeZone = currentTimeZone();
  const date = new Date(timestamp);
  return {
    text: dateFormat(locale, { ...styles[style], timeZone }).format(date),
    locale,
    timeZone,
    date,
  };
}
