/** CSV cells. Spreadsheets run cells that begin with certain characters as formulas. */

/** Leading apostrophes are escaped too, so that unescaping restores every cell. */
const DANGEROUS = /^'*[=+\-@\t\r\n＝＋－＠]/;
const ESCAPED = /^'+[=+\-@\t\r\n＝＋－＠]/;

/** Prefixes an apostrophe to a cell that a spreadsheet would run. */
export function escapeFormula(cell: string): string {
  return DANGEROUS.test(cell) ? `'${cell}` : cell;
}

export function unescapeFormula(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}

/** Without it some spreadsheets do not recognize UTF-8. */
export const BYTE_ORDER_MARK = "\uFEFF";
