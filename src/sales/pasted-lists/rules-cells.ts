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
 * price, too, but "000" is no price.
 */
function withShieldedGroups(text: string): string {
  return text.replaceAll(GROUPS, (number) => number.replaceAll(",", SHIELD));
}

const GROUPS = new RegExp(
  String.raw`(?<=^|[\s,])(?:\d+(?:,\d{3}){1,3}(?:\.\d+)?(?=$|\s|[x×*]|,${UNIT}(?:,|$))|\d{1,3}(?:,000)+(?=,))`,
  "giu",
);
/** A sign of private use, so that no list has it. */
const SHIELD = "\ue000";

/** The cells of a line whose columns have no names. */
export function freeCellsOf(text: string, delimiter: Delimiter): string[] {
  if (delimiter !== ",") return cellsOf(text, delimiter);
  return cellsOf(withShieldedGroups(text), ",").map((cell) => cell.replaceAll(SHIELD, ","));
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
