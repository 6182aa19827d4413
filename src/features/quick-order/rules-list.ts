/** Reads a list of part numbers and quantities as people paste it, or as a spreadsheet exports it. */

import { type Message, msg } from "../../kit/i18n.ts";
import { MAX_CART_LINES } from "../cart/rules.ts";
import { type Reading, type Readings, readCells, readLine, readRow } from "./rules-readings.ts";

export const MAX_LINES = MAX_CART_LINES;

/** `line` counts from 1 in the pasted text; `text` is the line itself. */
export interface ListedLine {
  readonly line: number;
  readonly text: string;
}

export interface ReadableLine extends ListedLine {
  readonly readings: readonly Reading[];
}

export interface UnreadableLine extends ListedLine {
  readonly fault: Message;
}

export interface OrderList {
  readonly lines: readonly ReadableLine[];
  readonly unreadable: readonly UnreadableLine[];
}

const DELIMITERS = ["\t", ";", "|", ","] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** A quoted cell may have line breaks; a quote that is never closed is an inch sign. */
const MAX_LINES_OF_CELL = 20;

/** Names of columns without spaces and signs, in English and German. A cell with a digit ("PN-0") is none. */
const PART_NAMES =
  /^(?:part(?:number|no|nr|num)?|pn|mpn|sku|code|item(?:number|no|code)?|article(?:number|no)?|product(?:number|code|id)?|art(?:ikel)?(?:nummer|nr)?|bestell(?:nummer|nr)|teile?(?:nummer|nr)|material(?:nummer|nr)?|sach(?:nummer|nr)|produkt(?:nummer|code))$/;
const NAME_NAMES =
  /^(?:name|product(?:name)?|tool|produkt|bezeichnung|artikelbezeichnung|werkzeug|description|beschreibung)$/;
const QUANTITY_NAMES =
  /^(?:quantity|qty|qnty|order(?:ed)?(?:quantity|qty)|count|pieces|pcs|amount|menge|bestellmenge|anzahl|stk|stück|stückzahl|st)$/;

/** Lines that have nothing to order (blank, comments, names of columns) are left out. */
export function parseOrderList(pasted: string): OrderList {
  const lines: ReadableLine[] = [];
  const unreadable: UnreadableLine[] = [];
  const records = recordsOf(pasted);
  const columns = columnsOf(records[0]);
  for (const record of columns ? records.slice(1) : records) {
    const { line, text } = record;
    if (lines.length === MAX_LINES) {
      const fault = msg(
        "quickOrder.fault.tooMany",
        "A list has at most {most} lines. This line and all below it are not read.",
        { most: MAX_LINES },
      );
      return { lines, unreadable: [...unreadable, { line, text, fault }] };
    }
    const readings = columns ? readByColumns(record, columns) : readFree(text);
    if (readings === undefined) continue;
    if ("fault" in readings) unreadable.push({ line, text, fault: readings.fault });
    else lines.push({ line, text, readings });
  }
  return { lines, unreadable };
}

/** The lines that are no comment, with line breaks inside of quoted cells. */
function recordsOf(pasted: string): ListedLine[] {
  const physical = pasted
    .replaceAll(/[\u200b\u00ad\ufeff]/g, "")
    .replaceAll(/[\u00a0\u2007\u2009\u202f]/g, " ")
    .split(/\r\n|\r|\n|\u2028|\u2029/);
  const records: ListedLine[] = [];
  for (let index = 0; index < physical.length; index += 1) {
    const line = index + 1;
    let text = physical[index] ?? "";
    const isOpen = () => /(?:^|[\t;|,])\s*"(?:[^"]|"")*$/.test(text);
    if (isOpen()) {
      const from = text;
      let last = index;
      while (isOpen() && last - index < MAX_LINES_OF_CELL && last + 1 < physical.length) {
        last += 1;
        text += `\n${physical[last]}`;
      }
      if (isOpen()) text = from;
      else index = last;
    }
    const isComment = /^\s*(?:#|\/\/)/.test(text);
    const isDelimiterOfExcel = line === 1 && /^sep=.$/i.test(text);
    if (text.trim() !== "" && !isComment && !isDelimiterOfExcel) {
      records.push({ line, text: text.trim() });
    }
  }
  return records;
}

interface Columns {
  readonly delimiter: Delimiter;
  readonly part: number;
  readonly name: number;
  readonly quantity: number;
}

/** Undefined for a first line that does not name its columns. */
function columnsOf(first: ListedLine | undefined): Columns | undefined {
  if (!first) return undefined;
  for (const delimiter of DELIMITERS) {
    const names = cellsOf(first.text, delimiter).map((cell) =>
      cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""),
    );
    const part = names.findIndex((name) => PART_NAMES.test(name));
    const name = names.findIndex((each) => NAME_NAMES.test(each));
    const quantity = names.findIndex((each) => QUANTITY_NAMES.test(each));
    const isHead = (part >= 0 && names.length > 1) || (name >= 0 && quantity >= 0);
    if (isHead) return { delimiter, part, name, quantity };
  }
  return undefined;
}

function readByColumns({ text }: ListedLine, columns: Columns): Readings | undefined {
  const cells = cellsOf(text, columns.delimiter);
  if (cells.every((cell) => cell === "")) return undefined;
  const typed = cells[columns.part] || cells[columns.name] || "";
  return readRow(typed, cells[columns.quantity]);
}

function readFree(line: string): Readings | undefined {
  const text = line
    .replace(/^(?:[-–—*•·▪◦‣]|\d{1,3}[.)])\s+/u, "")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  if (text === "" || /^[-–—=_*.\s]+$/.test(text)) return undefined;
  const plain = withoutGroups(text);
  if (plain !== text) return readFree(plain);
  const delimiter = DELIMITERS.find((sign) => text.includes(sign));
  if (delimiter === undefined) return readLine(unquoted(text));
  const number = delimiter === "," ? LAST_GROUPS.exec(text)?.groups?.number : undefined;
  if (number === undefined) return readCells(cellsOf(text, delimiter), text);
  if (!/^\d+(?:,000)+$/.test(number)) {
    return {
      fault: msg(
        "quickOrder.fault.ambiguous",
        "“{typed}” can be read in two ways: leave the comma out, or put the quantity in quotation marks.",
        { typed: number },
      ),
    };
  }
  return readCells(cellsOf(text.slice(0, -number.length) + number.replaceAll(",", ""), ","), text);
}

/** "1,000" between spaces is one number. */
function withoutGroups(text: string): string {
  return text.replaceAll(GROUPS, (number) =>
    number === text ? number : number.replaceAll(",", ""),
  );
}

const GROUPS = /(?<=^|\s)\d{1,3}(?:,\d{3})+(?=$|\s|[x×*])/g;

/** "1,000" is one number, "25,100" may be a quantity and a price. */
const LAST_GROUPS = /,(?<number>\d{1,3}(?:,\d{3})+)$/;

function cellsOf(text: string, delimiter: Delimiter): string[] {
  const sign = delimiter === "|" ? "\\|" : delimiter;
  const cell = new RegExp(
    `${sign}[ ]*(?:"((?:[^"]|"")*)"(?=[ ]*(?:${sign}|$))|([^${sign}]*))`,
    "g",
  );
  return [...`${delimiter}${text}`.matchAll(cell)].map(([, quoted, plain = ""]) =>
    (quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim(),
  );
}

function unquoted(text: string): string {
  return /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}
