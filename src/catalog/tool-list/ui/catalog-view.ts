import type { CatalogView } from "../../../frame/paths.ts";
import { parseChoice, parsePage, parseSearch } from "../../../lib/contract/list-view.ts";
import { type Message, msg } from "../../../lib/i18n/i18n.ts";
import { joinValues, splitValues } from "../../../lib/text/value-list.ts";
import { tagFilter } from "../../tags/rules.ts";
import type { ToolSort } from "../../tools/contract.ts";
import { parseCount, parsePrice } from "./catalog-filter.ts";

/** A `Record`, so that no sort order can be forgotten. */
export const sortLabels: Record<ToolSort, Message> = {
  featured: msg("sort.featured", "Featured"),
  price: msg("sort.cheapest", "Price, lowest first"),
  "-price": msg("sort.dearest", "Price, highest first"),
  minimum: msg("sort.minimum", "Minimum order, smallest first"),
  "-rating": msg("sort.rating", "Rating, best first"),
  name: msg("sort.name", "Name, A to Z"),
  "-name": msg("sort.nameBackwards", "Name, Z to A"),
  newest: msg("sort.newest", "Newest"),
};

export type SpecSort = `spec.${string}` | `-spec.${string}`;

export type ParsedView = CatalogView & {
  readonly sort: ToolSort | SpecSort | undefined;
  readonly page: number;
};

/** Further filters and values are ignored, as the API refuses them. */
const MAX_FILTERS = 20;
const MAX_VALUES = 100;
const SHOWN = { table: true, sheet: true } as const;
const UNITS = { mm: true, in: true } as const;
const GROUPS = { family: true, none: true } as const;

/** Reads an address of the catalog; what is unknown or faulty is left out. */
export function parseCatalogView(query: URLSearchParams): ParsedView {
  return {
    search: parseSearch(query, 200),
    category: query.get("category")?.trim().slice(0, 80) || undefined,
    tag: tagFilter(query.getAll("tag").join(",")),
    specs: parseSpecs(query),
    sort: parseChoice(sortLabels, query.get("sort")) ?? parseSpecSort(query.get("sort")),
    inStock: query.get("inStock") === "true" || undefined,
    minPrice: parseLimit(query.get("minPrice"), parsePrice),
    maxPrice: parseLimit(query.get("maxPrice"), parsePrice),
    maxMinimum: parseLimit(query.get("maxMinimum"), parseCount),
    minRating: parseLimit(query.get("minRating"), parseRating),
    group: parseChoice(GROUPS, query.get("group")),
    show: parseChoice(SHOWN, query.get("show")),
    unit: parseChoice(UNITS, query.get("unit")),
    page: parsePage(query),
  };
}

function parseLimit(
  text: string | null,
  parse: (text: string) => number | "faulty" | undefined,
): number | undefined {
  const limit = parse(text?.trim() ?? "");
  return limit === "faulty" ? undefined : limit;
}

function parseRating(text: string): number | "faulty" | undefined {
  return /^[1-5](\.\d)?$/.test(text) && Number(text) <= 5 ? Number(text) : "faulty";
}

function parseSpecSort(text: string | null): SpecSort | undefined {
  return /^-?spec\.[\w-]{1,80}$/.test(text ?? "") ? (text as SpecSort) : undefined;
}

/**
 * Filters by specification. A form sends a parameter for each value, and `from.<code>` and `to.<code>` for a
 * range; addresses have one parameter, whose values are separated by commas.
 */
function parseSpecs(query: URLSearchParams): CatalogView["specs"] {
  const sent = new Map<string, Sent>();
  for (const [name, value] of query) {
    const [, kind, code = ""] = PARAMETER.exec(name) ?? [];
    if (kind === undefined) continue;
    const own: Sent = sent.get(code) ?? { listed: [] };
    sent.set(code, own);
    if (kind === "from" || kind === "to") own[kind] ??= value;
    else own.listed.push(value);
  }
  const set = [...sent]
    .map(([code, own]) => [`spec.${code}`, valuesOf(own)] as const)
    .filter(([, values]) => values.length > 0)
    .slice(0, MAX_FILTERS)
    .map(([name, values]) => [name, joinValues(values.slice(0, MAX_VALUES))] as const);
  return set.length === 0 ? undefined : Object.fromEntries(set);
}

const PARAMETER = /^(spec|from|to)\.([\w-]{1,80})$/;

/** The parameters of an attribute; of an end, the first. */
interface Sent {
  readonly listed: string[];
  from?: string;
  to?: string;
}

function valuesOf({ listed, ...ends }: Sent): string[] {
  const from = withPoint(ends.from?.trim() ?? "");
  const to = withPoint(ends.to?.trim() ?? "");
  const range = from === "" && to === "" ? [] : [`${from}..${to}`];
  return [...new Set([...listed.flatMap(splitValues), ...range])];
}

/** Commas separate the values of an address. "6,35 mm" is 6.35 mm, and "1,125 mm" two numbers: it is left out. */
function withPoint(end: string): string {
  if (/\d,\d{3}(?!\d)/.test(end)) return "";
  return end.replace(/(?<=\d),(?=\d)/, ".");
}
