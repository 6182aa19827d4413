/** Quantities as people write them in a list: "25", "1'000", "25 pcs", "x25", "25,00". */
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { formatCount, formatDecimal, MAX_PIECES } from "../../lib/i18n/numbers.ts";
import { readQuantity, typedQuantity } from "../../lib/measure/quantity.ts";

/** As people write it, and the codes of UN/ECE Recommendation 20 for one piece. */
export const UNIT = String.raw`(?:pcs?|pc\(s\)|pieces?|pce|pièces?|pzs?|items?|nos?|off|ea|each|units?|stk|stck|st|stück|stücke|stueck|szt|stuks?|uds?|unid|ks|db|kpl|adet|шт|個|个|件|c62|h87)\.?`;

const WRITTEN = new RegExp(
  String.raw`^(?:[x×*]\s*(?=\d))?(?<number>[-−+]?\d(?:[\d.,'’٬٫]*[\d.,-])?|\d{1,3}(?: \d{3})+(?:[.,]\d+)?)\s*(?:[x×*]|${UNIT})?$`,
  "iu",
);
/** Counts of something else than pieces. */
const OTHER_UNIT =
  /^(?:ca\.?\s*|~\s*)?\d[\d.,]*\s*(?:kg|box(?:es)?|packs?|pkgs?|pak|cartons?|pairs?|sets?|dozens?|rolls?|ve|paare?|kartons?|packung(?:en)?|schachteln?|satz|sätze|dtzd\.?|dutzend|rollen?)\.?$/i;

export interface QuantityFault {
  readonly fault: Message;
}

/** "25,000": twenty-five with three decimals, or twenty-five thousand; `few` is no whole number in "1,200". */
export interface AskedQuantity {
  readonly few: number | undefined;
  readonly many: number;
}

export type ListQuantity = number | QuantityFault | AskedQuantity;

/** The figures of a quantity without its unit; undefined for a text that is no quantity. */
export function figuresOf(text: string): string | undefined {
  return text.length > 60 ? undefined : WRITTEN.exec(text.trim())?.groups?.number;
}

/** A quantity of a pasted list. Undefined for a text that is no number. */
export function readListQuantity(text: string): ListQuantity | undefined {
  const number = figuresOf(text);
  const read = number === undefined ? undefined : readQuantity(number);
  if (number === undefined || read === undefined) {
    const isCount = number !== undefined || (text.length <= 60 && OTHER_UNIT.test(text.trim()));
    return isCount ? { fault: notWhole(text.trim()) } : undefined;
  }
  switch (read.kind) {
    case "one":
      return read.quantity;
    case "two-ways":
      return { few: read.few, many: read.many };
    case "not-whole":
      return { fault: notWhole(number) };
    case "too-small":
      return { fault: msg("quickOrder.fault.tooSmall", "The quantity must be at least 1.") };
    case "too-large":
      return {
        fault: msg("quickOrder.fault.tooLarge", "The quantity must be at most {most}.", {
          most: formatCount(MAX_PIECES),
        }),
      };
  }
}

/** A quantity typed into a field: "1,200" is read as the page writes it. Undefined for a text that is no number. */
export function readFieldQuantity(text: string): number | QuantityFault | undefined {
  const read = readListQuantity(text);
  if (!isAsked(read)) return read;
  return typedQuantity(figuresOf(text) ?? "") ?? { fault: notWhole(text.trim()) };
}

export function notWhole(typed: string): Message {
  return msg("quickOrder.fault.notWhole", "“{typed}” is not a whole number.", { typed });
}

/** The question that a quantity with two meanings is. */
export function whichQuantity(typed: string, { few, many }: AskedQuantity): Message {
  return msg("quickOrder.which", "“{typed}” can be read as {few} or as {many}.", {
    typed,
    few: formatDecimal(few ?? many / 1000),
    many: formatCount(many),
  });
}

export function isQuantityFault(read: ListQuantity | undefined): read is QuantityFault {
  return typeof read === "object" && "fault" in read;
}

export function isAsked(read: ListQuantity | undefined): read is AskedQuantity {
  return typeof read === "object" && "many" in read;
}
