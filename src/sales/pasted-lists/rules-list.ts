/** Reads a list of part numbers and quantities as people paste it, or as a spreadsheet exports it. */

import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { tableOfHtml } from "../../lib/text/html-text.ts";
import { MAX_CART_LINES } from "../cart/rules.ts";
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

export const MAX_LINES = MAX_CART_LINES;

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
  const lines: ReadableLine[] = [];
  const unreadable: UnreadableLine[] = [];
  let beyond: UnreadableLine | undefined;
  const all = recordsOf(pasted);
  const head = all
    .slice(0, MAX_TITLES)
    .findIndex((record) => columnsOf(shownWhole(record)) !== undefined);
  const { records, between } = head < 0 ? arranged(all, pasted) : { records: all, between: [] };
  const leftOut: ListedLine[] = between.map(listed);
  let columns: Columns | undefined;
  let isClosed = false;
  let depth = Number.POSITIVE_INFINITY;
  for (const [index, record] of records.entries()) {
    yield;
    const { text, read = text } = record;
    if (lines.length >= MAX_LINES) {
      const fault = msg(
        "quickOrder.fault.tooMany",
        "A list has at most {most} lines. This line and all below it are not read.",
        { most: MAX_LINES },
      );
      beyond = { ...listed(record), fault };
      break;
    }
    // A list of several pages names them again.
    const named = index === head || columns ? columnsOf(shownWhole(record)) : undefined;
    columns = named ?? columns;
    if (named) continue;
    const whole = columns ? shownWhole(record) : read;
    const cells = columns
      ? cellsOf(whole, columns.delimiter)
      : freeCellsOf(whole, delimiterOf(whole) ?? "\t");
    // A line below the names of columns may have none.
    const isDivided = cells.length > 1 || columns?.parts[0] === 0 || columns?.parts.length === 0;
    const dividing = isDivided ? columns : undefined;
    isClosed ||= !columns && lines.length > 0 && isClosing(text);
    const own = dividing ? 0 : depthOf(record, cells);
    const goesOn = dividing ? rowGoesOn(cells, dividing) : own > depth && isContinued(cells, read);
    if ((isClosed && !hasCode(text)) || isSpacedHead(text) || isNoLine(text) || goesOn) {
      leftOut.push(listed(record));
      continue;
    }
    if (!dividing && own > depth && cells.filter(hasText).every(isCount)) {
      unreadable.push({ ...listed(record), fault: NO_PART });
      continue;
    }
    const isBelow = !dividing && own > depth;
    const isBack = !dividing && isTakenBack(text);
    depth = own;
    for (const part of dividing ? [whole] : partsOf(read, records.length === 1)) {
      const readings = dividing ? readByColumns(part, dividing) : [readFree(part)];
      const partCells = part === whole ? cells : freeCellsOf(part, delimiterOf(part) ?? "\t");
      for (const each of readings) {
        if (each === undefined) continue;
        if (isLeftOut(partCells, each, index < head)) {
          if (leftOut.at(-1)?.line !== record.line) leftOut.push(listed(record));
        } else if ("fault" in each) unreadable.push({ ...listed(record), fault: each.fault });
        else
          lines.push({
            ...listed(record),
            text: part === whole ? text : part,
            readings: asking(each, record, isBelow, isBack),
          });
      }
    }
  }
  leftOut.sort((a, b) => a.line - b.line);
  return { ...readDecimals(lines.slice(0, MAX_LINES)), unreadable, leftOut, beyond };
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
  record: ListRecord,
  isBelow: boolean,
  isBack: boolean,
): readonly Reading[] {
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
