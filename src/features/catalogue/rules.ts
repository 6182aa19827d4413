/** Pure decisions of the catalogue: how words are folded for search, what "sold out" means. */

/** The distinct words of a text, folded: without case and accents, split at anything but letters and digits. */
export function foldedWords(text: string): string[] {
  const folded = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return [...new Set(folded.split(/[^\p{L}\p{N}]+/u).filter(Boolean))];
}

/** A text folded for sorting, the same on both engines. */
export function sortKey(text: string): string {
  return foldedWords(text).join(" ");
}

/** Most words of a search that count; the rest would only narrow what is narrow already. */
export const MAX_SEARCH_WORDS = 8;

/**
 * Whether a word of a search has to be a whole word of the tool, not only the beginning of one: a single
 * letter or digit begins the words of half the catalog.
 */
export function mustBeWhole(word: string): boolean {
  return /^[a-z0-9]$/.test(word);
}

/** Whether fewer pieces are left than the least that can be ordered. */
export function isSoldOut(tool: { quantity: number; minimum: number }): boolean {
  return tool.quantity < tool.minimum;
}

/** The mean of ratings as everybody sees it, with one decimal; undefined when there are none. */
export function averageRating(sum: number, count: number): number | undefined {
  return count > 0 ? Math.round((sum * 10) / count) / 10 : undefined;
}

/** A tool is low when fewer smallest orders than this are left of it. */
export const LOW_ORDERS = 3;

/** Whether a tool can still be ordered, but not often. */
export function isLow(tool: { quantity: number; minimum: number }): boolean {
  return !isSoldOut(tool) && tool.quantity < tool.minimum * LOW_ORDERS;
}
