/** What a line of a list may mean. The catalog decides which reading is right. */
import { type Message, msg } from "../../kit/i18n.ts";
import { isQuantityFault, readQuantity, UNIT } from "./rules-quantity.ts";

/** A part number or name, and how many; without a quantity it is the tool's minimum. */
export interface Reading {
  readonly typed: string;
  readonly quantity?: number | undefined;
  /** Only a name: as a part number it would swallow a quantity ("MW-401-1 25" is not MW-401-125). */
  readonly isName?: boolean | undefined;
}

export type Readings = readonly Reading[] | { readonly fault: Message };

export const MAX_READINGS = 6;
export const MAX_TYPED = 120;

/** Cells of a line that are looked at. The readings of a line are as many as its cells squared. */
const MAX_CELLS = 20;
/** A part number or name, its quantity and unit. The patterns below look back, so a line costs its length squared. */
const MAX_UNDIVIDED = MAX_TYPED + 40;

const NUMBER = String.raw`(?:\d{1,3}(?: \d{3})+|-?\d[\d.,'’]*)`;
const TOKEN = String.raw`-?\d[\d.,'’]*`;

/** The quantity is marked, so that the line has no other meaning. */
const MARKED = [
  String.raw`^(?<number>${NUMBER})\s*${UNIT}(?:\s*[:,]|\s)\s*(?<part>.+)$`,
  String.raw`^(?<part>.+?)[\s:,=]+(?<number>${NUMBER})\s*${UNIT}$`,
  String.raw`^(?<part>.+?)(?:\s*[:=]|[\s,(]+(?:qty|quantity|menge|anzahl)\b[.:=]*)\s*(?<number>${NUMBER})\)?$`,
  String.raw`^(?<part>.+?)\s*\((?<number>${NUMBER})(?:\s*${UNIT})?\)$`,
].map((pattern) => new RegExp(pattern, "i"));

/** Between dimensions a cross is part of the name: "M8 x 25". */
const CROSSED = [
  String.raw`^(?<number>${NUMBER})(?:x\s*|\s+x\s+|\s*[×*]\s*)(?<part>.+)$`,
  String.raw`^(?<part>.+?)\s+[x×*]\s*(?<number>${NUMBER})(?:\s*${UNIT})?$`,
  String.raw`^(?<part>.+?)\s+(?<number>${NUMBER})\s*[x×*]$`,
].map((pattern) => new RegExp(pattern, "i"));

const LAST_NUMBER = new RegExp(String.raw`^(?<part>.+)\s(?<number>${TOKEN})$`);

const UNMARKED = [
  LAST_NUMBER,
  new RegExp(String.raw`^(?<number>${TOKEN})\s(?<part>.+)$`),
  /^(?<part>.+?)\s(?<number>\d{1,3}(?: \d{3})+)$/,
  /^(?<number>\d{1,3}(?: \d{3})+)\s(?<part>.+)$/,
];

const DENSE_CROSS = /^(?<part>.*[\p{L}\p{N}])[x×*](?<number>\d[\d.,'’]*)$/iu;

/** Cells that may be a quantity, and a part number, too: "4711", "X25". */
const MAYBE_PART = /^(?:\d+|[x×*].*)$/i;

export const NO_PART = msg("quickOrder.fault.noPart", "There is no part number.");
const TOO_LONG = msg("quickOrder.fault.tooLong", "This is longer than a part number or a name.");

export function hasText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Readings of a line without columns, the likeliest first. */
export function readLine(text: string): Readings {
  if (!hasText(text)) return { fault: NO_PART };
  if (text.length > MAX_UNDIVIDED) return { fault: TOO_LONG };
  const isMarked = /[^\d.,'’ -]/.test(text) && !/\d \d/.test(text);
  if (isMarked && readQuantity(text) !== undefined) return { fault: NO_PART };
  const marked = find(MARKED, text);
  const [first] = marked;
  if (first) return settle(marked, first.fault);
  const crossed = find(CROSSED, text);
  const unmarked = find(UNMARKED, text);
  const [last] = find([LAST_NUMBER], text);
  // A name may end with any number, a part number has no decimals behind a space.
  const isPart = last !== undefined && /\d/.test(last.typed) && /[-./_]/.test(last.typed);
  const fault = crossed.find((each) => each.fault)?.fault ?? (isPart ? last.fault : undefined);
  if (fault && [...crossed, ...unmarked].every((each) => each.fault)) return { fault };
  const whole = { typed: text, ...(isPart && { isName: true }) };
  const dense = find([DENSE_CROSS], text);
  // Without a space around it, the cross belongs to the part number in most cases.
  return settle([...crossed, ...unmarked, whole, ...dense]);
}

/** Readings of a line with columns whose names are unknown: a position, a part number, a name, a quantity, a price. */
export function readCells(cells: readonly string[], line: string): Readings {
  // "MW-401-100, quantity: 25"
  const isShort = line.length <= MAX_UNDIVIDED;
  if (isShort && find(MARKED, line).some((each) => !each.fault)) return readLine(line);
  const filled = cells
    .map((cell) => cell.trim())
    .filter(hasText)
    .slice(0, MAX_CELLS);
  const [first = ""] = filled;
  if (filled.length < 2) return readLine(first || line);
  const quantities = filled.map(readQuantity);
  const hasLetter = (cell: string) => /\p{L}/u.test(cell);
  const parts = [...filled.keys()]
    .filter((index) => quantities[index] === undefined || MAYBE_PART.test(filled[index] ?? ""))
    .sort(
      (a, b) => Number(hasLetter(filled[b] ?? "")) - Number(hasLetter(filled[a] ?? "")) || a - b,
    );
  if (parts.length === 0) return { fault: NO_PART };
  const counts = [...filled.keys()].filter((index) => typeof quantities[index] === "number");
  if (counts.length === 0) {
    const fault = quantities.find(isQuantityFault)?.fault;
    if (fault) return { fault };
    // A comma may be part of a name.
    const own = [first, line].flatMap((text) => {
      const readings = readLine(text);
      return "fault" in readings ? [] : readings;
    });
    return settle([...own, ...filled.slice(1).map((typed) => ({ typed }))]);
  }
  const readings = parts.flatMap((part) =>
    // The quantity follows the part number, or precedes it.
    [...counts.filter((index) => index > part), ...counts.filter((index) => index < part)].map(
      (index) => ({ typed: filled[part] ?? "", quantity: quantities[index] as number }),
    ),
  );
  return settle(
    readings.length > 0 ? readings : parts.map((part) => ({ typed: filled[part] ?? "" })),
  );
}

/** The reading of a row below the names of columns. */
export function readRow(typed: string, quantity: string | undefined): Readings {
  if (!hasText(typed)) return { fault: NO_PART };
  const text = typed.trim();
  if (quantity === undefined || quantity.trim() === "") return settle([{ typed: text }]);
  const read = readQuantity(quantity);
  if (read === undefined) {
    return {
      fault: msg("quickOrder.fault.notWhole", "“{typed}” is not a whole number.", {
        typed: quantity.trim().slice(0, MAX_TYPED),
      }),
    };
  }
  return isQuantityFault(read) ? read : settle([{ typed: text, quantity: read }]);
}

interface Found extends Reading {
  readonly fault?: Message | undefined;
}

function find(patterns: readonly RegExp[], text: string): Found[] {
  return patterns.flatMap((pattern) => {
    const { part = "", number = "" } = pattern.exec(text)?.groups ?? {};
    const typed = part.replace(/[\s,;:=]+$/, "").trim();
    const quantity = readQuantity(number.replace(/[.,]$/, ""));
    if (!hasText(typed) || quantity === undefined) return [];
    return isQuantityFault(quantity) ? { typed, ...quantity } : { typed, quantity };
  });
}

function settle(found: readonly Found[], fault?: Message): Readings {
  const seen = new Set<string>();
  const readings = found.filter(({ typed, quantity, fault }) => {
    const key = `${typed} ${quantity}`;
    if (fault || typed.length > MAX_TYPED || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  if (readings.length === 0) return { fault: fault ?? TOO_LONG };
  return readings.slice(0, MAX_READINGS);
}
