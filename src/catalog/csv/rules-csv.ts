/** CSV cells. Spreadsheets run cells that begin with certain characters as formulas. */
import { withoutTextFormula } from "../../lib/text/spreadsheet-cell.ts";

/** Leading apostrophes are escaped too, so that reading restores every cell. */
const DANGEROUS = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/;
/**
 * Spreadsheets calculate with it, and run nothing. They would take a plus, a zero before other digits and what is behind the
 * fifteenth digit away from a text.
 */
const NEGATIVE = /^-(?:0(?=[.,])|[1-9]\d{0,14})(?:[.,]\d+)?$/;

/** Prefixes an apostrophe to a cell that a spreadsheet would run. */
export function escapeFormula(cell: string): string {
  return DANGEROUS.test(cell) && !NEGATIVE.test(cell) ? `'${cell}` : cell;
}

/** What a cell of a file says. One that is escaped is a text as it stands, also if that looks like ="00123". */
export function textOfCell(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : withoutTextFormula(cell);
}

/** A cell of a file as it goes into another one: what says there that it is a text stays. */
export function repeatedCell(cell: string): string {
  const isText = ESCAPED.test(cell) || withoutTextFormula(cell) !== cell;
  return isText ? cell : escapeFormula(cell);
}

/** What a cell of Excel holds: the rest of a longer one becomes a row of its own. */
const MAX_CELL = 32_767;

/**
 * Several texts in one cell, each to the letter: one that has the sign between them is quoted as cells are. The last is "…"
 * where there are more than a cell holds.
 */
export function listCell(texts: readonly string[]): string {
  let cell = "";
  for (const each of texts) {
    const next = /;|^"/.test(each) ? `"${each.replaceAll('"', '""')}"` : each;
    if (cell.length + next.length > MAX_CELL - 6) return `${cell}; …`;
    cell += cell === "" ? next : `; ${next}`;
  }
  return cell;
}

/** Without it some spreadsheets do not recognize UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
