/** The rows of a CSV file, and the sign between its cells. */

import { pipeline, Readable } from "node:stream";
import { readTextFile } from "../../../lib/text/node/text-file.ts";
import type { Encoding } from "../../../lib/text/text-encoding.ts";
import { splitLines } from "../../../lib/text/value-list.ts";
import { BYTE_ORDER_MARK } from "../rules-csv.ts";
import { BoundedParser } from "./bounded-csv.ts";
import type { KnownColumns } from "./csv-columns.ts";
import {
  hasQuotedLines,
  hasSpacedQuotes,
  signBeforeQuotes,
  withoutSpacedQuotes,
} from "./csv-quotes.ts";
import { titlesAbove } from "./csv-titles.ts";

/** Where two occur as often, the first: texts have commas sooner than the others. */
const DELIMITERS = ["\t", ";", "|", ","] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Characters that say which delimiter a file has. */
const MAX_LOOKED_AT = 20_000;

/** Leaves out what is above the table, if its columns may be known by their names; `above` has those rows. */
export async function openRecords(path: string, encoding: Encoding, known?: KnownColumns) {
  let texts = readTextFile(path, encoding);
  let { value: first = "" } = await texts.next();
  if (known && hasQuotedLines(firstLines(first), known)) {
    texts = unquotedLines(first, texts);
    ({ value: first = "" } = await texts.next());
  }
  const { text: whole, named } = withoutDelimiter(first);
  const titles = known ? titlesAbove(firstLines(whole), known) : "";
  const text = whole.slice(titles.length);
  const delimiter = named ?? delimiterOf(text);
  const above = splitLines(titles).length - 1;
  return { delimiter, above, records: recordsOf(text, texts, delimiter) };
}

/** The whole lines of its beginning. */
function firstLines(text: string): string {
  const beginning = text.slice(0, MAX_LOOKED_AT);
  return beginning === text ? text : beginning.replace(/(?<=[\r\n])[^\r\n]*$/, "");
}

/** What the lines say that are quoted as a whole, in parts that have a beginning each. */
async function* unquotedLines(
  first: string,
  rest: AsyncIterable<string>,
): AsyncGenerator<string, undefined> {
  let lines = "";
  // A line further down that is not quoted has been divided.
  for await (const cells of recordsOf(first, rest, ",", (cell) => cell)) {
    lines += `${cells.join(",")}\n`;
    if (lines.length < MAX_LOOKED_AT) continue;
    yield lines;
    lines = "";
  }
  yield lines;
}

async function* recordsOf(
  first: string,
  rest: AsyncIterable<string>,
  delimiter: Delimiter,
  read = (cell: string) => cell.trim(),
): AsyncGenerator<string[]> {
  const beginning = first.slice(0, MAX_LOOKED_AT);
  const isSpaced = hasSpacedQuotes(beginning, delimiter);
  const parser = new BoundedParser({
    delimiter,
    // Files that were put together have several, and the parser would know the first alone.
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    // An inch sign inside a cell is not a quote.
    relax_quotes: true,
    escape: signBeforeQuotes(beginning),
    ltrim: isSpaced,
    skip_empty_lines: false,
    max_record_size: 100_000,
  });
  // A mark in the middle, of a file that was put together, would stand before a quote.
  async function* whole() {
    yield first.replaceAll(BYTE_ORDER_MARK, "");
    for await (const text of rest) yield text.replaceAll(BYTE_ORDER_MARK, "");
  }
  // An error reaches the loop below through the parser.
  pipeline(Readable.from(whole()), parser, () => {});
  for await (const record of parser as AsyncIterable<string[]>)
    yield record.map((cell) => read(isSpaced ? withoutSpacedQuotes(cell) : cell));
}

/** Excel's own first line "sep=;" names the delimiter; it is no row of the sheet. A program may fill it with empty cells. */
function withoutDelimiter(text: string): { text: string; named: Delimiter | undefined } {
  const [line = "", sign] = /^"?sep= ?([,;|\t]|\\t)\1*"?[,;|\t]* ?(?:\r\n?|\n)/i.exec(text) ?? [];
  const named = sign === "\\t" ? "\t" : (sign as Delimiter | undefined);
  return { text: text.slice(line.length), named };
}

/**
 * The delimiter that occurs most often in the first line, outside of quotes; one that the second line does not have is
 * a sign of texts: "Length, mm".
 */
function delimiterOf(text: string): Delimiter {
  const [first = "", second = ""] = text
    .slice(0, MAX_LOOKED_AT)
    .replaceAll(/"[^"]*"/g, "quoted")
    .split(/[\r\n]+/)
    .filter((line) => /[^\s,;|]/.test(line));
  const times = (line: string, sign: string) => line.split(sign).length - 1;
  const inFirst = DELIMITERS.filter((sign) => times(first, sign) > 0);
  const inBoth = inFirst.filter((sign) => times(second, sign) > 0);
  const possible = inBoth.length > 0 ? inBoth : inFirst;
  const [likeliest = ","] = possible.toSorted((a, b) => times(first, b) - times(first, a));
  return likeliest;
}
