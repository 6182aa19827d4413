import { MOST_COUNTED } from "../../most-counted.ts";

export interface ListPart {
  /** Of some lists only up to `MOST_COUNTED`; then with `rows`. */
  readonly total: number;
  readonly rows?: readonly unknown[];
  readonly page: number;
  readonly limit: number;
}

const LINKED_LIMIT = 100;

/**
 * `X-Total-Count` and `Link` (RFC 8288). Without `limit` a `next` link is sent only if the list was
 * cut.
 */
export function listHeaders(path: string, query: object, part: ListPart): Record<string, string> {
  const headers = { "x-total-count": String(part.total) };
  const links = linkedPages(query, part).map(([relation, limit, page]) => {
    const parameters = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...query, limit, page })) {
      if (value !== undefined && name !== "after") parameters.set(name, String(value));
    }
    return `</api${path}?${parameters}>; rel="${relation}"`;
  });
  return links.length > 0 ? { ...headers, link: links.join(", ") } : headers;
}

type LinkedPage = [relation: string, limit: number, page: number];

function linkedPages(query: object, { total, page, limit, rows }: ListPart): LinkedPage[] {
  if (!("limit" in query) || query.limit === undefined) {
    const cut = page * limit < total;
    return cut ? [["next", LINKED_LIMIT, (page * limit) / LINKED_LIMIT + 1]] : [];
  }
  const goesOn = total === MOST_COUNTED && rows?.length === limit;
  const counted = Math.max(1, Math.ceil(total / limit));
  const last = goesOn ? Math.max(counted, page + 1) : counted;
  const pages: LinkedPage[] = [["first", limit, 1]];
  // The count is capped, so the length of a longer list is unknown.
  if (!goesOn) pages.push(["last", limit, last]);
  if (page > 1) pages.push(["prev", limit, Math.min(page - 1, last)]);
  if (page < last) pages.push(["next", limit, page + 1]);
  return pages;
}
