const LAST_PAGE = 1_000_000;

/** All fields absent means the default view; `page` starts at 1. */
export interface ListView<Filter extends string = string, Sort extends string = string> {
  readonly filter?: Filter | undefined;
  readonly search?: string | undefined;
  readonly sort?: Sort | undefined;
  readonly page?: number | undefined;
}

type Choices<Name extends string> = Readonly<Record<Name, unknown>>;

interface ListChoices<Filter extends string, Sort extends string> {
  readonly filters?: Choices<Filter>;
  readonly sorts?: Choices<Sort>;
  /** Query parameter of the filter; default "show". */
  readonly filterName?: string;
  readonly maxSearch?: number;
}

/** Ignores unknown filters, sort orders and pages. */
export function parseListView<Filter extends string = never, Sort extends string = never>(
  query: URLSearchParams,
  { filters, sorts, filterName = "show", maxSearch }: ListChoices<Filter, Sort> = {},
) {
  return {
    filter: parseChoice(filters, query.get(filterName)),
    search: parseSearch(query, maxSearch),
    sort: parseChoice(sorts, query.get("sort")),
    page: parsePage(query),
  };
}

/** The name, if it is one of the choices. */
export function parseChoice<Name extends string>(
  choices: Choices<Name> | undefined,
  text: string | null,
): Name | undefined {
  return choices && text !== null && Object.hasOwn(choices, text) ? (text as Name) : undefined;
}

/** The search, trimmed and cut to `maxLength`; undefined if it is empty. */
export function parseSearch(query: URLSearchParams, maxLength = 100): string | undefined {
  return query.get("search")?.trim().slice(0, maxLength) || undefined;
}

/** The number of the page, from 1 on; 1 for what is no number of a page. */
export function parsePage(query: URLSearchParams): number {
  const page = Number(query.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1;
}
