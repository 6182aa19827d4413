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
  const passes = new Uint8Array(store.rows.end);
  let total = 0;
  let inStock = 0;
  const segments = [...store.segments.values()].map((segment) => {
    const failing = failingBase(store, segment, base, ranks);
    for (const [index, { attribute, allowed }] of filters.entries())
      failFilter(failing, segment.columns.get(attribute.key)?.codes, allowed, FIRST_FILTER + index);
    const isAsked = asked.has(segment);
    let found = 0;
    for (let place = 0; place < segment.count; place += 1) {
      const fails = failing[place] ?? SEVERAL;
      if (fails > STOCK) continue;
      const row = segment.rows[place] ?? 0;
      if (isAsked && store.rows.isOrderable(row)) inStock += 1;
      if (fails === STOCK) continue;
      found += 1;
      if (isAsked) passes[row] = 1;
    }
    if (isAsked) total += found;
    return { segment, isAsked, found, failing };
  });
  return { segments, passes, total, inStock };
}

/** By place: `SEVERAL` if the tool is not found or fails a filter without counts, else whether its stock fails. */
function failingBase(
  { rows }: Store,
  { rows: own, count }: Segment,
  base: BaseFilters,
  ranks: Uint8Array | undefined,
): Uint8Array {
  const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = base;
  const { maxMinimum = Number.POSITIVE_INFINITY, minRatingTenths = 0, inStock } = base;
  const { price, minimum, quantity, ratingTenths } = rows;
  const failing = new Uint8Array(count);
  for (let place = 0; place < count; place += 1) {
    const row = own[place] ?? 0;
    const cost = price[row] ?? 0;
    const least = minimum[row] ?? 0;
    if (
      (ranks !== undefined && ranks[row] === 0) ||
      cost < minPrice ||
      cost > maxPrice ||
      least > maxMinimum ||
      (ratingTenths[row] ?? 0) < minRatingTenths
    )
      failing[place] = SEVERAL;
    else if (inStock !== undefined && inStock !== (quantity[row] ?? 0) >= least)
      failing[place] = STOCK;
  }
  return failing;
}

/** A tool without a value has the code 0, which is never allowed. */
function failFilter(
  failing: Uint8Array,
  codes: ArrayLike<number> | undefined,
  allowed: Uint8Array,
  filter: number,
): void {
  for (let place = 0; place < failing.length; place += 1) {
    if (codes && allowed[codes[place] ?? 0] === 1) continue;
    failing[place] = failing[place] === NONE ? filter : SEVERAL;
  }
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
