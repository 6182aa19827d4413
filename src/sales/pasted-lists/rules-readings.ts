/** What a line of a list may mean. The catalog decides which reading is right. */
import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { askedOf, figuresOf, looksLikeQuantity, readListQuantity, UNIT } from "./rules-quantity.ts";

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

/** A part number or name, its quantity and unit. The patterns below look back, so a line costs its length squared. */
export const MAX_UNDIVIDED = MAX_TYPED + 40;

const NUMBER = String.raw`(?:\d{1,3}(?: \d{3})+(?:[.,]\d+)?|[-−]?\d[\d.,'’٬٫]*)`;
const TOKEN = String.raw`[-−]?\d[\d.,'’٬٫]*`;

const OF = "(?:of|von|de)";
/** The quantity is marked, so that the line has no other meaning. */
const MARKED = [
  String.raw`^(?<number>${NUMBER})\s*(?:${UNIT}(?:\s+${OF})?|${OF})(?:\s*[:,]|\s)\s*(?<part>.+)$`,
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

const LEADING_NUMBER = new RegExp(String.raw`^(?<number>${TOKEN})\s(?<part>.+)$`);

/** "M8x30 2 500", "2 500 M8x30". */
const SPACED_THOUSANDS = [
  /^(?<part>.+?)\s(?<number>\d{1,3}(?: \d{3})+)$/,
  /^(?<number>\d{1,3}(?: \d{3})+)\s(?<part>.+)$/,
];

const UNMARKED = [LAST_NUMBER, LEADING_NUMBER, ...SPACED_THOUSANDS];

/** Behind a thread or a diameter stands a length, and behind any figure of what has its count before it. */
const SIZED = [
  /(?:^|[\s(])(?:M|[Øø⌀]\s?)\d[\d.,]{0,6}\s?[x×*]\s?\d[\d.,]{0,6}(?:\s?mm)?$/iu,
  /^\d{1,6}\s\p{L}.*\d\s?[x×*]\s?\d[\d.,]{0,6}(?:\s?mm)?$/iu,
];

const DENSE_CROSS = /^(?<part>.*[\p{L}\p{N}])[x×*](?<number>\d[\d.,'’]*)$/iu;

export const NO_PART = msg("quickOrder.fault.noPart", "There is no part number.");
const TOO_LONG = msg("quickOrder.fault.tooLong", "This is longer than a part number or a name.");

const CODE = /^(?=.*\p{L})(?=.*\d)[\p{L}\p{N}]+(?:[-_./][\p{L}\p{N}]+)+$/u;

/** "1.5k", "2.5kg". */
const MEASURE = /^\d+[.,]\d+\p{L}+$/u;

/** Whether a word has letters and digits with signs between them: no name of a size is written so. */
export function isCode(word: string): boolean {
  return word.length <= 60 && CODE.test(word) && !(MEASURE.test(word) && looksLikeQuantity(word));
}

export function hasText(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether a line says by a sign or a word which of its numbers is the quantity. */
export function isMarkedLine(line: string): boolean {
  return line.length <= MAX_UNDIVIDED && find(MARKED, line).some((each) => !isFaulty(each));
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
  // "100 screws M8 x 30" ends with a size, and so does "Screw M8 x 30".
  const isSized = SIZED.some((each) => each.test(text));
  const sized = isSized ? [...find([LEADING_NUMBER], text), whole] : [];
  const readings = [...sized, ...crossed, ...unmarked, whole, ...dense];
  return settle(readings.filter((each) => !isFaulty(each)));
}

/** The reading of a row below the names of columns. */
export function readRow(typed: string, quantity: string | undefined): Readings {
  if (!hasText(typed)) return { fault: NO_PART };
  const text = typed.trim();
  const written = quantity?.trim() ?? "";
  if (written === "") return settle([{ typed: text }]);
  return settle([{ typed: text, ...(quantityIn(written) ?? { written }) }]);
}

/** A part number with what is said about its quantity. */
export function counted(typed: string, written: string): Reading {
  const { isFaulty: _, ...quantity } = quantityIn(written) ?? { written };
  return { typed, ...quantity };
}

/** The same row by other part numbers. */
export function withOthers(readings: Readings, others: readonly string[]): Readings {
  if ("fault" in readings) return readings;
  const [{ typed: _, ...first } = { typed: "" }] = readings;
  return settle([...readings, ...others.map((typed) => ({ ...first, typed }))]);
}

/** Likelier readings before those of a line; they alone, where those have a fault. */
export function withFirst(likelier: readonly Reading[], readings: Readings): Readings {
  if (likelier.length === 0) return readings;
  return settle([...likelier, ...("fault" in readings ? [] : readings)]);
}

export interface FoundReading extends Reading {
  /** The quantity is no number of pieces. */
  readonly isFaulty?: boolean;
}

export function isFaulty({ isFaulty }: FoundReading): boolean {
  return isFaulty === true;
}

/** Leaves out readings whose quantity is no number of pieces, unless all are so. */
function rightOnes(found: readonly FoundReading[]): readonly FoundReading[] {
  const right = found.filter((each) => !isFaulty(each));
  return right.length > 0 ? right : found;
}

/** Undefined for a text that is no quantity. */
export function quantityIn(text: string): Omit<FoundReading, "typed"> | undefined {
  const read = readListQuantity(text);
  if (read === undefined) return undefined;
  if (typeof read === "number") return { quantity: read, written: text };
  return { written: text, isFaulty: "fault" in read };
}

/** The same between words: "10 250" may be a position and a quantity, or one number; nothing has 000 pieces. */
export function quantityAmongWords(text: string): Omit<FoundReading, "typed"> | undefined {
  const figures = figuresOf(text)?.split(" ") ?? [];
  if (figures.length < 2 || figures.at(-1)?.startsWith("000")) return quantityIn(text);
  return { written: askedOf([...figures, figures.join("")]) };
}

function find(patterns: readonly RegExp[], text: string): FoundReading[] {
  return patterns.flatMap((pattern) => {
    const { part = "", number = "" } = pattern.exec(text)?.groups ?? {};
    const typed = part
      .replace(/[\s,;:=]+$/, "")
      // "MW-401-100 – 5", "MW-401-100 → 5"
      .replace(/\s[\p{Pd}→⇒➔>/·…]+$/u, "")
      .trim();
    const quantity = quantityAmongWords(number.replace(/[.,]$/, ""));
    return hasText(typed) && quantity ? [{ typed, ...quantity }] : [];
  });
}

/** Each reading once, in characters that a request may have. */
export function settle(found: readonly FoundReading[]): Readings {
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

/** Removes control characters and halves of surrogate pairs. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim();
}
