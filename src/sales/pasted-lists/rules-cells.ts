/** The cells of a line, whatever divides them. */

import { UNIT } from "./rules-quantity.ts";

export const DELIMITERS = ["\t", ";", "|", ","] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export function delimiterOf(text: string): Delimiter | undefined {
  const shielded = withShieldedGroups(text);
  return DELIMITERS.find((sign) => shielded.includes(sign));
}

/**
 * "1,000" between spaces, at the end, before its unit or in quotes is one quantity; "25,100" at the end may be a quantity and a
 * price, too, but "000" is no price. Before a unit it may be a position and a quantity, where other rows have as many cells.
 */
function withShieldedGroups(text: string, widths: Widths = NO_WIDTHS): string {
  const shielded = text.replaceAll(GROUPS, shield);
  const isPlain = widths.size > 0 && widths.has(cellsOf(shielded, ",").length);
  return isPlain ? shielded : shielded.replaceAll(BEFORE_UNIT, shield);
}

function shield(number: string): string {
  return number.replaceAll(",", SHIELD);
}

/** How many cells those rows of a list have in which no comma can be one of a quantity. */
export type Widths = ReadonlySet<number>;
const NO_WIDTHS: Widths = new Set();

export function widthsOf(rows: readonly string[]): Widths {
  const plain = rows.filter((text) => text.includes(",") && withShieldedGroups(text) === text);
  return new Set(plain.map((text) => cellsOf(text, ",").length));
}

const GROUPS =
  /(?<=^|[\s,])\d+(?:,\d{3}){1,3}(?:\.\d+)?(?=$|\s|[x×*])|(?<=^|,\s*)\d{1,3}(?:,000)+(?=,)/g;
/** A cell's whole number: the last one of a name, as in "Screw M8 x 30,100,pcs", is no part of it. */
const BEFORE_UNIT = new RegExp(
  String.raw`(?<=,\s*)\d{1,3}(?:,\d{3}){1,2}(?=,\s*${UNIT}(?:,|$))`,
  "giu",
);
/** A sign of private use, so that no list has it. */
const SHIELD = "\ue000";

/** The cells of a line whose columns have no names; `widths`: those of the list that it is of. */
export function freeCellsOf(text: string, delimiter: Delimiter, widths?: Widths): string[] {
  if (delimiter !== ",") return cellsOf(text, delimiter);
  return cellsOf(withShieldedGroups(text, widths), ",").map((cell) => cell.replaceAll(SHIELD, ","));
}

export function cellsOf(text: string, delimiter: Delimiter): string[] {
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
  return cell
    .replace(/^="(.*)"$/s, "$1")
    .replace(/^'(.*)'$/s, "$1")
    .replace(/^(?:'(?=\S)|=(?=\d))/, "");
}

export function unquoted(text: string): string {
  return /^"(?:[^"]|"")*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"').trim() : text;
}
