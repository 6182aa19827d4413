/** Quantities as people write them in a list: "25", "1'000", "25 pcs", "x25", "25,00". */
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { formatCount, formatDecimal, MAX_PIECES } from "../../lib/i18n/numbers.ts";
import { withAsciiFigures } from "../../lib/measure/decimal.ts";
import { readQuantity, typedQuantity } from "../../lib/measure/quantity.ts";
import { isFormulaFault } from "../../lib/text/spreadsheet-cell.ts";

/** Pieces as people write them, and the codes of UN/ECE Recommendation 20 for one piece. */
export const UNIT = String.raw`(?:pcs?|pc\(s\)|pieces?|pce|pièces?|pzs?|items?|nos?|off|ea|each|units?|stk|stck|st|stück|stücke|stueck|szt|stuks?|uds?|unid(?:ad(?:es?)?)?|unités?|pezz[io]|peças?|ks|kus(?:ov|y|ů)?|sztuk[ai]?|styck|kom|buc|db|kpl|adet|шт(?:ук[аи]?)?|бр|τεμ|τμχ|個|个|件|本|枚|개|ชิ้น|יחידות|יח|قطعة|قطع|c62|h87)\.?`;

const WRITTEN = new RegExp(
  String.raw`^(?:[x×*]\s*(?=\d))?[[(]?(?<number>[-−+]?\d(?:[\d.,'’‘\x60´′٬٫]*[\d.,\p{Pd}])?|\d{1,3}(?: \d{3})+(?:[.,]\d+)?)\s*(?:(?<!\p{Pd})[x×*]|${UNIT})?[\])]?$`,
  "iu",
);
/** What holds several pieces: nobody but the buyer knows how many. */
export const PACK = String.raw`(?:${[
  "box(?:es)?|bx|pa?c?ks?|packs?|packets?|pkgs?|pak|cartons?|ctn?s?|cases?|cs|bags?|pairs?|pr|sets?|kits?|do?zn?(?:ens?)?",
  "gross|gro|rolls?|reels?|tubes?|trays?|strips?|pallets?|ve|vpe|paare?|kartons?|kar|beutel|bund|packung(?:en)?",
  "schachteln?|satz|sätze|dtzd?|dutzend|rollen?|dosen?|eimer|paletten?|pal|hundert|tausend|tsd|boîtes?|paquets?|paires?",
  "lots?|sachets?|douzaines?|cajas?|paquetes?|pares|docenas?|scatol[ae]|confezion[ei]|conf|paia|doz(?:en|ijn)?|opak",
].join("|")})\b\.?`;
/** What is measured instead of counted. */
const MEASURED = "kg|g|lbs?|m|mtr|meters?|metres?|lfm|ft|feet|l|ltr|liters?|litres?";
const PACKS = new RegExp(`^\\d[\\d.,]*\\s*${PACK}$`, "iu");
const UNIT_OF_MORE = new RegExp(`^(?:${PACK}|(?:${MEASURED})\\.?)$`, "iu");

/** Counts of something else than pieces, and what looks like a count and is no number: "~5", "5+5", ".50", "2½", "1k", "1E+03". */
const COUNT_LIKE = new RegExp(
  [
    String.raw`^(?:ca\.?|approx\.?|circa|mind?\.?|max\.?|[~≈<>≤≥±+#№(=])?\s*`,
    String.raw`(?:[.,]?\d[\d.,'’·]*(?:e[+-]?\d{1,3}|\s?[\p{No}k]|\s\d{1,2}/\d{1,2}|\s?[;|])?|[\p{No}\p{Nl}])(?:\s*[-+/x×*:]\s*\d[\d.,]*){0,3}\s*`,
    String.raw`(?:${UNIT}|%|${PACK}|${MEASURED})?\.?(?:\s*\([^()]{0,30}\)|\s+(?:of|à|a|je|x|mit|with)\s+\d{1,6}(?:\s*${UNIT})?)?$`,
  ].join(""),
  "iu",
);
/** A quantity in words, or left open: "as needed", "tbd", "fifty", "VE 100". */
const IN_WORDS = new RegExp(
  [
    String.raw`^(?:as (?:needed|required|req'?d|necessary)|when needed|tb[acd]|n\/a|n\.? ?b\.?|(?:nach|bei) bedarf|auf abruf|offen|open|unknown|\?+|some|few|several|various|enough|einige|mehrere|genug|diverse|div\.?`,
    "|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|(?:a |one |ein)?hundred|(?:a |one )?thousand",
    "|ein[es]?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|dreissig|vierzig|fünfzig|(?:ein)?hundert|(?:ein)?tausend",
    String.raw`|${PACK}\s*(?:of |à |a |je |zu )?\d{1,6}(?:\s*${UNIT})?|(?:an?|half an?|ein(?:en?)?|une?|una)\s+${PACK})(?:\s+${UNIT}|\s+${PACK})?$`,
  ].join(""),
  "iu",
);
/** A multiple or part of what the number says, or no more than a wish: "10er", "5 C", "1 e3", "5 −", "5 pcs/box", "5 or more", "1_000". */
const INEXACT = new RegExp(
  [
    String.raw`^(?:(?:\d ){1,8}\d|\d{1,3}(?:_\d{3})+|\d[\d.,'’]*\s?(?:er|c|m|[-−–]|e[+-]?\d{1,2}|plus|`,
    `(?:${UNIT})?\\s?/\\s?(?:${UNIT}|${PACK})|(?:per|pro|par|por|je)\\s\\p{L}{1,12}|`,
    "(?:or|oder|ou|o|lub) (?:more|mehr|plus|más|più|więcej)|",
    String.raw`(?:hundred|hundert|thousand|tausend|tsd|mio|mill?|million(?:s|en)?)\.?))$`,
  ].join(""),
  "iu",
);
/** What a spreadsheet makes of an entry that it takes for a truth, a time or a day. */
const CELL_LIKE =
  /^(?:true|false|wahr|falsch|vrai|faux|prawda|fałsz|vero|falso|verdadero|waar|onwaar|\d{1,2}:\d{2}(?::\d{2})?(?: [ap]m)?|\d{1,2}\. ?\p{L}{3,4}|\d{1,2}-\p{L}{3,4}|\d{1,2}[月월] ?\d{1,2}[日일]|#+)$/iu;

export interface QuantityFault {
  readonly fault: Message;
}

/** "25,000": twenty-five with three decimals, or twenty-five thousand; `few` is no whole number in "1,200". */
export interface AskedQuantity {
  readonly few: number | undefined;
  readonly many: number;
}

export type ListQuantity = number | QuantityFault | AskedQuantity;

export const DATE = /^(?:\d{4}-\d{2}-\d{2}|\d{1,2}[./]\d{1,2}[./]\d{2,4})$/;

/** Writes the figures and spaces of a keyboard, and leaves out what cannot be seen. */
export function plainText(text: string): string {
  return withAsciiFigures(text.replaceAll("&nbsp;", " "))
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ");
}

/** The figures of a quantity without its unit; undefined for a text that is no quantity. */
export function figuresOf(text: string): string | undefined {
  if (text.length > 60 || DATE.test(text)) return undefined;
  const typed = plainText(text).trim();
  // "(10" of "(10 mm)" is none.
  const isHalf = /^[[(]/.test(typed) !== /[\])]$/.test(typed);
  return isHalf ? undefined : WRITTEN.exec(typed)?.groups?.number;
}

/** Whether a cell holds what has to be counted or measured in something else than pieces: "VE", "kg". */
export function isUnitOfMore(cell: string): boolean {
  return cell.length <= 20 && UNIT_OF_MORE.test(cell);
}

/** Whether a text is a number of packs: "5 VE". */
export function isPacked(text: string): boolean {
  return text.length <= 60 && PACKS.test(text);
}

/** One of another language is asked about, as "C" and "M" are, a hundred and a thousand. */
const PIECES = new RegExp(
  String.raw`^(?:${UNIT}|nr|n[°º]|und?|u|pzas?|piezas?|pe[cç]as?|unit[eé]s?|einh(?:eit(?:en)?)?|stykk(?:er)?|darab)\.?$`,
  "iu",
);

/** A quantity with the unit of another column: five packs are no five pieces. */
export function withUnit(quantity: string, unit: string): string {
  if (quantity === "") return "";
  const size = Number(/^(\d{1,5})(?:\s*\p{L}{1,6}\.?)?$/u.exec(unit)?.[1] ?? 1);
  // Ten packs of a hundred, or ten pieces of what is sold in hundreds.
  if (size > 1 && Number(figuresOf(quantity)) % size !== 0) return `${quantity} x ${size}`;
  const isWord = /^\p{L}{1,12}\.?$/u.test(unit);
  return isUnitOfMore(unit) || (isWord && !PIECES.test(unit)) ? `${quantity} ${unit}` : quantity;
}

/** Whether a text is a number of pieces, or one of two. */
export function isCount(text: string): boolean {
  const read = readListQuantity(text);
  return read !== undefined && !isQuantityFault(read);
}

/** Numbers of which one may be the quantity, as they are asked about: "5 / 64", "5 ?". */
export function askedOf(figures: readonly string[]): string {
  const distinct = [...new Set(figures.map((each) => figuresOf(each) ?? each))].slice(0, 4);
  return distinct.length === 1 ? `${distinct[0]} ?` : distinct.join(" / ");
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

/** Whether the cell of a list that has no quantity is one that cannot be read. It may be a part number, too: "10-32", "1:2". */
export function looksLikeQuantity(cell: string): boolean {
  if (cell.length > 60) return false;
  const like = [COUNT_LIKE, INEXACT, CELL_LIKE, IN_WORDS];
  return isFormulaFault(cell) || like.some((each) => each.test(cell));
}

/** What a quantity that is no number may mean, to be asked: "1e3" and "1k" are 1,000, "~5" is 5, "5-10" is 5 or 10, "2 dz" is 24. */
export function guessedQuantities(text: string): number[] {
  const guesses = meanings(text.trim().toLowerCase());
  return [...new Set(guesses)].filter(
    (each) => Number.isInteger(each) && each > 0 && each <= MAX_PIECES,
  );
}

function meanings(typed: string): number[] {
  const power = /^(\d{1,3})(?:[.,](\d{1,3}))?\s?e\+?(\d)$/.exec(typed);
  if (power) return [Number(`${power[1]}.${power[2] ?? 0}e${power[3]}`)];
  if (/^\d{1,3}(?:_\d{3})+$/.test(typed)) return [Number(typed.replaceAll("_", ""))];
  const hundred = /^(\d{1,4})\s(?:hundred|hundert)$/.exec(typed);
  if (hundred) return [Number(hundred[1]) * 100];
  const thousands = /^(\d{1,3})(?:[.,](\d))?\s?k$/.exec(typed);
  if (thousands) return [Number(`${thousands[1]}.${thousands[2] ?? 0}e3`)];
  const dozens =
    /^(\d{1,4}|an?|ein|une?|una)\s*(?:do?z(?:ens?)?|dtzd?|dutzend|douzaine|docena)\.?$/.exec(typed);
  if (dozens) return [Number(dozens[1]?.replace(/^\p{L}+$/u, "1")) * 12];
  const hundreds = /^(\d{1,4})\s*([cm])$/.exec(typed);
  if (hundreds)
    return [1, hundreds[2] === "c" ? 100 : 1000].map((size) => Number(hundreds[1]) * size);
  const times = /^(\d{1,5})\s*x\s*(\d{1,5})$/.exec(typed);
  if (times) return [Number(times[1]), Number(times[1]) * Number(times[2])];
  const packs = PACKS_OF.exec(typed);
  if (packs) return [Number(packs[1]) * Number(packs[2])];
  if (EITHER.test(typed)) return (typed.match(/\d+/g) ?? []).map(Number);
  const several = typed.split(" / ");
  if (several.length > 1)
    return several.flatMap((each) => (/^\d{1,6}$/.test(each) ? [Number(each)] : meanings(each)));
  const about = ABOUT.exec(typed) ?? OR_MORE.exec(typed);
  return about ? [Number(about[1])] : [];
}

const EITHER =
  /^\d{1,6}(?:\s*\?|(?:\s*(?:[-–/]|to|or|bis|oder|bzw\.?|resp\.?)\s*\d{1,6}){1,3})(?:\s*(?:pcs|stk|stück)\.?)?$/;
const PACKS_OF = new RegExp(
  String.raw`^(\d{1,4})\s*${PACK}\s*(?:of|à|a|je|x|zu)\s*(\d{1,4})(?:\s*${UNIT})?$`,
  "iu",
);
const OR_MORE = /^(\d{1,6})\s(?:or|oder|ou|o|lub) (?:more|mehr|plus|más|più|więcej)$/;
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
