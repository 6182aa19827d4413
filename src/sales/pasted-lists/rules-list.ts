/** Reads a list of part numbers and quantities as people paste it, or as a spreadsheet exports it. */

import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { tableOfHtml } from "../../lib/text/html-text.ts";
import { MAX_LINES } from "../cart/rules.ts";
import { cellsOf, delimiterOf, freeCellsOf } from "./rules-cells.ts";
import {
  type Columns,
  columnsOf,
  isSpacedHead,
  readByColumns,
  rowGoesOn,
} from "./rules-columns.ts";
import { readDecimals } from "./rules-decimals.ts";
import { readFree } from "./rules-free-line.ts";
import {
  hasCode,
  isClosing,
  isLeftOut,
  isNoLine,
  isTakenBack,
  ordersIn,
  partsAlone,
  withoutTalk,
} from "./rules-left-out.ts";
import { tableOfObjects } from "./rules-objects.ts";
import { askedOf, isCount, looksLikeQuantity } from "./rules-quantity.ts";
import {
  hasText,
  type ListedLine,
  NO_PART,
  type ReadableLine,
  type Reading,
} from "./rules-readings.ts";
import { type ListRecord, recordsOf, withJoinedCounts, withoutNumbers } from "./rules-records.ts";

export interface UnreadableLine extends ListedLine {
  readonly fault: Message;
}

export interface OrderList {
  readonly lines: readonly ReadableLine[];
  readonly unreadable: readonly UnreadableLine[];
  /** Titles, totals and notes, and what goes on from the line above. */
  readonly leftOut: readonly ListedLine[];
  /** The first line that is not read, because the list is too long. */
  readonly beyond?: UnreadableLine | undefined;
  /** A quantity that is read with three decimals, because all of the list have them. */
  readonly decimals?: { readonly written: string; readonly quantity: number } | undefined;
}

/** Where a list's columns are named, at most: titles and an address may be above. */
const MAX_TITLES = 30;

/** No list is refused as a whole. Blank lines, comments and names of columns are left out without a word. */
export function parseOrderList(pasted: string): OrderList {
  const reading = readOrderList(pasted);
  let step = reading.next();
  while (!step.done) step = reading.next();
  return step.value;
}

/** The same, with a pause behind each line; the list may be in lines, none of which goes on in the next. */
export function* readOrderList(sent: string | readonly string[]): Generator<void, OrderList> {
  const pasted =
    typeof sent === "string" ? (tableOfHtml(sent) ?? tableOfObjects(sent) ?? sent) : sent;
  const all = recordsOf(pasted);
  const head = all
    .slice(0, MAX_TITLES)
    .findIndex((record) => columnsOf(shownWhole(record)) !== undefined);
  const { records, between } = head < 0 ? arranged(all, pasted) : { records: all, between: [] };
  const lines: ReadableLine[] = [];
  const unreadable: UnreadableLine[] = [];
  const leftOut: ListedLine[] = between.map(listed);
  let beyond: UnreadableLine | undefined;
  let columns: Columns | undefined;
  let isClosed = false;
  let depth = Number.POSITIVE_INFINITY;
  for (const [index, record] of records.entries()) {
    yield;
    if (lines.length >= MAX_LINES) {
      beyond = { ...listed(record), fault: tooMany() };
      break;
    }
    // A list of several pages names them again.
    const named = index === head || columns ? columnsOf(shownWhole(record)) : undefined;
    columns = named ?? columns;
    if (named) continue;
    const row = rowOf(record, columns, depth);
    isClosed ||= !columns && lines.length > 0 && isClosing(record.text);
    if (isNoOrder(row, isClosed)) {
      leftOut.push(listed(record));
      continue;
    }
    if (row.isBelow && row.cells.filter(hasText).every(isCount)) {
      unreadable.push({ ...listed(record), fault: NO_PART });
      continue;
    }
    depth = row.depth;
    for (const { text, cells, readings } of entriesOf(row, records.length === 1)) {
      if (readings === undefined) continue;
      if (isLeftOut(cells, readings, index < head)) {
        if (leftOut.at(-1)?.line !== record.line) leftOut.push(listed(record));
      } else if ("fault" in readings) unreadable.push({ ...listed(record), fault: readings.fault });
      else lines.push({ ...listed(record), text, readings: asking(readings, row) });
    }
  }
  leftOut.sort((a, b) => a.line - b.line);
  return { ...readDecimals(lines.slice(0, MAX_LINES)), unreadable, leftOut, beyond };
}

function tooMany(): Message {
  return msg(
    "quickOrder.fault.tooMany",
    "A list has at most {most} lines. This line and all below it are not read.",
    { most: MAX_LINES },
  );
}

/** A record as it is divided into cells. */
interface Row {
  readonly record: ListRecord;
  /** The columns it is read by; a line below their names may have none, as one without cells. */
  readonly columns: Columns | undefined;
  readonly whole: string;
  readonly cells: readonly string[];
  readonly depth: number;
  /** Further in than the line above it that orders something. */
  readonly isBelow: boolean;
}

function rowOf(record: ListRecord, named: Columns | undefined, above: number): Row {
  const whole = named ? shownWhole(record) : (record.read ?? record.text);
  const cells = named ? cellsOf(whole, named.delimiter) : freeCells(whole);
  const isDivided = cells.length > 1 || named?.parts[0] === 0 || named?.parts.length === 0;
  const columns = isDivided ? named : undefined;
  const depth = columns ? 0 : depthOf(record, cells);
  return { record, columns, whole, cells, depth, isBelow: !columns && depth > above };
}

/** Titles, what is below a list's end, and what goes on from the line above. */
function isNoOrder({ record, columns, cells, isBelow }: Row, isClosed: boolean): boolean {
  const { text, read = text } = record;
  if ((isClosed && !hasCode(text)) || isSpacedHead(text) || isNoLine(text)) return true;
  return columns ? rowGoesOn(cells, columns) : isBelow && isContinued(cells, read);
}

/** The orders in a row. `isOnly`: the list has no other. */
function entriesOf({ record, columns, whole, cells }: Row, isOnly: boolean) {
  const { text, read = text } = record;
  if (columns) return readByColumns(whole, columns).map((readings) => ({ text, cells, readings }));
  return partsOf(read, isOnly).map((part) => ({
    ...(part === whole ? { text, cells } : { text: part, cells: freeCells(part) }),
    readings: readFree(part),
  }));
}

function freeCells(text: string): string[] {
  return freeCellsOf(text, delimiterOf(text) ?? "\t");
}

/** The orders of a line without columns. */
function partsOf(text: string, isOnly: boolean): readonly string[] {
  const own = withoutTalk(text);
  return partsAlone(own, isOnly ? 2 : 3) ?? ordersIn(own);
}

/** Lines of a list without names of columns, put together; a program's lines are whole. */
function arranged(records: readonly ListRecord[], pasted: string | readonly string[]) {
  const { records: joined, between } =
    typeof pasted === "string" ? withJoinedCounts(records, hasCode) : { records, between: [] };
  return { records: withoutNumbers(joined, hasCode), between };
}

function listed({ line, text }: ListRecord): ListedLine {
  return { line, text };
}

/** The line with its empty first cells. */
function shownWhole({ indent, text }: ListRecord): string {
  return `${indent.replaceAll(" ", "")}${text}`;
}

/** Adds a question for a quantity, also of a line that takes an order back, and of an indented one without a quantity. */
function asking(
  readings: readonly Reading[],
  { record, columns, isBelow }: Row,
): readonly Reading[] {
  const isBack = !columns && isTakenBack(record.text);
  const hasNone = readings.every(({ quantity, written }) => (quantity ?? written) === undefined);
  const [{ quantity } = { quantity: undefined }] = readings;
  const unclear = quantity === undefined ? "?" : askedOf([String(quantity)]);
  const asks = record.asks ?? ((isBelow && hasNone) || isBack ? unclear : undefined);
  if (asks === undefined) return readings;
  return readings.map(({ typed, isName }) => ({ typed, written: asks, ...(isName && { isName }) }));
}

/** How many cells of a line are empty before its first. */
function depthOf({ indent }: ListRecord, cells: readonly string[]): number {
  const tabs = indent.replaceAll(" ", "").length;
  const empty = cells.findIndex((cell) => cell !== "");
  return tabs + Math.max(empty, 0) + Number(/^ {2}/.test(indent));
}

/** Whether an indented line is only more text of the line above. */
function isContinued(cells: readonly string[], text: string): boolean {
  if (hasCode(text) || !hasText(text)) return false;
  if (cells.some((cell) => isCount(cell) || looksLikeQuantity(cell))) return false;
  const readings = cells.length > 1 ? undefined : readFree(text);
  return (
    readings === undefined ||
    "fault" in readings ||
    readings.every(({ quantity, written }) => quantity === undefined && written === undefined)
  );
}
