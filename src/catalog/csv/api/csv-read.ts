/** Reads a CSV file as spreadsheets write them, in parts. */

import { CsvError } from "csv-parse";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import { withoutUnseen } from "../../../lib/text/line-text.ts";
import { OtherFile } from "../../../lib/text/node/text-file.ts";
import type { Encoding } from "../../../lib/text/text-encoding.ts";
import { MAX_CSV_CELLS, MAX_CSV_ROWS, unreadableCsv } from "../contract.ts";
import { textOfCell } from "../rules-csv.ts";
import { EndlessRow } from "./bounded-csv.ts";
import {
  type Column,
  columnOf,
  headerName,
  isFaultColumn,
  type KnownColumns,
  textColumnIn,
} from "./csv-columns.ts";
import { type Delimiter, openRecords } from "./csv-records.ts";

export interface CsvRow {
  /** Counted as in a spreadsheet: the header is row 1. */
  readonly number: number;
  /** The cells as they stand in the file: `textOfCell` reads them. */
  readonly cells: readonly string[];
}

/** What the first row and the delimiter say. */
export interface CsvHead {
  readonly headers: readonly string[];
  readonly columns: readonly (Column | undefined)[];
  readonly unknown: readonly string[];
  readonly delimiter: Delimiter;
}

type OnRows = (rows: readonly CsvRow[], head: CsvHead) => Promise<void>;

/** One INSERT stores a part. */
const PART_ROWS = 100;

/** A sheet has no more, most of them blank where a format goes on below the table. */
const MAX_SHEET_ROWS = 1_048_576;

/**
 * Gives the rows of a file to `onRows` in parts, so that it is never held as a whole. A fault can follow
 * parts that were given.
 */
export async function readCsv(
  path: string,
  encoding: Encoding,
  known: KnownColumns,
  onRows: OnRows,
): Promise<Outcome<CsvHead>> {
  try {
    const { delimiter, records, above } = await openRecords(path, encoding, known);
    const toHead = (cells: readonly string[]) => headOf(cells, delimiter, known);
    return await readParts(records, above, toHead, onRows);
  } catch (error) {
    return unreadable(error);
  }
}

/** What the cells of a small file say, its head first, without blank rows; refuses more than `most` rows below the head. */
export async function readTable(
  path: string,
  encoding: Encoding,
  most: number,
): Promise<Outcome<CsvRow[]>> {
  const rows: CsvRow[] = [];
  let number = 0;
  try {
    const { records } = await openRecords(path, encoding);
    for await (const record of records) {
      number += 1;
      const cells = record.map(textOfCell);
      if (!isBlank(cells)) rows.push({ number, cells });
      if (rows.length > most + 1 || number > MAX_SHEET_ROWS)
        return unreadableCsv(tooManyRows(most));
    }
  } catch (error) {
    return unreadable(error);
  }
  return rows.length === 0 ? unreadableCsv(EMPTY) : rows;
}

function unreadable(error: unknown): Refusal {
  if (error instanceof OtherFile) return unreadableCsv(error.sentence);
  if (error instanceof EndlessRow) return unreadableCsv(tooManyCells(error.row));
  if (error instanceof CsvError) return unreadableCsv(sentenceOf(error));
  throw error;
}

async function readParts(
  records: AsyncGenerator<string[]>,
  above: number,
  toHead: (cells: readonly string[]) => Outcome<CsvHead>,
  onRows: OnRows,
): Promise<Outcome<CsvHead>> {
  let head: CsvHead | undefined;
  let part: CsvRow[] = [];
  let [number, filled] = [above, 0];
  for await (const cells of records) {
    number += 1;
    if (cells.length > MAX_CSV_CELLS) return unreadableCsv(tooManyCells(number));
    if (number > MAX_SHEET_ROWS) return unreadableCsv(tooManyRows(MAX_CSV_ROWS));
    if (!head && isBlank(cells)) continue;
    if (!head) {
      const found = toHead(cells.map(textOfCell));
      if (isRefusal(found)) return found;
      head = found;
    } else if (!isBlank(cells) && !isHeadAgain(cells, head)) {
      filled += 1;
      if (filled > MAX_CSV_ROWS) return unreadableCsv(tooManyRows(MAX_CSV_ROWS));
      part.push({ number, cells });
    }
    if (part.length === PART_ROWS) {
      await onRows(part, head);
      part = [];
    }
  }
  if (!head) return unreadableCsv(EMPTY);
  if (filled === 0) {
    return unreadableCsv(
      msg("import.unreadable.noRow", "There is no row below the names of the columns."),
    );
  }
  if (part.length > 0) await onRows(part, head);
  return head;
}

const EMPTY = msg(
  "import.unreadable.empty",
  "The file is empty: its first row must name the columns.",
);

function tooManyRows(most: number): Message {
  return msg("import.unreadable.tooLong", "The file has more than {most} rows. Split it.", {
    most: formatCount(most),
  });
}

function tooManyCells(row: number): Message {
  return msg(
    "import.unreadable.manyCells",
    "Row {row} has more than {most} cells. Delete the columns to the right of the table, and save the file again.",
    { row, most: MAX_CSV_CELLS },
  );
}

/** The end that DOS wrote is no cell. */
function isBlank(cells: readonly string[]): boolean {
  return cells.every((cell) => withoutUnseen(cell).trim() === "");
}

/** Files that were put together have the names of their columns in the middle, too. */
function isHeadAgain(cells: readonly string[], { headers }: CsvHead): boolean {
  const seen = (text = "") => withoutUnseen(text).trim();
  return (
    cells.length === headers.length &&
    cells.every((cell, index) => seen(textOfCell(cell)) === seen(headers[index]))
  );
}

function sentenceOf({ code, lines }: CsvError): Message {
  const line = Number(lines);
  if (code === "CSV_QUOTE_NOT_CLOSED")
    return msg(
      "import.unreadable.quote",
      "A quotation mark that opens before line {line} is never closed.",
      { line },
    );
  if (code === "CSV_MAX_RECORD_SIZE")
    return msg("import.unreadable.longRow", "The row at line {line} is too long to be a product.", {
      line,
    });
  return msg("import.unreadable.line", "Line {line} cannot be read.", { line });
}

function headOf(
  headers: readonly string[],
  delimiter: Delimiter,
  known: KnownColumns,
): Outcome<CsvHead> {
  if (isBlank(headers)) return unreadableCsv(EMPTY);
  const names = headers.map(headerName);
  const columns = names.map((name) => columnOf(name, known));
  const strange = names.find((name, index) => !columns[index] && textColumnIn(name));
  if (strange !== undefined) {
    return unreadableCsv(
      msg(
        "import.unreadable.language",
        "The column {column} names a language that the shop does not offer, or the products' own.",
        { column: strange },
      ),
    );
  }
  const named = columns.filter((column) => column !== undefined);
  const twice = named.find((column, index) => named.indexOf(column) !== index);
  if (twice) {
    return unreadableCsv(
      msg("import.unreadable.columnTwice", "The column {column} occurs twice.", { column: twice }),
    );
  }
  const unknown = names.filter(
    (name, index) => columns[index] === undefined && name !== "" && !isFaultColumn(name),
  );
  // An unknown column can be chosen to be the part number.
  if (unknown.length === 0 && !named.includes("_id") && !named.includes("part_number")) {
    return unreadableCsv(
      msg(
        "import.unreadable.noColumn",
        "There is no column _id or part_number that identifies the products.",
      ),
    );
  }
  return { headers, columns, unknown: [...new Set(unknown)], delimiter };
}
