/** Blanks around quoted cells, as some programs write them: "A-1", "Bolt, long". */

/**
 * Whether a file that begins so has blanks around its quoted cells. In any other a quotation mark behind a blank is a
 * sign of the text, and opens nothing: 5, "long.
 */
export function hasSpacedQuotes(beginning: string, delimiter: string): boolean {
  const sign = `\\${delimiter}`;
  const quoted = String.raw`"(?:[^"\r\n]|"")*"`;
  return new RegExp(`(?:^|${sign})(?: +${quoted} *|${quoted} +)(?=${sign}|$)`, "m").test(beginning);
}

/** A cell of such a file: the parser takes quotation marks before blanks for signs of the text. */
export function withoutSpacedQuotes(cell: string): string {
  const [, said] = /^"(.*)"\s+$/s.exec(cell) ?? [];
  return said ?? cell;
}
