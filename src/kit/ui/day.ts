const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** "Nov 20, 2026", the day in UTC: the same where the server draws it and in the browser. Takes ISO 8601. */
export function dayOf(moment: string): string {
  return dayFormat.format(new Date(moment));
}
