const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/**
 * "Nov 20, 2026", the day in UTC: the same where the server draws it and in the browser. Takes ISO
 * 8601. By hand for the reason that ../figures.ts gives.
 */
export function dayOf(moment: string): string {
  const date = new Date(moment);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;
}
