/** Quantities as people, spreadsheets and ERP systems write them: "25", "1'000", "25,00", "２５", "٢٥". */
import { moneyFormat } from "../i18n/money-format.ts";
import { MAX_PIECES } from "../i18n/numbers.ts";

/**
 * What a text says. `two-ways`: one group of three digits, so "25,000" is twenty-five with three decimals or
 * twenty-five thousand; `few` is undefined where it would be no whole number ("1,200").
 */
export type WrittenQuantity =
  | { readonly kind: "one"; readonly quantity: number }
  | { readonly kind: "two-ways"; readonly few: number | undefined; readonly many: number }
  | { readonly kind: "not-whole" | "too-small" | "too-large" };

const GROUPS = ["\\.", ",", "'", " "].map((sign) => `(?:${sign}\\d{3})+`).join("|");
/** Whole part and decimals; the last alternative is how India groups. */
const NUMBER = new RegExp(
  `^([+-]?)(\\d+|\\d{1,3}(?:${GROUPS})|\\d{1,2}(?:,\\d{2})+,\\d{3})(?:([.,])(\\d*))?$`,
);
const TWO_WAYS = /^\+?([1-9]\d{0,2})([.,])(\d{3})$/;

/** A longer text is no quantity. */
const MAX_FIGURES = 60;

/** Undefined for a text that is no number. A sign between digits is never guessed. */
export function readQuantity(text: string): WrittenQuantity | undefined {
  if (text.length > MAX_FIGURES) return undefined;
  const figures = plainFigures(text);
  const [, before = "", sign, three = ""] = TWO_WAYS.exec(figures) ?? [];
  if (sign !== undefined) {
    const few = /^0+$/.test(three) ? Number(before) : undefined;
    return { kind: "two-ways", few, many: Number(before + three) };
  }
  const [, minus, whole = "", decimal = "", part = ""] = NUMBER.exec(figures) ?? [];
  if (whole === "" || (decimal !== "" && decimal === /[.,]/.exec(whole)?.[0])) return undefined;
  if (minus === "-") return { kind: "too-small" };
  if (/[1-9]/.test(part)) return { kind: "not-whole" };
  const quantity = Number(whole.replace(/\D/g, ""));
  if (quantity < 1) return { kind: "too-small" };
  return quantity > MAX_PIECES ? { kind: "too-large" } : { kind: "one", quantity };
}

/** The sign of "25,000"; undefined for a quantity that has one meaning. */
export function signOf(text: string): string | undefined {
  return TWO_WAYS.exec(plainFigures(text))?.[2];
}

/**
 * A quantity typed into a field of a page, read as the page itself writes numbers: "1,200" is 1200 on an English page
 * and nothing on a German one, where the comma begins decimals. Undefined for what is no whole number there; 0 is one.
 */
export function typedQuantity(text: string): number | undefined {
  const read = readQuantity(text);
  if (read?.kind === "one") return read.quantity;
  if (read?.kind === "two-ways") {
    const { decimal, countGroup, group } = moneyFormat();
    const sign = signOf(text);
    if (sign === decimal) return read.few;
    return sign === countGroup || sign === group ? read.many : undefined;
  }
  const figures = plainFigures(text);
  return read && /^\d{1,9}$/.test(figures) ? Number(figures) : undefined;
}

/** A text with the digits of other scripts, and full-width signs, in ASCII. */
export function withAsciiFigures(text: string): string {
  return text
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(/[！-～]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));
}

/** In ASCII digits, with one sign for each job; a space, an apostrophe or an Arabic sign only ever groups. */
function plainFigures(text: string): string {
  const plain = text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/[^\P{Nd}0-9]/gu, asciiDigit)
    .replace(/\s+/gu, " ")
    .replace(/[−–‐‑]/g, "-")
    .replace(/[’‘ʼ´`′٬]/g, "'")
    .replace(/[٫]0*$/, "")
    .trim();
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
