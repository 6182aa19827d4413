/** The time zone of the days and times on pages. Every page sets it, so what writes days is in date-format.ts. */

let find = (): string | undefined => undefined;

/** Undefined: the reader's. */
export function currentTimeZone(): string | undefined {
  return find();
}

/** Tells where it comes from. */
export function setTimeZoneSource(source: () => string | undefined): void {
  find = source;
}
