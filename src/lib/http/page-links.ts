import { MOST_COUNTED, MOST_PAGED } from "../contract/most-counted.ts";

export interface ListPart {
  /** Some lists count only up to `MOST_COUNTED`; then `rows` is there. */
  readonly total: number;
  readonly rows?: readonly unknown[];
  readonly page: number;
  readonly limit: number;
  /** `_id` of the last row, with `rows`, where the list may be read on after it. */
  readonly last?: string | undefined;
  /** Its rows keep their order, and one that leaves it still says where to read on. */
  readonly isSteady?: boolean;
  /** Its pages are found in memory, so all of them are reached. */
  readonly isInMemory?: boolean;
}

interface Query {
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

/** Where a link leads: to a page, or to what follows a row. */
interface Place {
  readonly limit: number;
  readonly page?: number;
  readonly after?: string;
}

type Link = [relation: string, place: Place];

const LINKED_LIMIT = 100;

/** Characters of a `Link` with more than its `next`. Proxies take 4 kB of headers in all, and each link repeats the query. */
const MOST_LINKED = 2000;

/**
 * `X-Total-Count` and `Link` (RFC 8288). Without `limit` a `next` link is sent only if the list was cut. In a steady list it
 * leads on after the last row: rows that leave it meanwhile, or come into it, then hide or repeat no other. In other lists
 * it does so behind `MOST_PAGED` rows, and where the query has `after`. Of a long query only `next` is sent.
 */
export function listHeaders(path: string, query: Query, part: ListPart): Record<string, string> {
  const headers = { "x-total-count": String(part.total) };
  const links = linksOf(query, part).map(([relation, place]): [string, string] => {
    const parameters = new URLSearchParams();
    const wanted = { ...query, page: undefined, after: undefined, ...place };
    for (const [name, value] of Object.entries(wanted)) {
      if (value !== undefined) parameters.set(name, String(value));
    }
    return [relation, `</api${path}?${parameters}>; rel="${relation}"`];
  });
  const all = joined(links);
  const link =
    all.length > MOST_LINKED ? joined(links.filter(([relation]) => relation === "next")) : all;
  return link === "" ? headers : { ...headers, link };
}

function joined(links: readonly (readonly [relation: string, link: string])[]): string {
  return links.map(([, link]) => link).join(", ");
}

function linksOf(query: Query, part: ListPart): Link[] {
  const { total, page, limit } = part;
  if (query.after !== undefined)
    return [["first", { limit: linkedLimit(limit), page: 1 }], ...linkAfter(part)];
  if (query.limit !== undefined) return linkedPages(part);
  if (page * limit >= total) return [];
  return linkNext(part, { limit: LINKED_LIMIT, page: (page * limit) / LINKED_LIMIT + 1 });
}

function linkedPages(part: ListPart): Link[] {
  const { total, page, limit } = part;
  // The count is capped, so the length of a longer list is unknown.
  const goesOn = !part.isInMemory && total === MOST_COUNTED && isFull(part);
  const counted = Math.max(1, Math.ceil(total / limit));
  const last = goesOn ? Math.max(counted, page + 1) : counted;
  const links: Link[] = [["first", { limit, page: 1 }]];
  if (!goesOn && isReached(last, part)) links.push(["last", { limit, page: last }]);
  if (page > 1) links.push(["prev", { limit, page: Math.min(page - 1, last) }]);
  if (page >= last) return links;
  return [...links, ...linkNext(part, { limit, page: page + 1 })];
}

function linkNext(part: ListPart, next: { readonly limit: number; readonly page: number }): Link[] {
  const isPaged = !part.isSteady && isReached(next.page, { ...part, limit: next.limit });
  return isPaged ? [["next", next]] : linkAfter(part);
}

function isReached(page: number, { limit, isInMemory = false }: ListPart): boolean {
  return isInMemory || (page - 1) * limit < MOST_PAGED;
}

function linkAfter(part: ListPart): Link[] {
  const { limit, last } = part;
  if (last === undefined || !isFull(part)) return [];
  return [["next", { limit: linkedLimit(limit), after: last }]];
}

/** Some lists answer with more rows than may be asked for. */
function linkedLimit(limit: number): number {
  return Math.min(limit, LINKED_LIMIT);
}

function isFull({ rows, limit }: ListPart): boolean {
  return rows?.length === limit;
}
