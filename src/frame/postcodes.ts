/** Postcodes as the zones of delivery and the rows of tax law name them. */

/** A beginning, whose ends are the same, or a range of beginnings. */
export type PostcodeRange = readonly [from: string, to: string];

/** Reads "97100-97699", "10-001-19-999" in Poland, or the beginning "BT". */
export function postcodeRange(pattern: string): PostcodeRange {
  const parts = pattern.split("-").map(bare);
  const middle = parts.length / 2;
  const [from, to] = [parts.slice(0, middle).join(""), parts.slice(middle).join("")];
  const isRange = Number.isInteger(middle) && from !== "" && from.length === to.length;
  if (!isRange) return [bare(pattern), bare(pattern)];
  return from <= to ? [from, to] : [to, from];
}

/** `postcode` is `bare`; an empty one is nowhere. */
export function isWithin([from, to]: PostcodeRange, postcode: string): boolean {
  const begin = postcode.slice(0, from.length);
  return begin !== "" && begin.length === from.length && begin >= from && begin <= to;
}

/** Letters and digits only, in capitals: people leave out blanks and hyphens. */
export function bare(typed: string): string {
  return typed.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}
