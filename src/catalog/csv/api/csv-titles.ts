/** What stands above the names of the columns: the list's title, who wrote it, its day. */
import { columnOf, type KnownColumns } from "./csv-columns.ts";

/** Lines that are looked at for the names of the columns. */
const MAX_TITLES = 30;

/**
 * The lines of a file's beginning that are above its table, with their ends; "" for a file that begins with it. The table begins
 * with the line that names the part numbers and another column; where none does, below lines of one cell, if all others have more.
 * A line right above them that has empty cells, too, may be the names of the columns, one of which has none.
 */
export function titlesAbove(beginning: string, known: KnownColumns): string {
  const lines = beginning.match(LINE) ?? [];
  const cells = lines.map(filledCells);
  const named = cells.slice(0, MAX_TITLES).findIndex((line) => namesTable(line, known));
  const from = named < 0 ? beginOfTable(lines, cells) : named;
  const above = cells.slice(0, from).flat();
  const isTitle = above.every((cell) => columnOf(cell, known) === undefined);
  return isTitle ? lines.slice(0, from).join("") : "";
}

/** With its end; a line break inside of a quoted cell is none. */
const LINE =
  /(?:(?<![^\t\r\n;|,])"(?:[^"]|"")*"(?=[\t\r\n;|,]|$)|[^\r\n])+(?:\r\n?|\n|$)|\r\n?|\n/g;

/** 0: there is no title. */
function beginOfTable(lines: readonly string[], cells: readonly (readonly string[])[]): number {
  const first = cells.findIndex((line) => line.length > 1);
  const table = cells.slice(first).filter((line) => line.length > 0);
  const isTable = table.length > 1 && table.every((line) => line.length > 1);
  const before = lines[first - 1]?.trim() ?? "";
  const isHead = cells[first - 1]?.length === 1 && HAS_EMPTY_CELL.test(before);
  return first > 0 && first < MAX_TITLES && isTable && !isHead ? first : 0;
}

const HAS_EMPTY_CELL = /^[\t;|,]|[\t;|,]$/;

/** Whether these are the names of columns, of which one identifies the products. */
export function namesTable(cells: readonly string[], known: KnownColumns): boolean {
  const columns = cells.flatMap((cell) => columnOf(cell, known) ?? []);
  return columns.length > 1 && columns.some((column) => ["_id", "part_number"].includes(column));
}

/** The cells that say something, whatever divides them. */
export function filledCells(line: string): string[] {
  const cells = line.match(/"(?:[^"]|"")*"|[^\t;|,"]+/g) ?? [];
  return cells.flatMap((cell) => cell.replace(/^"|"$/g, "").trim() || []);
}
