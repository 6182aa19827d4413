/** Quantities as people write them in a list: "25", "1,000", "25 pcs", "x25", "25,00". */
import { type Message, msg } from "../../kit/i18n.ts";
import { formatCount, MAX_PIECES } from "../../kit/numbers.ts";

export const UNIT = String.raw`(?:pcs?|pieces?|pce|ea|each|units?|stk|stck|st|stück|stueck)\.?`;

/** Two thousand and one: groups of three with one sign between them. */
const GROUPED = /^\d{1,3}(?:(?:\.\d{3})+|(?:,\d{3})+|(?:['’]\d{3})+|(?: \d{3})+)$/;
/** Spreadsheets export 25 as "25.00". */
const PLAIN = /^\d+(?:[.,]0{1,2})?$/;
const WRITTEN = new RegExp(
  String.raw`^(?:[x×*]\s*(?=\d))?(?<number>-?\d(?:[\d.,'’]*\d)?|\d{1,3}(?: \d{3})+)\s*(?:[x×*]|${UNIT})?$`,
  "i",
);

export interface QuantityFault {
  readonly fault: Message;
}

/** Undefined for a text that is no number. */
export function readQuantity(text: string): number | QuantityFault | undefined {
  const number = WRITTEN.exec(text.trim())?.groups?.number;
  if (number === undefined) return undefined;
  const isWhole = GROUPED.test(number) || PLAIN.test(number);
  if (!isWhole && !number.startsWith("-")) {
    return {
      fault: msg("quickOrder.fault.notWhole", "“{typed}” is not a whole number.", {
        typed: number,
      }),
    };
  }
  const quantity = Number(
    PLAIN.test(number) ? number.replace(/[.,].*$/, "") : number.replaceAll(/\D/g, ""),
  );
  if (number.startsWith("-") || quantity < 1)
    return { fault: msg("quickOrder.fault.tooSmall", "The quantity must be at least 1.") };
  if (quantity > MAX_PIECES) {
    return {
      fault: msg("quickOrder.fault.tooLarge", "The quantity must be at most {most}.", {
        most: formatCount(MAX_PIECES),
      }),
    };
  }
  return quantity;
}

export function isQuantityFault(read: number | QuantityFault | undefined): read is QuantityFault {
  return typeof read === "object";
}
