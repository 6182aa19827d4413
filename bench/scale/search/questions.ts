/** Random questions to a catalog of tools.ts. */
import type { IndexQuery, IndexSort, SpecFilter } from "../../../src/lib/search-index/types.ts";
import { type Random, randomFrom } from "../random.ts";
import {
  createAttributes,
  createCategories,
  type MadeAttribute,
  type MadeCategory,
} from "./categories.ts";

const SEARCHES = [
  "drill",
  "end mill",
  "endmill",
  "hex bolt",
  "6 mm",
  "1/4 in",
  "0.397 mm",
  "M8",
  "M8x1",
  "h7",
  "tin",
  "carbide drill",
  "spanner",
  "slot drill",
  "MW-10400",
  "mw10400a",
  "micromter",
  "caliper 150 mm",
  "heavy duty hexagon bolt M8",
  "titan",
  "drlil",
  "stainless steel socket",
  "wrench 10",
  "zzz",
];
const SORTS: readonly IndexSort[] = [
  "featured",
  "price",
  "-price",
  "name",
  "-rating",
  "newest",
  "minimum",
];

export function* createQuestions(count: number, seed = 3): Generator<IndexQuery> {
  const random = randomFrom(seed);
  const attributes = createAttributes();
  const categories = createCategories(attributes);
  for (let index = 0; index < count; index += 1)
    yield createQuestion(random, attributes, categories);
}

function createQuestion(
  random: Random,
  attributes: readonly MadeAttribute[],
  categories: readonly MadeCategory[],
): IndexQuery {
  const category = random.below(3) > 0 ? random.pick(categories) : undefined;
  const codes = category?.attributes.map(({ attribute }) => attribute) ?? [1, 2, 13, 14];
  const chosen = new Set(Array.from({ length: random.below(4) }, () => random.pick(codes)));
  const filtered = attributes.filter(({ key, type }) => chosen.has(key) && type !== "text");
  const [first] = filtered;
  return {
    ...(random.below(2) === 0 && { search: random.pick(SEARCHES) }),
    ...(category && { category: category.id }),
    ...(random.below(4) === 0 && { inStock: random.below(3) > 0 }),
    ...(random.below(5) === 0 && { maxPrice: 20_000 }),
    ...(random.below(8) === 0 && { minRatingTenths: 30 }),
    specs: filtered.map((attribute) => filterOf(random, attribute)),
    sort: first && random.below(6) === 0 ? `spec.${first.code}` : random.pick(SORTS),
    offset: random.below(10) === 0 ? 2400 : 0,
    limit: 24,
    isGrouped: random.below(3) === 0,
    facets: true,
  };
}

function filterOf(random: Random, { code, type, choices, units }: MadeAttribute): SpecFilter {
  const [unit = ""] = units;
  const number = () => `${(1 + random.below(80)) / 4}${unit}`;
  const value = () => {
    switch (type) {
      case "choice":
        return random.pick(choices).code;
      case "flag":
        return random.pick(["yes", "no"]);
      case "thread":
        return random.pick(["M8", "M8x1", "M2..M6", "1/4-20 UNC"]);
      case "tolerance":
        return random.pick(["H7", "h7", "js6"]);
      default:
        return random.pick([number(), `..${number()}`, `${number()}..`]);
    }
  };
  return { code, values: Array.from({ length: 1 + random.below(3) }, value) };
}

/** The addresses of such questions, in turn of facets and of a list; each is another, so that no buffer helps. */
export function* coldAddresses(count: number, seed: number): Generator<string> {
  let number = 0;
  for (const question of createQuestions(count, seed)) {
    number += 1;
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(filtersOf(question)))
      if (value !== undefined) query.set(name, String(value));
    for (const { code, values } of question.specs) query.set(`spec.${code}`, values.join(","));
    query.set(
      "maxPrice",
      `${(question.maxPrice ?? 1_000_000) / 100 + number}.${10 + (number % 90)}`,
    );
    if (number % 2 === 0) {
      // The shop's own pages ask for few values.
      query.set("values", "few");
      yield `/api/facet?${query}`;
      continue;
    }
    query.set("limit", String(question.limit));
    query.set("page", String(1 + question.offset / question.limit));
    query.set("sort", question.sort);
    if (question.isGrouped) query.set("group", "family");
    yield `/api/tool?${query}`;
  }
}

/** The header asks like this at each key of a search. No address comes twice, as with `coldAddresses`. */
export function* suggestionAddresses(count: number, seed = 17): Generator<string> {
  const random = randomFrom(seed);
  for (let number = 0; number < count; number += 1) {
    const whole = random.pick(SEARCHES);
    const typed = whole.slice(0, 2 + random.below(whole.length - 1));
    const query = new URLSearchParams({
      search: typed,
      limit: "8",
      maxPrice: `${10_000 + number}`,
    });
    yield `/api/tool?${query}`;
  }
}

function filtersOf({ search, category, inStock, minRatingTenths }: IndexQuery) {
  const minRating = minRatingTenths === undefined ? undefined : minRatingTenths / 10;
  return { search, category, inStock, minRating };
}
