/** Lines that say what is what: "Qty 5, Part MW-401-100", "Menge: 5, Art.-Nr. MW-401-100", "5 ea P/N MW-401-100". */
import { PACK, UNIT } from "./rules-quantity.ts";
import { counted, isCode, MAX_UNDIVIDED, type Reading } from "./rules-readings.ts";

const NO_LETTER = String.raw`(?<![\p{L}\p{N}/-])`;
const COUNT_LABEL = `(?:(?:order(?:ed)?|required|requested|req'?d|bestell|total|gesamt)[- ]?)?(?:quantity|qty|qnty|menge|anzahl|anz|stückzahl|quantité|qté|qte|cantidad|cant|quantità|qtà|aantal|ilość|množství)(?: (?:required|requested|ordered|needed|req'?d|commandée))?`;
const PART_LABEL = String.raw`(?:(?:suppliers?|vendors?|mfr|mfg|manufacturers?|ihre|unsere|your|our)[ -])?(?:p\/n|pn|mpn|sku|(?:part|item|article|artikel|art|bestell|teile?|material|mat|product|produkt|sach|cat(?:alog(?:ue)?)?|model|réf(?:érence)?|ref(?:erence|erencia)?|code|codice|cod|código|codigo)\.?(?<of>[ -]?(?:numbers?|no|nr|num|nummer|code|article|produit|n°|№|#))?|(?<=(?:ihre|unsere|your|our)[ -])(?:no|nr|nummer|number))`;
const DIVIDED = String.raw`\s*[.:=#]*[\s–—→>-]*`;
const NUMBER = String.raw`(?:(?:ca|approx|circa|mind?|max)\.?\s*|[~≈])?[-−]?\d(?:[\d.,'’]*\d)?`;

/** "5", "5 Stk", "5 VE", "5 or 10". */
const LABELLED_COUNT = new RegExp(
  String.raw`${NO_LETTER}${COUNT_LABEL}${DIVIDED}(?<written>(?<number>${NUMBER})(?:\s*(?:(?<pieces>${UNIT})|${PACK})(?![\p{L}\p{N}])|\s*(?:or|oder|to|bis|[-–/x×])\s*\d{1,6})?)(?=$|[\s.,;|/)\]&:"])`,
  "giu",
);
const LABEL_OF_COUNT = new RegExp(
  String.raw`${NO_LETTER}${COUNT_LABEL}(?![\p{L}\p{N}])${DIVIDED}(?<written>[^,;|]{0,40})`,
  "iu",
);
/** Only a sign, "no." or a part number makes the word a label: "Item 5" and "Code 7" are names. */
const LABELLED_PART = new RegExp(
  String.raw`${NO_LETTER}${PART_LABEL}(?<sign>\s*[.:=#]+|(?=\s))\s*(?<part>[^\s,;|&]*\d[^\s,;|&]*)`,
  "giu",
);

/**
 * The readings of a line whose quantity has a label, and whose part number has one or is a word of its own. None for
 * every other line, and for one longer than a part number with a quantity.
 */
export function readLabelled(text: string): Reading[] {
  if (text.length > MAX_UNDIVIDED) return [];
  const [count, ...others] = text.matchAll(LABELLED_COUNT);
  const found = count ?? LABEL_OF_COUNT.exec(text);
  // Two quantities are a question.
  if (!found?.groups || others.length > 0) return [];
  const rest = `${text.slice(0, found.index)} ; ${text.slice(found.index + found[0].length)}`;
  const [part] = labelledParts(count ? rest : text);
  const typed = part === undefined ? codesIn(count ? rest : text) : [part];
  const { number, written = "", pieces } = found.groups;
  const isPieces = count && (pieces !== undefined || written === number);
  return typed
    .slice(0, 3)
    .map((each) => counted(each, (isPieces ? number : written.trim()) || "?"));
}

/** "Qty 5, MW-1-A, Qty 7, MW-1-B" as lines of their own; none for a line with one order. */
export function labelledOrders(text: string): string[] {
  const counts = [...text.matchAll(LABELLED_COUNT)].map(({ index }) => index);
  const codes = codesIn(text);
  if (counts.length < 2 || codes.length !== counts.length) return [];
  const at = codes.map((code) => text.indexOf(code));
  const isCountFirst = (counts[0] ?? 0) < (at[0] ?? 0);
  const starts = isCountFirst ? counts : at;
  return starts.map((from, index) => text.slice(from, starts[index + 1]));
}

/** A line without the labels of its part numbers; the line itself without one. */
export function withoutPartLabel(text: string): string {
  if (text.length > MAX_UNDIVIDED) return text;
  return text
    .replace(LABELLED_PART, (whole, ...found) => {
      const groups = found.at(-1);
      return partOf(groups) === undefined ? whole : groups.part;
    })
    .trim();
}

function labelledParts(text: string): string[] {
  return [...text.matchAll(LABELLED_PART)].flatMap(({ groups = {} }) => partOf(groups) ?? []);
}

function partOf({ part = "", sign = "", of }: Readonly<Record<string, string | undefined>>) {
  const typed = part.replace(/[.:)\]]+$/, "");
  const isLabel = typed !== "" && (sign.trim() !== "" || of !== undefined);
  return isCode(typed) || isLabel ? typed : undefined;
}

function codesIn(text: string): string[] {
  return text.split(/[\s,;:|()=&"]+/).filter(isCode);
}

const COUNT_ALONE = new RegExp(
  String.raw`^(?:${COUNT_LABEL}\s*[.:=]*\s*)?${NUMBER}(?:\s*(?:${UNIT}|${PACK}))?$`,
  "iu",
);

/** Whether a line is a quantity and nothing else: "5", "5 Stk", "Quantity: 5"; a longer number may be a part number. */
export function isCountAlone(text: string): boolean {
  return text.length <= 40 && COUNT_ALONE.test(text) && !/^\d{4,}$/.test(text);
}

/** A line that is a part number and nothing else, with or without its label; of figures alone, where shorter ones are quantities. */
export function partAlone(text: string, isBesideCounts: boolean): string | undefined {
  const typed = withoutPartLabel(text.trim());
  if (isBesideCounts && /^\d{4,}$/.test(typed)) return typed;
  const isLabelled = typed !== text.trim() && /^\S*\d\S*$/.test(typed);
  return isCode(typed) || isLabelled ? typed : undefined;
}
