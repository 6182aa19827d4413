/** What the address of a list says: its page, and what it is searched for. */

const LAST_PAGE = 1_000_000;
/** As many characters as the search box of the lists takes. */
const LONGEST_SEARCH = 100;

/** The page of a list that an address names; the first for all that is none. */
export function pageFrom(text: string | null): number {
  const page = Number(text ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}

/** What a list is searched for, at most `longest` characters of it; undefined where that is nothing. */
export function searchFrom(query: URLSearchParams, longest = LONGEST_SEARCH): string | undefined {
  return query.get("search")?.trim().slice(0, longest) || undefined;
}
