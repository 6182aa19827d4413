/** Moments in words, in the reader's time zone. */

const dateFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const momentFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** "Nov 20, 2026". Takes ISO 8601. */
export function dateOf(moment: string): string {
  return dateFormat.format(new Date(moment));
}

/** "Nov 20, 2026, 2:32 PM". Takes ISO 8601. */
export function momentOf(moment: string): string {
  return momentFormat.format(new Date(moment));
}
