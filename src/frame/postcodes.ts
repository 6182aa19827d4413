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

/** Programs write a column of numbers with decimals: "89073.0". */
export function withoutDecimals(typed: string): string {
  return typed.replace(/^(\d{1,10})\.0$/, "$1");
}

/** Postcodes that begin with 0, of countries where all are figures of one length. */
const ZERO_FIRST: readonly (readonly [whole: RegExp, countries: string])[] = [
  [/^0[28]\d{2}$/, "AU"],
  [/^0\d{3}$/, "NO NZ ZA"],
  [/^0\d{4}$/, "DE DZ ES FI FR GT IT KE KR LK LT MX MY PE PL SK TR UA US"],
  [/^0\d{5}$/, "CN CO EC KZ RO SG"],
  [/^0\d{6}$/, "JP"],
  [/^0\d{7}$/, "BR"],
];

/**
 * The postcodes with the zero that spreadsheets take: "01067" for "1067" in Germany, unless "1067*" says that a beginning is
 * meant. Undefined: none is lost, or one of the countries has postcodes of this length.
 */
export function withLostZero(pattern: string, countries: readonly string[]): string | undefined {
  if (pattern.includes("*") || countries.length === 0) return undefined;
  const [from, to] = postcodeRange(pattern);
  const ends = (from === to ? [from] : [from, to]).map((end) => `0${end}`);
  const isLost = countries.every((country) => ends.every((end) => isZeroFirst(end, country)));
  return isLost ? ends.join("-") : undefined;
}

function isZeroFirst(postcode: string, country: string): boolean {
  return ZERO_FIRST.some(
    ([whole, countries]) => countries.split(" ").includes(country) && whole.test(postcode),
  );
}

const NO_LETTERS = new Set(
  "AT AU BE BG BR CH CN CY CZ DE DK DZ EE ES FI FR GR HR HU IN IT JP KR LI LU MX MY NO NZ PL PT RO RS SE SG SI SK TR UA US ZA".split(
    " ",
  ),
);
const ISO_DAY = /^\d{4}-\d\d-\d\d$/;

/** Whether no buyer there has such a postcode: "12-Oct", as spreadsheets read the range 10-12, or "PLZ 89". */
export function isOfNobody(pattern: string, countries: readonly string[]): boolean {
  const haveNoLetters = countries.length > 0 && countries.every((each) => NO_LETTERS.has(each));
  return haveNoLetters && (/[a-z]/i.test(pattern) || ISO_DAY.test(pattern));
}
