/** The lines of a pasted text that have something to say, and those that belong together. */
import { isFormulaFault } from "../../lib/text/spreadsheet-cell.ts";
import { isCountAlone, partAlone } from "./rules-labels.ts";
import { plainText, UNIT } from "./rules-quantity.ts";
import type { ListedLine } from "./rules-readings.ts";

/** A line of the text, with what is before its first cell. */
export interface ListRecord extends ListedLine {
  /** The blanks at the beginning: tabs are empty cells, spaces an indented line. */
  readonly indent: string;
  /** What is read, where it is not all that is shown. */
  readonly read?: string | undefined;
  /** The quantity is asked about: it is written elsewhere, or the only number counts the lines. */
  readonly asks?: string | undefined;
}

/** A quoted cell may have line breaks; a quote that is never closed is an inch sign. */
const MAX_LINES_OF_CELL = 20;
/** The line below the names of columns, as a terminal and Markdown draw it. */
export const RULE = /^[-–—=_*.:|+\s┌┬┐├┼┤└┴┘│─━═║╔╦╗╠╬╣╚╩╝]+$/;
/** How emails mark what they answer to. */
const QUOTED = /^[ \t]*>[> ]*/gm;
const BREAK = /\r\n|\r|\n|\u2028|\u2029/g;

/** The lines that are no comment, with line breaks inside of quoted cells. */
export function recordsOf(pasted: string | readonly string[]): ListRecord[] {
  const areWhole = typeof pasted !== "string";
  const physical = areWhole
    ? pasted.map((line) => withoutReplyMarks(line).replaceAll(BREAK, " "))
    : withoutReplyMarks(pasted).replaceAll(/[│┃║]/g, "|").split(BREAK);
  const records: ListRecord[] = [];
  for (let index = 0; index < physical.length; index += 1) {
    const line = index + 1;
    let text = physical[index] ?? "";
    if (isOpen(text) && !areWhole) {
      const from = text;
      let last = index;
      while (isOpen(text) && last - index < MAX_LINES_OF_CELL && last + 1 < physical.length) {
        last += 1;
        text += `\n${physical[last]}`;
      }
      if (isOpen(text)) text = from;
      else index = last;
    }
    const isComment = /^\s*(?:#(?!\d)|\/\/)/.test(text) && !beginsWithFault(text.trim());
    const isDelimiterOfExcel = line === 1 && /^sep=.$/i.test(text);
    if (text.trim() !== "" && !RULE.test(text) && !isComment && !isDelimiterOfExcel) {
      const indent = /^[\t ]*/.exec(text)?.[0] ?? "";
      records.push({ line, text: text.trim(), indent });
    }
  }
  return records;
}

function withoutReplyMarks(text: string): string {
  return plainText(text).replaceAll(QUOTED, "");
}

/** "#N/A" in the place of a part number is a line of the order, and has to be seen; "## Tools" is a title. */
function beginsWithFault(text: string): boolean {
  const [word = ""] = text.split(/[\t;|, ]/, 1);
  return /[^#]/.test(word) && isFormulaFault(word);
}

/** A quoted cell that goes on in the next line. */
function isOpen(text: string): boolean {
  return /(?:^\s*|[\t;|,] *)"(?:[^"]|"")*$/.test(text);
}

/** Lines between a part number and its quantity, where each cell of a table became a line. */
const MAX_BETWEEN = 4;

interface Joined {
  readonly records: readonly ListRecord[];
  /** Names and prices between a part number and its quantity. */
  readonly between: readonly ListRecord[];
}

/**
 * Part numbers and quantities that are lines of their own, joined where each part number has one. Where some have none
 * nearby, all part numbers that are alone are asked about: which quantity is whose would be guessed.
 */
export function withJoinedCounts(
  records: readonly ListRecord[],
  hasPart: (text: string) => boolean,
): Joined {
  const counts = new Set(records.filter(({ text }) => isCountAlone(text)));
  const parts = new Map(
    records.flatMap((record) => {
      const part = counts.has(record) ? undefined : partAlone(record.text, counts.size > 0);
      return part === undefined ? [] : [[record, part] as const];
    }),
  );
  if (counts.size === 0 || parts.size === 0) return { records, between: [] };
  const pairs = pairsOf(records, counts, parts);
  if (pairs.size < parts.size || pairs.size < counts.size) {
    const asking = (record: ListRecord) => (parts.has(record) ? { ...record, asks: "?" } : record);
    return { records: records.map(asking), between: [] };
  }
  // In such a list, what has no part number of its own is the name or the price of one that has.
  const isOther = (record: ListRecord) => !counts.has(record) && !parts.has(record);
  const between = new Set(
    records.filter(
      (record) => isOther(record) && !hasPart(record.text) && !COUNTED.test(record.text),
    ),
  );
  return {
    between: [...between],
    records: records
      .filter((record) => !counts.has(record) && !between.has(record))
      .map((record) => {
        const count = pairs.get(record);
        return count ? { ...record, text: `${parts.get(record)}\t${count.text}` } : record;
      }),
  };
}

/** "2x file", "File 25": by name. */
const COUNTED = /^\d+ ?[x×*]? ?\p{L}|\s\d+$/u;

/** The quantities of part numbers: all behind their part numbers, or all before them. */
function pairsOf(
  records: readonly ListRecord[],
  counts: ReadonlySet<ListRecord>,
  parts: ReadonlyMap<ListRecord, string>,
): Map<ListRecord, ListRecord> {
  const pairs = new Map<ListRecord, ListRecord>();
  const firstIsCount = records.find((record) => counts.has(record) || parts.has(record));
  const [leading, closing] =
    firstIsCount && counts.has(firstIsCount) ? [counts, parts] : [parts, counts];
  let open: ListRecord | undefined;
  let between = 0;
  for (const record of records) {
    if (leading.has(record)) {
      open = record;
      between = 0;
    } else if (closing.has(record) && open) {
      const [part, count] = closing === counts ? [open, record] : [record, open];
      if (between <= MAX_BETWEEN) pairs.set(part, count);
      open = undefined;
    } else between += 1;
  }
  return pairs;
}

/** "1", "00010" at the beginning of a line that has a part number. */
const NUMBERED = new RegExp(
  String.raw`^0{0,8}(?<number>\d{1,6})[.)]?[\t;|, ]\s*(?!(?:[x×*]|of|${UNIT})(?:[\t;|, ]|$))`,
  "iu",
);

/**
 * Leaves out the numbers that count the lines: 1, 2, 3 or 10, 20, 30. Where nothing else of a line is a number, it is
 * asked about: it may be a quantity.
 */
export function withoutNumbers(
  records: readonly ListRecord[],
  hasPart: (text: string) => boolean,
): readonly ListRecord[] {
  const numbered = records.filter(({ text }) => hasPart(text));
  const numbers = numbered.map(({ text }) => Number(NUMBERED.exec(text)?.groups?.number));
  const [step = 0] = numbers;
  const isRun = numbers.every((number, index) => number === step * (index + 1));
  if (numbered.length < 2 || !/^10{0,2}$/.test(String(step)) || !isRun) return records;
  const rests = new Map(
    numbered.map((record) => [record, record.text.replace(NUMBERED, "")] as const),
  );
  const hasOther = (rest: string) =>
    /(?:^|[\s;|,(])[x×*]?\d[\d.,'’]*(?:$|[\s;|,)x×*]|\p{L}{1,6}\.?$)/u.test(rest);
  const areCounted = [...rests.values()].every(hasOther);
  const isAlone = [...rests.values()].every((rest) => !hasOther(rest));
  if (!areCounted && !(isAlone && numbered.length > 2)) return records;
  const isNumbered = new Map(numbered.map((record, index) => [record, numbers[index]]));
  return records.map((record) => {
    const read = rests.get(record);
    if (read === undefined) return record;
    return areCounted
      ? { ...record, read }
      : { ...record, read, asks: `${isNumbered.get(record)} ?` };
  });
}
