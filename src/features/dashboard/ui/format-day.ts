const format = new Intl.DateTimeFormat("en", { month: "short", day: "numeric", timeZone: "UTC" });

/** "Nov 21". Takes a day of the shop's calendar, "2026-11-21". */
export function formatDay(day: string): string {
  return format.format(new Date(day));
}
