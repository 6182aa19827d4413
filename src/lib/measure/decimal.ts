/** The one reading of decimal numbers as people, spreadsheets and programs write them, in whatever script and locale. */

/**
 * What a text says. `one`: in ASCII, with a point, such as "-1234.50". `two-ways`: one sign before three digits, so
 * "1,200" is 1.200 or 1200; its sign is `sign`.
 */
export type WrittenDecimal =
  | { readonly kind: "one"; readonly text: string }
  | {
      readonly kind: "two-ways";
      readonly sign: string;
      readonly small: string;
      readonly large: string;
    };

/**
 * A longer text is no number. Fields of numbers take as much: a shorter one would cut what is pasted, of "     1250" the
 * end, and so make another number of it.
 */
export const MAX_FIGURES = 60;

/** "10²", "2½" and "①": figures that are no digits of the number before them. */
export const OTHER_FIGURES = /\p{No}/u;

const GROUPS = ["\\.", ",", "'", " "].map((sign) => `(?:${sign}\\d{3})+`).join("|");
/** Whole part and decimals; the last but one of the whole parts is how India groups. */
const NUMBER = new RegExp(
  `^([+-]?)(\\d+|\\d{1,3}(?:${GROUPS})|\\d{1,2}(?:,\\d{2})+,\\d{3}|)(?:([.,])(\\d*))?$`,
);
const TWO_WAYS = /^([+-]?)([1-9]\d{0,2})([.,])(\d{3})$/;

/** Undefined for a text that is no number. What a sign between digits means is never guessed. */
export function readDecimal(text: string): WrittenDecimal | undefined {
  if (text.length > MAX_FIGURES || OTHER_FIGURES.test(text)) return undefined;
  const figures = plainFigures(text);
  const [, before = "", start = "", sign, three = ""] = TWO_WAYS.exec(figures) ?? [];
  if (sign !== undefined) {
    const minus = before === "-" ? "-" : "";
    const [small, large] = [`${minus}${start}.${three}`, `${minus}${start}${three}`];
    return { kind: "two-ways", sign, small, large };
  }
  const [, first = "", whole = "", point = "", part = ""] = NUMBER.exec(figures) ?? [];
  if (whole === "" && part === "") return undefined;
  if (point !== "" && point === /[.,]/.exec(whole)?.[0]) return undefined;
  const plain = `${first === "-" ? "-" : ""}${whole.replace(/\D/g, "") || "0"}`;
  return { kind: "one", text: part === "" ? plain : `${plain}.${part}` };
}

/**
 * A rate with or without its sign, which Turkey writes before it: "8,875 %" is 8.875, as no rate has thousands. NaN, which
 * no schema accepts, if it is no number.
 */
export function readRate(text: string): number {
  const read = readDecimal(
    withAsciiFigures(text)
      .trim()
      .replace(/^[%٪] ?| ?[%٪]$/g, ""),
  );
  return read === undefined ? Number.NaN : Number(read.kind === "one" ? read.text : read.small);
}

/** A text with the digits of other scripts, and full-width signs, in ASCII. */
export function withAsciiFigures(text: string): string {
  return text
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** A text whose only numbers have a point or comma before their decimals, such as "±0.03 mm", in the locale's writing. */
export function withDecimalSign(text: string, sign: string): string {
  return text.replace(/(\d)[.,](?=\d)/g, `$1${sign}`);
}

/** Writes a number in ASCII digits, with one sign for each job; a space, an apostrophe or an Arabic sign only ever groups. */
function plainFigures(text: string): string {
  // Before NFKC, which makes a blank and a mark of ´.
  const folded = text.replace(/[’‘ʼ´`′٬]/g, "'").normalize("NFKC");
  const plain = withAsciiFigures(folded.replace(/\p{Cf}/gu, ""))
    .trim()
    // Between two cells or lines is no sign of one number.
    .replace(/\p{Zs}+/gu, " ")
    .replace(/[\p{Pd}−]/gu, "-")
    // It begins decimals only, so that there are never three, as of a group.
    .replace(/٫(\d*)$/, (_, part) => `.${part}0000`)
    // "12.-" and "1'000.–" have no cents.
    .replace(/(\d)[.,] ?-+$/, "$1");
  // SAP writes the minus behind.
  return plain.endsWith("-") && !plain.startsWith("-") ? `-${plain.slice(0, -1).trim()}` : plain;
}

/** Unicode has as many. */
const asciiDigits = new Map<string, string>();

/** Unicode has the ten digits of each script together. */
function asciiDigit(digit: string): string {
  const known = asciiDigits.get(digit);
  if (known !== undefined) return known;
  const code = digit.codePointAt(0) ?? 0;
  let before = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(before - 1))) before -= 1;
  const ascii = String((code - before) % 10);
  asciiDigits.set(digit, ascii);
  return ascii;
}
