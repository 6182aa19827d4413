/** What a line of a list may mean. The catalog decides which reading is right. */
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { looksLikeQuantity, readListQuantity, UNIT } from "./rules-quantity.ts";

/** A part number or name, and how many; without a quantity it is the tool's minimum. */
export interface Reading {
  readonly typed: string;
  readonly quantity?: number | undefined;
  /** The quantity as it is written, where it has no meaning or two, so that it is asked about. */
  readonly written?: string | undefined;
  /** Only a name: as a part number it would swallow a quantity ("MW-401-1 25" is not MW-401-125). */
  readonly isName?: boolean | undefined;
}

/** What a request has of a reading. */
export function asked({ written: _, ...reading }: Reading): Omit<Reading, "written"> {
  return reading;
}

export type Readings = readonly Reading[] | { readonly fault: Message };

/** `line` counts from 1 in the pasted text; `text` is the line itself. */
export interface ListedLine {
  readonly line: number;
  readonly text: string;
}

export interface ReadableLine extends ListedLine {
  readonly readings: readonly Reading[];
}

export const MAX_READINGS = 6;
export const MAX_TYPED = 120;

/** Cells of a line that are looked at. The readings of a line are as many as its cells squared. */
const MAX_CELLS = 20;
/** A part number or name, its quantity and unit. The patterns below look back, so a line costs its length squared. */
export const MAX_UNDIVIDED = MAX_TYPED + 40;

const NUMBER = String.raw`(?:\d{1,3}(?: \d{3})+(?:[.,]\d+)?|[-−]?\d[\d.,'’٬٫]*)`;
const TOKEN = String.raw`[-−]?\d[\d.,'’٬٫]*`;

/** The quantity is marked, so that the line has no other meaning. */
const MARKED = [
  String.raw`^(?<number>${NUMBER})\s*(?:${UNIT}|of)(?:\s*[:,]|\s)\s*(?<part>.+)$`,
  String.raw`^(?<part>.+?)[\s:,=]+(?<number>${NUMBER})\s*${UNIT}$`,
  String.raw`^(?<part>.+?)(?:\s*[:=]|[\s,(]+(?:qty|quantity|menge|anzahl)\b[.:=]*)\s*(?<number>${NUMBER})\)?$`,
  String.raw`^(?<part>.+?)\s*\([x×*]?\s*(?<number>${NUMBER})(?:\s*(?:${UNIT}|[x×*]))?\)$`,
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

/** A column of its own in lists of ERP systems. */
const UNIT_ALONE = new RegExp(`^${UNIT}$`, "i");

const DENSE_CROSS = /^(?<part>.*[\p{L}\p{N}])[x×*](?<number>\d[\d.,'’]*)$/iu;

/** A spreadsheet writes "###" into a cell that is too narrow for its number; "?" is a question of the buyer. */
const NO_FIGURES = /^(?:#+|\?+)$/;

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
  if (isMarked && readListQuantity(text) !== undefined) return { fault: NO_PART };
  const marked = find(MARKED, text);
  if (marked.length > 0) return settle(rightOnes(marked));
  const crossed = find(CROSSED, text);
  const unmarked = find(UNMARKED, text);
  const [last] = find([LAST_NUMBER], text);
  // A name may end with any number, a part number has no decimals behind a space.
  const isPart = last !== undefined && /\d/.test(last.typed) && /[-./_]/.test(last.typed);
  const faulty = crossed.filter(isFaulty);
  const asked = faulty.length > 0 ? faulty : isPart && isFaulty(last) ? [last] : [];
  if (asked.length > 0 && [...crossed, ...unmarked].every(isFaulty)) return settle(asked);
  const whole = { typed: text, ...(isPart && { isName: true }) };
  // Without a space around it, the cross belongs to the part number in most cases.
  const dense = find([DENSE_CROSS], text);
  return settle([...crossed, ...unmarked, whole, ...dense].filter((each) => !isFaulty(each)));
}

/** Readings of a line with columns whose names are unknown: a position, a part number, a name, a quantity, a price. */
export function readCells(cells: readonly string[], line: string): Readings {
  const filled = cells
    .map((cell) => cell.trim())
    .filter((cell) => (hasText(cell) || NO_FIGURES.test(cell)) && !UNIT_ALONE.test(cell))
    .slice(0, MAX_CELLS);
  const [first = ""] = filled;
  if (filled.length < 2) return readLine(first || line);
  const quantities = filled.map(quantityIn);
  const unread = filled.find((cell) => looksLikeQuantity(cell));
  if (unread !== undefined && quantities.every((each) => each === undefined)) {
    // Without a question the line would be taken for one without a quantity.
    const parts = filled.filter((cell) => !looksLikeQuantity(cell));
    return settle([
      ...parts.map((typed) => ({ typed, written: unread })),
      ...[unread, line].map((typed) => ({ typed })),
    ]);
  }
  // "MW-401-100, quantity: 25"
  const isMarked =
    line.length <= MAX_UNDIVIDED && find(MARKED, line).some((each) => !isFaulty(each));
  if (isMarked && quantities.every((each) => each === undefined)) return readLine(line);
  const hasLetter = (cell: string) => /\p{L}/u.test(cell);
  // "01.02.2026	5" has no cell that is nothing but a part number, so each may be one.
  const hasWord = quantities.includes(undefined);
  const parts = [...filled.keys()]
    .filter(
      (index) =>
        !hasWord || quantities[index] === undefined || MAYBE_PART.test(filled[index] ?? ""),
    )
    .sort(
      (a, b) => Number(hasLetter(filled[b] ?? "")) - Number(hasLetter(filled[a] ?? "")) || a - b,
    );
  if (parts.length === 0) return { fault: NO_PART };
  const known = [...filled.keys()].filter((index) => quantities[index] !== undefined);
  const right = known.filter((index) => !quantities[index]?.isFaulty);
  const counts = hasWord && right.length > 0 ? right : known;
  if (counts.length === 0) {
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
      (index) => ({ typed: filled[part] ?? "", ...quantities[index] }),
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
  const written = quantity?.trim() ?? "";
  if (written === "") return settle([{ typed: text }]);
  return settle([{ typed: text, ...(quantityIn(written) ?? { written }) }]);
}

/** Likelier readings before those of a line; they alone, where those have a fault. */
export function withFirst(likelier: readonly Reading[], readings: Readings): Readings {
  if (likelier.length === 0) return readings;
  return settle([...likelier, ...("fault" in readings ? [] : readings)]);
}

interface FoundReading extends Reading {
  /** The quantity is no number of pieces. */
  readonly isFaulty?: boolean;
}

function isFaulty({ isFaulty }: FoundReading): boolean {
  return isFaulty === true;
}

/** Without those whose quantity is no number of pieces, unless all are so. */
function rightOnes(found: readonly FoundReading[]): readonly FoundReading[] {
  const right = found.filter((each) => !isFaulty(each));
  return right.length > 0 ? right : found;
}

/** Undefined for a text that is no quantity. */
function quantityIn(text: string): Omit<FoundReading, "typed"> | undefined {
  const read = readListQuantity(text);
  if (read === undefined) return undefined;
  if (typeof read === "number") return { quantity: read, written: text };
  return { written: text, isFaulty: "fault" in read };
}

function find(patterns: readonly RegExp[], text: string): FoundReading[] {
  return patterns.flatMap((pattern) => {
    const { part = "", number = "" } = pattern.exec(text)?.groups ?? {};
    const typed = part
      .replace(/[\s,;:=]+$/, "")
      // "MW-401-100 – 5", "MW-401-100 → 5"
      .replace(/\s[\p{Pd}→⇒➔>/·…]+$/u, "")
      .trim();
    const quantity = quantityIn(number.replace(/[.,]$/, ""));
    return hasText(typed) && quantity ? [{ typed, ...quantity }] : [];
  });
}

/** Each reading once, in characters that a request may have. */
function settle(found: readonly FoundReading[]): Readings {
  const readings = new Map<string, Reading>();
  for (const { isFaulty: _, ...reading } of found) {
    if (readings.size === MAX_READINGS) break;
    const typed = oneLine(reading.typed);
    const key = `${typed} ${reading.quantity ?? reading.written}`;
    if (hasText(typed) && typed.length <= MAX_TYPED && !readings.has(key))
      readings.set(key, { ...reading, typed });
  }
  return readings.size === 0 ? { fault: TOO_LONG } : [...readings.values()];
}

/** Without control characters and halves of surrogate pairs. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
}
