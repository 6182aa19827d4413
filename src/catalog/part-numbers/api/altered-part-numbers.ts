/**
 * Part numbers that a spreadsheet has taken for a number, a date, a time or a truth. "00123" is 123 there, "1E10" is
 * 1.00E+10, "1-2" is January 2 or February 1, "12:30" is 12:30:00, "true" is WAHR, and 123456789012 is 1.23457E+11:
 * Excel and LibreOffice store what they show.
 */
import { readDecimal } from "../../../lib/measure/decimal.ts";
import { isFormulaFault } from "../../../lib/text/spreadsheet-cell.ts";

/** Digits that a spreadsheet keeps of a number. */
const KEPT_DIGITS = 15;
/** Shorter numbers are shown in full. */
const SHOWN_WHOLE = 1e5;

/** A leading apostrophe marks a text in a cell. */
export function withoutTextMarks(cell: string): string {
  return cell.replace(/^['’‘](?=[\p{L}\d])/u, "").trim();
}

/** Whether the cell is what a spreadsheet makes of the text, and nobody types it. */
export function isAlteredFrom(cell: string, text: string): boolean {
  if (!looksAltered(cell)) return false;
  const keys = new Set(alteredKeys(text));
  return cellKeys(cell).some((key) => keys.has(key));
}

/** Keys of what a spreadsheet can make of a part number: `cellKeys` of the cell has one of them. */
export function alteredKeys(text: string): string[] {
  const number = numberIn(text);
  return [...(number ? numberKeys(number) : []), ...timeKeys(text), ...dateKeys(text)];
}

/** True for what nobody types as a part number: 1.2E+10, a date with its month's name, WAHR, an error such as #REF!. */
export function looksAltered(written: string): boolean {
  const cell = withoutMidnight(written);
  if (TRUTH.test(cell) || /^\d{1,4}:\d{2}:\d{2}(?: [AP]M)?$|^\d{1,2}:\d{2} [AP]M$/i.test(cell))
    return true;
  if (/^\d([.,]\d+)?E[+-]\d{2,3}$/i.test(cell)) return true;
  if (isFormulaFault(cell) || EAST_ASIAN_DAY.test(cell)) return true;
  if (/^\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}$|^(?:19|20)\d{2}([/-])\d{1,2}\2\d{1,2}$/.test(cell))
    return dateKeys(cell).length > 0;
  const parts = monthParts(cell);
  return parts !== undefined && /[\s.-]/.test(cell);
}

interface NumberText {
  readonly value: number;
  /** Leading and trailing zeros are left out; two, where a sign may be one of thousands. */
  readonly plain: readonly string[];
  readonly hasExponent: boolean;
}

function numberIn(text: string): NumberText | undefined {
  const [, whole = "", part = "", exponent = ""] =
    /^(\d{1,40})(?:[.,](\d{1,20}))?E([+-]?\d{1,3})$/i.exec(text) ?? [];
  if (whole !== "") {
    const value = Number(`${whole}.${part || "0"}e${exponent}`);
    const written = String(value);
    const plain = written.includes("e") ? [] : [keptDigits(written)];
    return Number.isFinite(value) ? { value, plain, hasExponent: true } : undefined;
  }
  const read = readDecimal(text);
  if (read === undefined) return undefined;
  const texts = read.kind === "one" ? [read.text] : [read.small, read.large];
  return { value: Number(texts.at(-1)), plain: texts.map(keptDigits), hasExponent: false };
}

/** What a spreadsheet keeps of a number in ASCII with a point. */
function keptDigits(text: string): string {
  const [, sign = "", whole = "", part = ""] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  const digits = whole.replace(/^0+(?=\d)/, "");
  const kept = digits.slice(0, KEPT_DIGITS).padEnd(digits.length, "0");
  const decimals = part.slice(0, Math.max(0, KEPT_DIGITS - digits.length)).replace(/0+$/, "");
  return `${sign}${decimals === "" ? kept : `${kept}.${decimals}`}`;
}

function numberKeys({ value, plain, hasExponent }: NumberText): string[] {
  const keys = plain.map((each) => `number ${each}`);
  if (value < SHOWN_WHOLE && !hasExponent) return keys;
  // The column may have been as wide.
  for (let digits = 0; digits < KEPT_DIGITS; digits += 1) {
    const [mantissa = "", exponent = ""] = value.toExponential(digits).split("e");
    keys.push(`rounded ${mantissa.replace(/\.?0+$/, "")} ${Number(exponent)}`);
  }
  return [...new Set(keys)];
}

/**
 * Those of a cell: 1.2E+10 is any number that is rounded to it, and no other is like a number that is written in full.
 * `thisYear`: the last in which somebody can have typed a day without a year.
 */
export function cellKeys(written: string, thisYear = new Date().getUTCFullYear()): string[] {
  const cell = withoutMidnight(written);
  const number = numberIn(cell);
  if (!number) return [...timeKeys(cell), ...dateKeys(cell)];
  const { value, plain } = number;
  const [, mantissa = ""] = /^(\d+(?:[.,]\d+)?)E/i.exec(cell) ?? [];
  if (mantissa === "")
    return [...plain.map((each) => `number ${each}`), ...serialKeys(value, thisYear)];
  const shown = mantissa.replace(",", ".").replace(/^(\d+)\.?(.*?)0*$/, "$1$2");
  const digits = Math.min(KEPT_DIGITS - 1, Math.max(0, shown.length - 1));
  const [rounded = "", exponent = ""] = value.toExponential(digits).split("e");
  return [`rounded ${rounded.replace(/\.?0+$/, "")} ${Number(exponent)}`];
}

/** Programs write the time of a day: "2026-01-02 00:00:00". */
function withoutMidnight(cell: string): string {
  return cell.replace(/(?<=\d{4}.{0,6})[ T](?:0?0:00(?::00)?(?:\.0+)?|12:00:00 AM)$/i, "");
}

/** Excel's numbers of the days from 1970 to 2099, the first of them. */
const UNIX_DAY = 25_569;
const LAST_DAY = 73_050;
const DAY_S = 24 * 60 * 60;
/** A day without a year got that of its typing: of so many years, a number of five digits may be one, not a part number. */
const TYPED_YEARS = 5;

/** A day or a time is a number in a column that was made "General" or text: 46024 is 2 January 2026, 0.5208333 is 12:30. */
function serialKeys(value: number, thisYear: number): string[] {
  if (value > 0 && value < 1) {
    const seconds = value * DAY_S;
    const isTime = Math.abs(seconds - Math.round(seconds)) < 0.001;
    return isTime ? [`time ${Math.round(seconds)}`] : [];
  }
  if (!Number.isInteger(value) || value < UNIX_DAY || value > LAST_DAY) return [];
  const day = new Date((value - UNIX_DAY) * DAY_S * 1000).toISOString().slice(0, 10);
  const years = thisYear - Number(day.slice(0, 4));
  const canBeTyped = years >= 0 && years < TYPED_YEARS;
  return dateKeys(day).filter((key) => canBeTyped || !key.startsWith("day "));
}

/** True and false in the languages of spreadsheets. */
const TRUTH =
  /^(?:(true|wahr|vrai|prawda|verdadero|verdadeiro|vero|waar|pravda|igaz|sann|истина)|false|falsch|faux|fałsz|falso|onwaar|nepravda|hamis|falskt|ложь)$/iu;

/** "12:30" is 12:30:00, "1:2" is 01:02:00 and "9 p" is 9:00 PM. */
function timeKeys(text: string): string[] {
  const truth = TRUTH.exec(text);
  if (truth) return [`truth ${truth[1] !== undefined}`];
  const [, hours = "", minutes = "0", seconds = "0", half = ""] =
    /^(\d{1,4})(?::(\d{1,2})(?::(\d{1,2}))?)?(?: ?([ap])m?)?$/i.exec(text) ?? [];
  if (hours === "" || (!text.includes(":") && !/ [ap]m?$/i.test(text))) return [];
  const hour = half === "" ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  return Number(minutes) < 60 && Number(seconds) < 60
    ? [`time ${(hour * 60 + Number(minutes)) * 60 + Number(seconds)}`]
    : [];
}

/** "1月2日", "2026年1月2日", "01월 02일": without a day, the year stands before the month. */
const EAST_ASIAN_DAY = /^(?:(\d{4})[年년] ?)?(\d{1,2})[月월](?: ?(\d{1,2})[日일])?$/;

function dateKeys(text: string): string[] {
  const [east, ofYear = "", ofMonth, ofDay] = EAST_ASIAN_DAY.exec(text) ?? [];
  if (east !== undefined) {
    const [month, year] = [Number(ofMonth), Number(ofYear) % 100];
    if (ofDay === undefined) return ofYear === "" ? [] : [`month ${month} ${year}`];
    const day = `${month} ${Number(ofDay)}`;
    return [`day ${day}`, ...(ofYear === "" ? [] : [`date ${day} ${year}`])];
  }
  const named = monthParts(text);
  if (named) {
    const { month, number } = named;
    const year = number % 100;
    return number > 31
      ? [`month ${month} ${year}`]
      : [`day ${month} ${number}`, `month ${month} ${year}`];
  }
  const [, first = "", second = "", third] =
    /^(\d{1,4})[./-](\d{1,4})(?:[./-](\d{1,4}))?\.?$/.exec(text) ?? [];
  if (first === "") return [];
  const [a, b] = [Number(first), Number(second)];
  if (third === undefined) {
    return [
      ...(isDay(b, a) ? [`day ${b} ${a}`] : []),
      ...(isDay(a, b) ? [`day ${a} ${b}`] : []),
      ...(isMonth(a) && isYear(second) ? [`month ${a} ${b % 100}`] : []),
    ];
  }
  const isYearFirst = first.length === 4;
  const [year, one, other] = isYearFirst ? [a, b, Number(third)] : [Number(third), a, b];
  const days = [
    ...(isDay(one, other) ? [[one, other]] : []),
    ...(isDay(other, one) ? [[other, one]] : []),
  ];
  // A day without a year gets the current one.
  return days.flatMap(([month, day]) => [
    ...(year >= 1900 ? [`day ${month} ${day}`] : []),
    `date ${month} ${day} ${year % 100}`,
    // "Nov 2020" is the first day of it.
    ...(day === 1 ? [`month ${month} ${year % 100}`] : []),
  ]);
}

function isMonth(number: number): boolean {
  return number >= 1 && number <= 12;
}

function isDay(month: number, day: number): boolean {
  return isMonth(month) && day >= 1 && day <= 31;
}

function isYear(digits: string): boolean {
  return Number(digits) > 31
    ? digits.length === 2 || /^(?:19|20)\d\d$/.test(digits)
    : digits.length === 2;
}

/** "2-Jan", "02. Jan", "Jan-02", "MAR1", "SEPT 2026": a month by its name, and a day or a year. */
function monthParts(text: string): { month: number; number: number } | undefined {
  const [, before, name = "", after] =
    /^(?:(\d{1,2})[\s.-]{0,2})?(\p{L}{3,12}|\p{L}{3,5}\.)[\s.-]{0,2}(\d{1,4})?$/u.exec(text) ?? [];
  const digits = before ?? after;
  if (digits === undefined || (before !== undefined && after !== undefined)) return undefined;
  const month = monthsByName().get(folded(name));
  const number = Number(digits);
  const isDate = number >= 1 && (digits.length <= 2 || /^(?:19|20)\d\d$/.test(digits));
  return month !== undefined && isDate ? { month, number } : undefined;
}

/** Languages of spreadsheets; a name is read in whatever language it is. */
const LANGUAGES = [
  ...["en", "de", "fr", "pl", "es", "it", "nl", "cs", "pt"],
  ...["da", "sv", "hu", "ru", "uk", "bg", "el"],
];

let months: Map<string, number> | undefined;

function monthsByName(): ReadonlyMap<string, number> {
  if (months) return months;
  // Older versions of Excel write them so.
  months = new Map([
    ["mrz", 3],
    ["sept", 9],
    ["maj", 5],
  ]);
  for (const language of LANGUAGES) {
    for (const length of ["short", "long"] as const) {
      for (const more of [{}, { day: "numeric" } as const]) {
        const format = new Intl.DateTimeFormat(language, {
          month: length,
          ...more,
          timeZone: "UTC",
        });
        for (let month = 1; month <= 12; month += 1) {
          const parts = format.formatToParts(Date.UTC(2026, month - 1, 2));
          const name = parts.find(({ type }) => type === "month")?.value ?? "";
          const known = months.get(folded(name));
          if (/\p{L}{3}/u.test(name)) months.set(folded(name), known ?? month);
        }
      }
    }
  }
  return months;
}

function folded(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/[\p{M}.]/gu, "")
    .toLowerCase();
}
