/** Reads a line without columns: what is ordered, between bullets, positions, labels and prices. */
import { readCells } from "./rules-cell-readings.ts";
import { askedBetweenCommas, delimiterOf, freeCellsOf, unquoted } from "./rules-cells.ts";
import { readLabelled, withoutPartLabel } from "./rules-labels.ts";
import { COUNTED } from "./rules-left-out.ts";
import { CURRENCY, oneOf, SUM } from "./rules-patterns.ts";
import { type Readings, readLine, settle, withFirst } from "./rules-readings.ts";
import { RULE } from "./rules-records.ts";
import { readSpaced } from "./rules-spaced.ts";

/** `undefined`: nothing is written there. */
export function readFree(line: string): Readings | undefined {
  const readings = readAsWhole(line);
  const rest = line.replace(MAYBE_POSITION, "");
  const behind = rest === line ? undefined : readAsWhole(rest);
  if (!readings || "fault" in readings || !behind || "fault" in behind) return readings;
  const [{ quantity, written } = { quantity: undefined }] = behind;
  return (quantity ?? written) === undefined ? readings : settle([...readings, ...behind]);
}

function readAsWhole(line: string): Readings | undefined {
  // A PDF is copied like this: more than one space divides columns, two of them at least.
  const isPrinted = !/[\t;|]/.test(line) && line.trim().split(/ {2,}/, 3).length > 2;
  const plain = line
    .replaceAll(/ {2,}/g, isPrinted ? "\t" : " ")
    .replace(BULLETS, "")
    .replace(NAMED_POSITION, (position, at: number, whole: string) =>
      hasPart(whole.slice(at + position.length)) ? "" : position,
    )
    // What all cost, and what a piece costs.
    .replace(PRICE, "")
    .replace(PRICE, "")
    .trim();
  if (plain === "" || RULE.test(plain)) return undefined;
  const labelled = readLabelled(plain);
  if (labelled.length > 0) return settle(labelled);
  const text = withoutPartLabel(plain);
  const delimiter = delimiterOf(text);
  if (delimiter === ",") return readBetweenCommas(text);
  const readings =
    delimiter === undefined
      ? readLine(unquoted(text))
      : readCells(freeCellsOf(text, delimiter), text);
  return withFirst(readSpaced(isPrinted ? text.replaceAll("\t", " ") : text), readings);
}

function readBetweenCommas(line: string): Readings {
  const text = COUNTED.test(line) ? line.replace(DECIMAL_PRICE, "") : line;
  const readings = readCells(freeCellsOf(text, ","), text);
  const all = withFirst(readSpaced(text), readings);
  if ("fault" in all) return all;
  return all.map((reading) => {
    const { quantity, written = String(quantity ?? "") } = reading;
    const asked = askedBetweenCommas(text, written);
    return asked === undefined ? reading : { ...reading, quantity: undefined, written: asked };
  });
}

/** What stands before the entries of a list, up to twice: "•", "[x]", "3.", "- [ ]". */
const BULLET = oneOf("[-–—*•·▪◦‣✓✔☐☑□○●]", String.raw`\[[ xX]?\]`, String.raw`\d{1,3}[.)]`);
const BULLETS = new RegExp(String.raw`^(?:${BULLET}\s+){1,2}`, "u");
const POSITION = String.raw`^(?:pos(?:ition)?|posten|item|line|zeile|lfd\.? ?nr|#)[.:#]*\s*`;
const NAMED_POSITION = new RegExp(String.raw`${POSITION}(?:0\d{0,5}|\d{1,3})[.:)]?\s+`, "iu");
/** A number of four figures or more is a position, "Pos. 1000 M8x30 5 Stk", or a part number, "Posten 20457 25 Stk". */
const MAYBE_POSITION = new RegExp(String.raw`${POSITION}[1-9]\d{3,5}[.:)]?\s+`, "iu");
/** Whether there is more than a quantity: a letter with figures behind it, or two numbers. */
function hasPart(text: string): boolean {
  const [first = "", second] = text.split(/\s+/).filter((word) => /\d/.test(word));
  const letter = first.search(/\p{L}/u);
  return second !== undefined || (letter >= 0 && /\d/.test(first.slice(letter)));
}

/** Its comma divides no cells where the quantity is marked already: "25 x MW-1,12,50 EUR". */
const DECIMAL_PRICE = new RegExp(String.raw`(?:,\d{1,6},\d\d ?${CURRENCY}){1,2}$`, "iu");

/** "€ 64.50", "64.50 €". */
const MONEY = oneOf(`${CURRENCY} ?${SUM}`, `${SUM} ?${CURRENCY}`);
/** Only behind "à" or "@" an amount with decimals needs no currency. */
const UNIT_PRICE = oneOf(
  String.raw`[àá@] ?${CURRENCY}? ?${SUM}[.,]\d{2} ?${CURRENCY}?`,
  `(?:[àá@] ?|je |for )?${MONEY}`,
);
const EACH = oneOf(
  "each|ea|per piece|pro stück|je stück",
  String.raw`/ ?(?:st(?:k|ück)?|ea|pc|piece)\.?`,
);
const NET = oneOf("net(?:to)?", "plus vat", String.raw`zzgl\.? mwst\.?`);
/** What a piece costs, at the end of a line, and what all do: "à 64,50 €", "@ $64.50", "64.50 EUR = 129.00 EUR". */
const PRICE = new RegExp(
  ` ${UNIT_PRICE}(?: ?${EACH})?(?: ${NET})?(?: = ?${CURRENCY}? ?${SUM} ?${CURRENCY}?)?$`,
  "iu",
);
