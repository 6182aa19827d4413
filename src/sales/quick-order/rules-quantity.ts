/** Quantities as people write them in a list: "25", "1'000", "25 pcs", "x25", "25,00". */
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { formatCount, formatDecimal, MAX_PIECES } from "../../lib/i18n/numbers.ts";
import { readQuantity, typedQuantity } from "../../lib/measure/quantity.ts";

/** As people write it, and the codes of UN/ECE Recommendation 20 for one piece. */
export const UNIT = String.raw`(?:pcs?|pc\(s\)|pieces?|pce|pièces?|pzs?|items?|nos?|off|ea|each|units?|stk|stck|st|stück|stücke|stueck|szt|stuks?|uds?|unid|ks|db|kpl|adet|шт|個|个|件|c62|h87)\.?`;

const WRITTEN = new RegExp(
  String.raw`^(?:[x×*]\s*(?=\d))?[[(]?(?<number>[-−+]?\d(?:[\d.,'’٬٫]*[\d.,\p{Pd}])?|\d{1,3}(?: \d{3})+(?:[.,]\d+)?)\s*(?:[x×*]|${UNIT})?[\])]?$`,
  "iu",
);
/** What holds several pieces: nobody but the buyer knows how many. */
export const PACK = String.raw`(?:box(?:es)?|bx|pa?c?ks?|pkgs?|pak|cartons?|ctns?|cases?|bags?|pairs?|sets?|do?z(?:ens?)?|gross|rolls?|ve|vpe|paare?|kartons?|beutel|bund|packung(?:en)?|schachteln?|satz|sätze|dtzd?|dutzend|rollen?|hundert|tausend|tsd)\b\.?`;

/** Counts of something else than pieces, and what looks like a count and is no number: "~5", "5+5", ".50", "½", "1E+03". */
const COUNT_LIKE = new RegExp(
  [
    String.raw`^(?:ca\.?|approx\.?|circa|mind?\.?|max\.?|[~≈<>≤≥±+#№(=])?\s*`,
    String.raw`(?:[.,]?\d[\d.,'’]*(?:e[+-]?\d{1,3})?|[\p{No}\p{Nl}])(?:\s*[-+/x×*:]\s*\d[\d.,]*){0,3}\s*`,
    String.raw`(?:${UNIT}|%|kg|${PACK}|m|mtr|l)?\.?(?:\s*\([^()]{0,30}\)|\s+(?:of|à|a|je|x|mit|with)\s+\d{1,6}(?:\s*${UNIT})?)?$`,
  ].join(""),
  "iu",
);
/** A quantity in words, or left open: "as needed", "tbd", "fifty", "VE 100". */
const IN_WORDS = new RegExp(
  [
    String.raw`^(?:as (?:needed|required|req'?d|necessary)|when needed|tb[acd]|n\/a|n\.? ?b\.?|(?:nach|bei) bedarf|auf abruf|offen|open|unknown|\?+|some|few|several|various|enough|einige|mehrere|genug|diverse|div\.?`,
    "|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|(?:a |one |ein)?hundred|(?:a |one )?thousand",
    "|ein[es]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|dreissig|vierzig|fünfzig|(?:ein)?hundert|(?:ein)?tausend",
    String.raw`|${PACK}\s*(?:of |à |a |je |zu )?\d{1,6}(?:\s*${UNIT})?)(?:\s+${UNIT}|\s+${PACK})?$`,
  ].join(""),
  "iu",
);
/** What a spreadsheet makes of an entry that it takes for a truth, a time or a fault. */
const CELL_LIKE =
  /^(?:true|false|wahr|falsch|vrai|faux|prawda|fałsz|vero|falso|verdadero|waar|onwaar|\d{1,2}:\d{2}(?::\d{2})?(?: [ap]m)?|\d{1,2}\. ?\p{L}{3,4}|\d{1,2}-\p{L}{3,4}|#+|#(?:name|value|ref|n\/a|wert|nv|bezug)[?!]?)$/iu;

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
    return number === undefined ? undefined : { fault: notWhole(text.trim()) };
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

/**
 * Whether the cell of a list that has no quantity is one that cannot be read. It may be a part number, too: "10-32", "1:2".
 */
export function looksLikeQuantity(cell: string): boolean {
  return cell.length <= 60 && [COUNT_LIKE, CELL_LIKE, IN_WORDS].some((each) => each.test(cell));
}

/** What a quantity that is no number may mean, to be asked: "1e3" is 1,000, "~5" is 5, "5-10" is 5 or 10, "2 dz" is 24. */
export function guessedQuantities(text: string): number[] {
  const typed = text.trim().toLowerCase();
  const power = /^(\d{1,3})(?:[.,](\d{1,3}))?e\+?(\d)$/.exec(typed);
  if (power) {
    const guess = Number(`${power[1]}.${power[2] ?? 0}e${power[3]}`);
    return Number.isSafeInteger(guess) && guess <= MAX_PIECES ? [guess] : [];
  }
  const dozens = /^(\d{1,4})\s*(?:do?z(?:ens?)?|dtzd?|dutzend)\.?$/.exec(typed);
  if (dozens) return [Number(dozens[1]) * 12];
  const packs = PACKS_OF.exec(typed);
  if (packs) return [Number(packs[1]) * Number(packs[2])];
  const either = /^(\d{1,6})\s*(?:[-/]|to|or|bis|oder)\s*(\d{1,6})$/.exec(typed);
  if (either)
    return [...new Set([Number(either[1]), Number(either[2])])].filter((each) => each > 0);
  const about = ABOUT.exec(typed);
  return about && Number(about[1]) > 0 ? [Number(about[1])] : [];
}

const PACKS_OF = new RegExp(
  String.raw`^(\d{1,4})\s*${PACK}\s*(?:of|à|a|je|x|zu)\s*(\d{1,4})(?:\s*${UNIT})?$`,
  "iu",
);
const ABOUT = new RegExp(
  String.raw`^(?:ca\.?|approx\.?|circa|mind?\.?|max\.?|[~≈<>≤≥±+=])\s*(\d{1,6})(?:\s*${UNIT})?$`,
  "iu",
);

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
