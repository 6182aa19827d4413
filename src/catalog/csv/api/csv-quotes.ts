/** Quotation marks as programs write them that do not double them alone. */
import type { KnownColumns } from "./csv-columns.ts";
import { filledCells, namesTable } from "./csv-titles.ts";

/**
 * Whether a file that begins so has blanks around its quoted cells. In any other a quotation mark behind a blank is a
 * sign of the text, and opens nothing: 5, "long.
 */
export function hasSpacedQuotes(beginning: string, delimiter: string): boolean {
  const sign = `\\${delimiter}`;
  const quoted = String.raw`"(?:[^"\r\n]|"")*"`;
  return new RegExp(`(?:^|${sign})(?: +${quoted} *|${quoted} +)(?=${sign}|$)`, "m").test(beginning);
}

/**
 * The sign before a quotation mark of a text: databases write 6\" where spreadsheets write 6"". A file that has both is read
 * as a spreadsheet's, which takes no backslash away.
 */
export function signBeforeQuotes(beginning: string): "\\" | '"' {
  const isDoubled = /[^\t\r\n;|,"\\]""/.test(beginning);
  return !isDoubled && /\\"[^\t\r\n;|,"]/.test(beginning) ? "\\" : '"';
}

/**
 * Whether each line of a file that begins so is quoted as a whole, the names of its columns, too: where a sheet has a list in
 * one column, "A-1,""Bolt, long""" is a line.
 */
export function hasQuotedLines(beginning: string, known: KnownColumns): boolean {
  const lines = beginning.split(/[\r\n]+/).filter((line) => line !== "");
  const [first = ""] = lines;
  const head = first.slice(1, -1).replaceAll('""', '"');
  return lines.every((line) => QUOTED_LINE.test(line)) && namesTable(filledCells(head), known);
}

const QUOTED_LINE = /^"(?:[^"]|"")*"$/;

/** A cell of such a file: the parser takes quotation marks before blanks for signs of the text. */
export function withoutSpacedQuotes(cell: string): string {
  const [, said] = /^"(.*)"\s+$/s.exec(cell) ?? [];
  return said ?? cell;
}
