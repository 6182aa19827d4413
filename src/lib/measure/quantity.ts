/** Quantities as people, spreadsheets and ERP systems write them: "25", "1'000", "25,00", "２５", "٢٥". */
import { moneyFormat } from "../i18n/money-format.ts";
import { MAX_PIECES } from "../i18n/numbers.ts";
import { readDecimal } from "./decimal.ts";

/**
 * What a text says. `two-ways`: one group of three digits, so "25,000" is twenty-five with three decimals or
 * twenty-five thousand; `few` is undefined where it would be no whole number ("1,200").
 */
export type WrittenQuantity =
  | { readonly kind: "one"; readonly quantity: number }
  | Extract<WrittenWhole, { kind: "two-ways" }>
  | { readonly kind: "not-whole" | "too-small" | "too-large" };

/** A whole number that may be 0 or negative. */
export type WrittenWhole =
  | { readonly kind: "one"; readonly whole: number }
  | {
      readonly kind: "two-ways";
      readonly sign: string;
      readonly few: number | undefined;
      readonly many: number;
    }
  | { readonly kind: "not-whole" };

/** Undefined for a text that is no number. A sign between digits is never guessed. */
export function readWhole(text: string): WrittenWhole | undefined {
  const read = readDecimal(text);
  if (read?.kind === "two-ways") {
    const { sign, small, large } = read;
    return {
      kind: "two-ways",
      sign,
      few: small.endsWith("000") ? Number(small) : undefined,
      many: Number(large),
    };
  }
  const [whole, part = ""] = read?.text.split(".") ?? [];
  if (whole === undefined) return undefined;
  return /[1-9]/.test(part) ? { kind: "not-whole" } : { kind: "one", whole: Number(whole) };
}

/** The same of pieces, of which there is at least one. */
export function readQuantity(text: string): WrittenQuantity | undefined {
  const read = readWhole(text);
  if (read === undefined) return undefined;
  const isNegative = read.kind === "two-ways" && read.many < 0;
  if (isNegative || (read.kind === "one" && read.whole < 1)) return { kind: "too-small" };
  if (read.kind !== "one") return read;
  const { whole } = read;
  return whole > MAX_PIECES ? { kind: "too-large" } : { kind: "one", quantity: whole };
}

/**
 * A whole number typed into a field of a page that sets what the shop has, read as the page itself writes numbers:
 * "1,200" is 1200 on an English page and nothing on a German one. "1,000" is nothing there, either: a thousand pieces would
 * become one. Undefined for what is no whole number.
 */
export function typedWhole(text: string): number | undefined {
  const read = readWhole(text);
  if (read?.kind === "one") return Math.abs(read.whole) < 1e9 ? read.whole : undefined;
  if (read?.kind !== "two-ways") return undefined;
  const { countGroup, group } = moneyFormat();
  return read.sign === countGroup || read.sign === group ? read.many : undefined;
}

/** A quantity that is wanted, 0 or more: "25,000" is 25 on a German page, with the decimals of an ERP system. */
export function typedQuantity(text: string): number | undefined {
  const read = readWhole(text);
  const isDecimal = read?.kind === "two-ways" && read.sign === moneyFormat().decimal;
  const whole = isDecimal ? read.few : typedWhole(text);
  return whole === undefined || whole < 0 ? undefined : whole;
}

/** Pieces typed into a field that takes no more than `most`; empty is none. Undefined: no number, or more. */
export function typedPieces(text: string, most: number): number | undefined {
  if (text.trim() === "") return 0;
  const pieces = typedQuantity(text.trim());
  return pieces !== undefined && pieces <= most ? pieces : undefined;
}
