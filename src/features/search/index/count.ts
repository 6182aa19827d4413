/** One pass over the tools: which pass all filters, and which fail exactly one. */
import type { Filter } from "./filters.ts";
import type { Segment } from "./segment.ts";
import type { Store } from "./store.ts";
import type { Question } from "./types.ts";

/** Of a tool in `failing`: it passes all, only its stock fails, several fail; from `FIRST_FILTER`, that filter. */
const NONE = 0;
const STOCK = 1;
const SEVERAL = 2;
const FIRST_FILTER = 3;

export interface SegmentCount {
  readonly segment: Segment;
  /** Whether the kind is one of those asked for. */
  readonly isAsked: boolean;
  /** How many tools pass all filters but that of the kind. */
  readonly found: number;
  /** By place: which filter fails. */
  readonly failing: Uint8Array;
}

export interface Counts {
  readonly segments: readonly SegmentCount[];
  /** By row: 1 if the tool passes all filters. */
  readonly passes: Uint8Array;
  readonly total: number;
  /** How many of them can be ordered, if the filter of stock is left out. */
  readonly inStock: number;
}

export type BaseFilters = Pick<
  Question,
  "inStock" | "minPrice" | "maxPrice" | "maxMinimum" | "minRatingTenths"
>;

export function countTools(
  store: Store,
  filters: readonly Filter[],
  base: BaseFilters,
  ranks: Uint8Array | undefined,
  asked: ReadonlySet<Segment>,
): Counts {
  const { rows } = store;
  const passes = new Uint8Array(rows.end);
  let total = 0;
  let inStock = 0;
  const isInBase = baseTest(store, base, ranks);
  const segments = [...store.segments.values()].map((segment) => {
    const isAsked = asked.has(segment);
    const columns = filters.map(({ attribute, allowed }) => ({
      codes: segment.columns.get(attribute.key)?.codes,
      allowed,
    }));
    const failing = new Uint8Array(segment.count).fill(SEVERAL);
    let found = 0;
    for (let place = 0; place < segment.count; place += 1) {
      const row = segment.rows[place] ?? 0;
      if (!isInBase(row)) continue;
      const isOrderable = rows.isOrderable(row);
      let fails = base.inStock === undefined || base.inStock === isOrderable ? NONE : STOCK;
      for (let index = 0; index < columns.length; index += 1) {
        const column = columns[index];
        // A tool without a value has the code 0, which is never allowed.
        if (column?.allowed[column.codes?.[place] ?? 0] === 1) continue;
        fails = fails === NONE ? FIRST_FILTER + index : SEVERAL;
        if (fails === SEVERAL) break;
      }
      failing[place] = fails;
      if (fails === NONE) found += 1;
      if (isAsked && isOrderable && fails <= STOCK) inStock += 1;
      if (isAsked && fails === NONE) passes[row] = 1;
    }
    if (isAsked) total += found;
    return { segment, isAsked, found, failing };
  });
  return { segments, passes, total, inStock };
}

/** Adds up how many tools have each code of an attribute, without the attribute's own filter (-1 for none). */
export function countCodes(
  { segments }: Counts,
  attribute: number,
  filter: number,
  counts: Uint32Array,
  uses: Uint32Array,
): void {
  const own = filter < 0 ? NONE : FIRST_FILTER + filter;
  for (const { segment, isAsked, failing } of segments) {
    const column = segment.columns.get(attribute);
    if (!isAsked || !column) continue;
    const { codes } = column;
    for (let place = 0; place < segment.count; place += 1) {
      const fails = failing[place];
      if (fails !== NONE && fails !== own) continue;
      const code = codes[place] ?? 0;
      counts[code] = (counts[code] ?? 0) + 1;
    }
    for (let code = 1; code < column.uses.length && code < uses.length; code += 1)
      uses[code] = (uses[code] ?? 0) + (column.uses[code] ?? 0);
  }
}

/** Filters that have no counts. */
function baseTest({ rows }: Store, base: BaseFilters, ranks: Uint8Array | undefined) {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = base;
  const { maxMinimum = Number.POSITIVE_INFINITY, minRatingTenths = 0 } = base;
  return (row: number): boolean =>
    (ranks === undefined || ranks[row] !== 0) &&
    (rows.price[row] ?? 0) >= minPrice &&
    (rows.price[row] ?? 0) <= maxPrice &&
    (rows.minimum[row] ?? 0) <= maxMinimum &&
    (rows.ratingTenths[row] ?? 0) >= minRatingTenths;
}
