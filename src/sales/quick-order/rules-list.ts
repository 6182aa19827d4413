/** Reads a list of part numbers and quantities as people paste it, or as a spreadsheet exports it. */

import { type Message, msg } from "../../lib/i18n/i18n.ts";
import { withAsciiFigures } from "../../lib/measure/decimal.ts";
import { MAX_CART_LINES } from "../cart/rules.ts";
import { readDecimals } from "./rules-decimals.ts";
import {
  hasCode,
  isClosing,
  isLeftOut,
  isReplyHead,
  ordersIn,
  withoutTalk,
} from "./rules-left-out.ts";
import {
  type ListedLine,
  type ReadableLine,
  type Readings,
  readCells,
  readLine,
  readRow,
  withFirst,
} from "./rules-readings.ts";
import { readSpaced } from "./rules-spaced.ts";

export const MAX_LINES = MAX_CART_LINES;

export interface UnreadableLine extends ListedLine {
  readonly fault: Message;
}

export interface OrderList {
  readonly lines: readonly ReadableLine[];
  readonly unreadable: readonly UnreadableLine[];
  /** Titles, totals and notes. */
  readonly leftOut: readonly ListedLine[];
  /** The first line that is not read, because the list is too long. */
  readonly beyond?: UnreadableLine | undefined;
  /** A quantity that is read with three decimals, because all of the list have them. */
  readonly decimals?: { readonly written: string; readonly quantity: number } | undefined;
}

const DELIMITERS = ["\t", ";", "|", ","] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** A quoted cell may have line breaks; a quote that is never closed is an inch sign. */
const MAX_LINES_OF_CELL = 20;

/** Names of columns without spaces and signs, in the languages of our buyers. A cell with a digit ("PN-0") is none. */
const PART_NAMES =
  /^(?:part(?:number|no|nr|num)?(?:rev)?|pn|mpn|sku|code|item(?:number|no|code)?|article(?:number|no)?|product(?:number|code|id)?|art(?:ikel)?(?:nummer|nr|code)?|bestell(?:nummer|nr)|teile?(?:nummer|nr)|material(?:nummer|nr)?|sach(?:nummer|nr)|produkt(?:nummer|code)|onderdeelnummer|réf(?:érence)?|reference|codice|código|codigo|referencia|kod|indeks|číslo|артикул|品番|型番|料号|品名)$/u;
const NAME_NAMES =
  /^(?:name|product(?:name)?|tool|produkt|bezeichnung|artikelbezeichnung|werkzeug|description|beschreibung|désignation|descripción|descrizione|omschrijving|nazwa|název)$/u;
const QUANTITY_NAMES =
  /^(?:quantity|qty|qnty|(?:order(?:ed)?|req(?:uired)?|needed)(?:quantity|qty)?|(?:quantity|qty)(?:ordered|req(?:uired|d)?|needed)?|reqd|count|pieces|pcs|amount|menge|bestellmenge|anzahl|stk|stück|stückzahl|st|quantité|qté|qte|cantidad|cant|quantità|qtà|quantidade|qtd|aantal|antal|ilość|sztuk|množství|počet|ks|количество|колво|adet|数量|個数)$/u;
/** Of a second column that is no quantity. */
const OTHER_NAMES =
  /pri[cxs]|preis|prezzo|precio|cena|cost|kost|note|remark|comment|bemerk|rev|desc|unit|uom|einheit|date|datum|link|url/;

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
export function* readOrderList(pasted: string | readonly string[]): Generator<void, OrderList> {
  const lines: ReadableLine[] = [];
  const unreadable: UnreadableLine[] = [];
  const leftOut: ListedLine[] = [];
  let beyond: UnreadableLine | undefined;
  const records = recordsOf(pasted);
  const head = records.slice(0, MAX_TITLES).findIndex((record) => columnsOf(record) !== undefined);
  let columns: Columns | undefined;
  let isClosed = false;
  for (const [index, record] of records.entries()) {
    yield;
    const { line, text } = record;
    if (lines.length === MAX_LINES) {
      const fault = msg(
        "quickOrder.fault.tooMany",
        "A list has at most {most} lines. This line and all below it are not read.",
        { most: MAX_LINES },
      );
      beyond = { line, text, fault };
      break;
    }
    // A list of several pages names them again.
    const named = index === head || columns ? columnsOf(record) : undefined;
    columns = named ?? columns;
    if (named) continue;
    const cells = columns
      ? cellsOf(text, columns.delimiter)
      : freeCellsOf(text, delimiterOf(text) ?? "\t");
    // A line below the names of columns may have none.
    const dividing = cells.length === 1 && columns && columns.part > 0 ? undefined : columns;
    isClosed ||= !columns && lines.length > 0 && isClosing(text);
    if (
      (isClosed && !hasCode(text)) ||
      isSpacedHead(text) ||
      isReplyHead(text) ||
      goesOn(cells, dividing)
    ) {
      leftOut.push(record);
      continue;
    }
    for (const part of dividing ? [text] : ordersIn(withoutTalk(text))) {
      const own = part === text ? cells : freeCellsOf(part, delimiterOf(part) ?? "\t");
      const readings = dividing ? readByColumns(part, dividing) : readFree(part);
      if (readings === undefined) continue;
      if (isLeftOut(own, readings, index < head)) leftOut.push(record);
      else if ("fault" in readings) unreadable.push({ ...record, fault: readings.fault });
      else lines.push({ line, text: part, readings });
    }
  }
  return { ...readDecimals(lines), unreadable, leftOut, beyond };
}

/** The lines that are no comment, with line breaks inside of quoted cells. */
function recordsOf(pasted: string | readonly string[]): ListedLine[] {
  const areWhole = typeof pasted !== "string";
  const physical = areWhole
    ? pasted.map((line) => plain(line).replaceAll(BREAK, " "))
    : plain(pasted).split(BREAK);
  const records: ListedLine[] = [];
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
    const isComment = /^\s*(?:#(?!\d)|\/\/)/.test(text);
    const isDelimiterOfExcel = line === 1 && /^sep=.$/i.test(text);
    if (text.trim() !== "" && !isComment && !isDelimiterOfExcel) {
      records.push({ line, text: text.trim() });
    }
  }
  return records;
}

const BREAK = /\r\n|\r|\n|\u2028|\u2029/g;

function plain(text: string): string {
  return withAsciiFigures(text.replaceAll("&nbsp;", " "))
    .replaceAll(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
    .replaceAll(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, " ");
}

/** A quoted cell that goes on in the next line. */
function isOpen(text: string): boolean {
  return /(?:^|[\t;|,])\s*"(?:[^"]|"")*$/.test(text);
}

interface Columns {
  readonly delimiter: Delimiter;
  readonly part: number;
  readonly name: number;
  readonly quantity: number;
  /** How many there are. */
  readonly count: number;
}

/** Undefined for a first line that does not name its columns. */
function columnsOf(first: ListedLine | undefined): Columns | undefined {
  if (!first) return undefined;
  for (const delimiter of DELIMITERS) {
    const names = cellsOf(first.text, delimiter).map((cell) =>
      cell.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""),
    );
    const parts = [...names.keys()].filter((at) => PART_NAMES.test(names[at] ?? ""));
    // "Item" is the position beside "part number".
    const part = parts.find((at) => NUMBER_NAMES.test(names[at] ?? "")) ?? parts[0] ?? -1;
    const name = names.findIndex((each) => NAME_NAMES.test(each));
    const quantity = quantityColumn(names, part, name);
    const isHead = (part >= 0 && names.length > 1) || (name >= 0 && quantity >= 0);
    if (isHead) return { delimiter, part, name, quantity, count: names.length };
  }
  return undefined;
}

const NUMBER_NAMES = /part|number|nummer|sku|^m?pn$|(?:no|nr)$/u;

/** Names of columns with spaces between them, as a PDF is copied. */
function isSpacedHead(text: string): boolean {
  const names = text
    .split(" ", 20)
    .map((name) => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ""));
  return (
    [PART_NAMES, QUANTITY_NAMES].every((of) => names.some((name) => of.test(name))) &&
    !/\d/.test(text)
  );
}

/** The text of a row above goes on where a row has neither part number nor quantity. */
function goesOn(cells: readonly string[], columns: Columns | undefined): boolean {
  if (!columns || columns.part < 0 || columns.quantity < 0 || columns.name < 0) return false;
  return !cells[columns.part] && !cells[columns.quantity] && Boolean(cells[columns.name]);
}

/** Of two columns the other one is it, whatever its language, unless it is known to be something else; -1 without one. */
function quantityColumn(names: readonly string[], part: number, name: number): number {
  const named = names.findIndex((each) => QUANTITY_NAMES.test(each));
  const other = 1 - part;
  const isOther = named < 0 && names.length === 2 && part >= 0 && other !== name;
  return isOther && /\p{L}/u.test(names[other] ?? "") && !OTHER_NAMES.test(names[other] ?? "")
    ? other
    : named;
}

function readByColumns(text: string, columns: Columns): Readings | undefined {
  const { delimiter, part, name, quantity, count } = columns;
  const cells = cellsOf(text, delimiter);
  if (cells.every((cell) => cell === "")) return undefined;
  // "1,000" has a cell too many.
  const isSplit = delimiter === "," && cells.length === count + 1;
  const figures = cells.slice(quantity, quantity + 2).join(",");
  if (isSplit && quantity >= 0 && /^\d{1,3},\d{3}$/.test(figures))
    cells.splice(quantity, 2, figures);
  return readRow(cells[part] || cells[name] || "", cells[quantity]);
}

function readFree(line: string): Readings | undefined {
  const text = line
    .replaceAll(/ {2,}/g, " ")
    .replace(QUOTED, "")
    .replace(BULLETS, "")
    .replace(PRICE, "")
    .trim();
  if (text === "" || /^[-–—=_*.:|+\s]+$/.test(text)) return undefined;
  const delimiter = delimiterOf(text);
  const readings =
    delimiter === undefined
      ? readLine(unquoted(text))
      : readCells(freeCellsOf(text, delimiter), text);
  return withFirst(readSpaced(text), readings);
}

/** Bullets, numbers and boxes of a list. */
const BULLETS = /^(?:(?:[-–—*•·▪◦‣✓✔☐☑□○●]|\[[ xX]?\]|\d{1,3}[.)])\s+){1,2}/u;
/** How emails mark what they answer to. */
const QUOTED = /^(?:> ?)+/;
const MONEY = String.raw`(?:[$€£]|\b(?:eur|usd|gbp|chf|pln|zł)\b)`;
const SUM = String.raw`\d[\d.,']{0,20}`;
/** What a piece costs, at the end of a line: "à 64,50 €", "@ $64.50", "64.50 EUR". */
const PRICE = new RegExp(
  ` (?:[à@] ?${MONEY}? ?${SUM} ?${MONEY}?|(?:(?:je|for) )?(?:${MONEY} ?${SUM}|${SUM} ?${MONEY}))(?: (?:each|per piece|pro stück|je stück))?$`,
  "iu",
);

function delimiterOf(text: string): Delimiter | undefined {
  const shielded = withShieldedGroups(text);
  return DELIMITERS.find((sign) => shielded.includes(sign));
}

/** "1,000" between spaces, at the end or in quotes is one quantity; "25,100" at the end may be a quantity and a price, too. */
function withShieldedGroups(text: string): string {
  return text.replaceAll(GROUPS, (number) => number.replaceAll(",", SHIELD));
}

const GROUPS = /(?<=^|[\s,])\d+(?:,\d{3}){1,3}(?:\.\d+)?(?=$|\s|[x×*])|^\d{1,3},000(?=,)/g;
/** Of a private use, so that no list has it. */
const SHIELD = "\ue000";

/** Of a line whose columns have no names. */
function freeCellsOf(text: string, delimiter: Delimiter): string[] {
  if (delimiter !== ",") return cellsOf(text, delimiter);
  return cellsOf(withShieldedGroups(text), ",").map((cell) => cell.replaceAll(SHIELD, ","));
}

function cellsOf(text: string, delimiter: Delimiter): string[] {
  const sign = delimiter === "|" ? "\\|" : delimiter;
  const cell = new RegExp(
    `${sign}[ ]*(?:"((?:[^"]|"")*)"(?=[ ]*(?:${sign}|$))|([^${sign}]*))`,
    "g",
  );
  return [...`${delimiter}${text}`.matchAll(cell)].map(([, quoted, plain = ""]) =>
    withoutMarks((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim()),
  );
}

/** Spreadsheets mark what is text by ="…" or by an apostrophe before it. */
function withoutMarks(cell: string): string {
  return cell.replace(/^="(.*)"$/s, "$1").replace(/^(?:'(?=\S)|=(?=\d))/, "");
}

function unquoted(text: string): string {
  return /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}
