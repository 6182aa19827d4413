/** The cells of a line, whatever divides them. */

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

/** The last number of a name, as in "Screw M8 x 30,100,pcs", is no part of the quantity behind it; "000" is no quantity. */
const GROUPS = new RegExp(
  [
    String.raw`(?<=^|,\s*)\d{1,3}(?:,\d{3}){1,3}(?:\.\d+)?(?=$|[\s,x×*])`,
    String.raw`(?<=^|[\s,])\d+(?:,000)+(?=$|[\s,x×*])`,
    String.raw`(?<![\d.,])(?=\d+,\d{3}(?:$|[\s,.x×*]))(?<=^[^,]*\s)\d+(?:,\d{3}){1,3}(?:\.\d+)?(?=$|[\sx×*])`,
  ].join("|"),
  "g",
);
/** A sign of private use, so that no list has it. */
const SHIELD = "\ue000";

/** The cells of a line whose columns have no names. */
export function freeCellsOf(text: string, delimiter: Delimiter): string[] {
  if (delimiter !== ",") return cellsOf(text, delimiter);
  return cellsOf(withShieldedGroups(text), ",").map((cell) => cell.replaceAll(SHIELD, ","));
}

/**
 * The quantity to ask about, where commas divide the cells: "10,250" may be one number, or two of which each may be the
 * quantity. Undefined for one that is clear, as "25,000" and a quoted one are.
 */
export function askedBetweenCommas(text: string, quantity: string): string | undefined {
  const figures = figuresOf(quantity) ?? "";
  const [number = ""] =
    /^\d{1,3}(?:,(?!000)\d{3})+$/.exec(figures) ??
    new RegExp(String.raw`(?<=\s)\d{1,3},${figures}$`).exec(/^\d{3}$/.test(figures) ? text : "") ??
    [];
  if (number === "" || text.includes(`"${number}"`)) return undefined;
  return askedOf([...number.split(","), number.replaceAll(",", "")]);
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
