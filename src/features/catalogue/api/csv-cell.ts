/** Cells of CSV files: spreadsheets take what begins with certain signs for a formula. */
import { stringify } from "csv-stringify/sync";

/**
 * What a spreadsheet would run, and what would look like a cell that has been made escapeFormula: with it, making
 * escapeFormula can be undone without knowing where the cell came from.
 */
const DANGEROUS = /^'*[=+\-@\t\r\n＝＋－＠]/;
const MADE_INERT = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** The cell as it is written: an apostrophe before what a spreadsheet would run. */
export function escapeFormula(cell: string): string {
  return DANGEROUS.test(cell) ? `'${cell}` : cell;
}

/** The cell as it was before it was made escapeFormula. */
export function unescapeFormula(cell: string): string {
  return MADE_INERT.test(cell) ? cell.slice(1) : cell;
}

/** Begins a file: without it some spreadsheets take UTF-8 for something else. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** Rows as CSV text: every cell quoted and escapeFormula. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(escapeFormula)),
    { quoted: true, record_delimiter: "\r\n" },
  );
}
