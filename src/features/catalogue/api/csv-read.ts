/** Reads a CSV file as spreadsheets write them. */

import { setImmediate as nextTurn } from "node:timers/promises";
import { type CsvError, parse } from "csv-parse";
import { decodeText } from "../../../kit/decode-text.ts";
import { type Message, msg } from "../../../kit/i18n.ts";
import type { Outcome } from "../../../kit/result.ts";
import { MAX_CSV_ROWS, unreadableCsv } from "../contract-csv.ts";
import { unescapeFormula } from "../rules-csv.ts";
import { type Column, columnNamed, isFaultColumn, textColumnIn } from "./csv-columns.ts";

const DELIMITERS = [",", ";", "\t"] as const;
type Delimiter = (typeof DELIMITERS)[number];

export interface CsvRow {
  /** Counted as in a spreadsheet: the header is row 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

export interface CsvFile {
  readonly headers: readonly string[];
  readonly columns: readonly (Column | undefined)[];
  readonly unknown: readonly string[];
  readonly rows: readonly CsvRow[];
  readonly delimiter: Delimiter;
}

/** Rows per turn of the event loop. */
const ROWS_PER_TURN = 250;
const SLICE = 64 * 1024;

/** `locales`: the languages of the shop apart from its own. */
export async function readCsv(
  bytes: Uint8Array,
  locales: readonly string[],
): Promise<Outcome<CsvFile>> {
  const { text, delimiter } = withDelimiter(decodeText(bytes));
  if (text.includes("\0")) {
    return unreadableCsv(
      msg("import.unreadable.noText", "The file is not text. Save it as CSV (UTF-8)."),
    );
  }
  const records: CsvRow[] = [];
  try {
    for await (const cells of recordsOf(text, delimiter)) {
      records.push({
        number: records.length + 1,
        cells: cells.map((cell) => unescapeFormula(cell)),
      });
      if (records.length > MAX_CSV_ROWS + 1)
        return unreadableCsv(
          msg("import.unreadable.tooLong", "The file has more than {most} rows. Split it.", {
            most: MAX_CSV_ROWS,
          }),
        );
      if (records.length % ROWS_PER_TURN === 0) await nextTurn();
    }
  } catch (error) {
    return unreadableCsv(sentenceOf(error as CsvError));
  }
  const [head, ...rows] = records;
  if (!head || head.cells.every((cell) => cell.trim() === "")) {
    return unreadableCsv(
      msg("import.unreadable.empty", "The file is empty: its first row must name the columns."),
    );
  }
  return withColumns(head.cells, rows, delimiter, locales);
}

async function* recordsOf(text: string, delimiter: Delimiter): AsyncGenerator<string[]> {
  const parser = parse({
    delimiter,
    relax_column_count: true,
    // An inch sign inside a cell is not a quote.
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: 100_000,
  });
  void feed(parser, text);
  for await (const record of parser) yield record as string[];
}

async function feed(parser: ReturnType<typeof parse>, text: string): Promise<void> {
  for (let at = 0; at < text.length && !parser.destroyed; at += SLICE) {
    parser.write(text.slice(at, at + SLICE));
    await nextTurn();
  }
  parser.end();
}

/** Excel's own first line "sep=;" names the delimiter; it is no row of the sheet. */
function withDelimiter(text: string): { text: string; delimiter: Delimiter } {
  const [line = "", sign] = /^sep=([,;\t])\r?\n/i.exec(text) ?? [];
  return { text: text.slice(line.length), delimiter: (sign as Delimiter) ?? delimiterOf(text) };
}

/** The delimiter that occurs most often in the first line, outside of quotes. */
function delimiterOf(text: string): Delimiter {
  const line = /^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, "") ?? "";
  const times = (sign: string) => line.split(sign).length;
  return DELIMITERS.reduce((most, sign) => (times(sign) > times(most) ? sign : most));
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

function withColumns(
  headers: readonly string[],
  rows: readonly CsvRow[],
  delimiter: Delimiter,
  locales: readonly string[],
): Outcome<CsvFile> {
  const columns = headers.map((header) => columnNamed(header, locales));
  const strange = headers.find((header, index) => !columns[index] && textColumnIn(header));
  if (strange !== undefined) {
    return unreadableCsv(
      msg(
        "import.unreadable.language",
        "The column {column} names a language that the shop does not offer, or the products' own.",
        { column: strange.trim() },
      ),
    );
  }
  const known = columns.filter((column) => column !== undefined);
  const twice = known.find((column, index) => known.indexOf(column) !== index);
  if (twice) {
    return unreadableCsv(
      msg("import.unreadable.columnTwice", "The column {column} occurs twice.", { column: twice }),
    );
  }
  if (!known.includes("_id") && !known.includes("part_number")) {
    return unreadableCsv(
      msg(
        "import.unreadable.noColumn",
        "There is no column _id or part_number that identifies the products.",
      ),
    );
  }
  const unknown = headers.filter(
    (header, index) => columns[index] === undefined && header.trim() && !isFaultColumn(header),
  );
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (filled.length === 0) {
    return unreadableCsv(
      msg("import.unreadable.noRow", "There is no row below the names of the columns."),
    );
  }
  return { headers, columns, unknown, rows: filled, delimiter };
}
