/** A family with two axes as a matrix: a row for each value of the first, a column for each of the second. */
import { groupBy } from "../../lib/text/group-by.ts";

/** More columns do not fit on a page. */
const MAX_COLUMNS = 16;
/** The smallest share of all cells that have a tool. */
const MIN_FILLED = 0.25;

/** A tool by the ranks of its values: equal values have one rank. */
export interface Size {
  readonly row: number;
  readonly column: number;
}

/** Whether sizes read well as a matrix. False if two of them would have one cell. */
export function isMatrix(sizes: readonly Size[]): boolean {
  const rows = new Set(sizes.map(({ row }) => row)).size;
  const columns = new Set(sizes.map(({ column }) => column)).size;
  const cells = new Set(sizes.map(({ row, column }) => `${row} ${column}`)).size;
  const fits = rows > 1 && columns > 1 && columns <= MAX_COLUMNS;
  return fits && cells === sizes.length && cells >= rows * columns * MIN_FILLED;
}

/**
 * Cuts sizes, in the order of their rows, into pages of whole rows and at most `limit` sizes, so that an empty
 * cell is a size that does not exist. Undefined: a row has more.
 */
export function matrixPages<S extends Size>(sizes: readonly S[], limit: number): S[][] | undefined {
  const pages: S[][] = [];
  for (const row of groupBy(sizes, (size) => size.row).values()) {
    if (row.length > limit) return undefined;
    const page = pages.at(-1);
    if (page && page.length + row.length <= limit) page.push(...row);
    else pages.push([...row]);
  }
  return pages;
}

/** The cells of a page: for each row its sizes in the order of the columns, undefined where there is none. */
export function matrixCells<S extends Size>(sizes: readonly S[]): (S | undefined)[][] {
  const columns = [...new Set(sizes.map(({ column }) => column))].sort((a, b) => a - b);
  return [...groupBy(sizes, ({ row }) => row).values()].map((row) =>
    columns.map((column) => row.find((size) => size.column === column)),
  );
}
