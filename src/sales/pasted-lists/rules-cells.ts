/** The cells of a line, whatever divides them. */

import { oneOf } from "./rules-patterns.ts";
import { askedOf, figuresOf } from "./rules-quantity.ts";

export const DELIMITERS = ["\t", ";", "|", ","] as const;
export type Delimiter = (typeof DELIMITERS)[number];

export function delimiterOf(text: string): Delimiter | undefined {
  const shielded = withShieldedGroups(text);
  return DELIMITERS.find((sign) => shielded.includes(sign));
}

/** Keeps the commas of a number: "1,000" and "1,250" at the beginning of a cell, and in a line of words. */
function withShieldedGroups(text: string): string {
  return text.replaceAll(GROUPS, (number) => number.replaceAll(",", SHIELD));
}

const THOUSANDS = String.raw`(?:,\d{3}){1,3}(?:\.\d+)?`;
const BEFORE_END = String.raw`(?=$|[\s,x×*])`;
/** "1,250 pcs": a cell begins with it. */
const FIRST_OF_CELL = String.raw`(?<=^|,\s*)\d{1,3}${THOUSANDS}${BEFORE_END}`;
/** "25,000": nobody orders 000 pieces. */
const OF_ZEROS = String.raw`(?<=^|[\s,])\d+(?:,000)+${BEFORE_END}`;
/**
 * "please send 1,250 pcs of MW-1": words and no comma are before it, and no comma behind it, as behind the last number
 * of a name ("Screw M8 x 30,100,pcs"). The first look only spares that at what is before, which costs the line's length.
 */
const AMONG_WORDS = String.raw`(?<![\d.,])(?=\d+,\d{3}(?:$|[\s,.x×*]))(?<=^[^,]*\s)\d+${THOUSANDS}(?=$|[\sx×*])`;
const GROUPS = new RegExp(oneOf(FIRST_OF_CELL, OF_ZEROS, AMONG_WORDS), "g");
/** A sign of private use, so that no list has it. */
const SHIELD = "\ue000";

/** The cells of a line whose columns have no names. */
export function freeCellsOf(text: string, delimiter: Delimiter): string[] {
  if (delimiter !== ",") return cellsOf(text, delimiter);
  return cellsOf(withShieldedGroups(text), ",").map((cell) => cell.replaceAll(SHIELD, ","));
}

/** "1,250" and "10,250,100" in a cell; "25,000" is clear. */
const GROUPED = /^\d{1,3}(?:,(?!000)\d{3})+$/;

/**
 * The quantity to ask about, where commas divide the cells: "10,250" may be one number, or two of which each may be the
 * quantity. Undefined for one that is clear, as "25,000" and a quoted one are.
 */
export function askedBetweenCommas(text: string, quantity: string): string | undefined {
  const figures = figuresOf(quantity) ?? "";
  const number = GROUPED.test(figures) ? figures : numberBefore(text, figures);
  if (number === undefined || text.includes(`"${number}"`)) return undefined;
  return askedOf([...number.split(","), number.replaceAll(",", "")]);
}

/** The line's last cell with the number of the cell before it: "10,250" for "MW-1 File 10,250" and 250. */
function numberBefore(text: string, figures: string): string | undefined {
  if (!/^\d{3}$/.test(figures)) return undefined;
  return new RegExp(String.raw`(?<=\s)\d{1,3},${figures}$`).exec(text)?.[0];
}

export function cellsOf(text: string, delimiter: Delimiter): string[] {
  return [...`${delimiter}${text}`.matchAll(cellPattern(delimiter))].map(([, quoted, plain = ""]) =>
    withoutMarks((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim()),
  );
}

/** A cell with the delimiter before it: quoted, if the quotation mark is closed right before the next one, or plain. */
function cellPattern(delimiter: Delimiter): RegExp {
  const sign = delimiter === "|" ? String.raw`\|` : delimiter;
  const quoted = `"((?:[^"]|"")*)"(?=[ ]*(?:${sign}|$))`;
  return new RegExp(`${sign}[ ]*${oneOf(quoted, `([^${sign}]*)`)}`, "g");
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
