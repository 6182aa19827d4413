/** What a new index does before customers ask, so that the first ones do not wait for it. */
import { afterEach, expect, it, vi } from "vitest";
import { ask, definitions, indexOf, tool } from "#support/search/shop-of-tools.ts";
import type { IndexQuery } from "../../../lib/search-index/types.ts";
import { warmUpQuestions } from "../../../lib/search-index/warm-up.ts";
import { toolSorts } from "../../tools/contract.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

const questions: readonly Partial<IndexQuery>[] = [
  ...toolSorts.map((sort) => ({ sort, facets: false })),
  { search: "MW-401", facets: false },
  { search: "corner rdius", facets: false },
];

/** How many questions sort rows or part numbers. */
function countSorting(isWarm: boolean): number {
  const index = indexOf([
    tool("End mills", "Corner radius mill", { diameter: "6 mm" }),
    // A few rows are not sorted before they are asked for.
    ...Array.from({ length: 101 }, () => tool("Taps", "Hand tap", { thread: "M8" })),
  ]);
  if (isWarm) for (const question of warmUpQuestions(definitions)) index.ask(question);
  const sort = vi.spyOn(Int32Array.prototype, "sort");
  return questions.filter((question) => {
    sort.mockClear();
    ask(index, question);
    return sort.mock.calls.length > 0;
  }).length;
}

it("sorts all orders that customers may choose, and the part numbers", () => {
  expect(countSorting(false)).toBeGreaterThan(4);
  expect(countSorting(true)).toBe(0);
});
