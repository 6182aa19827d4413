/** What a search costs, in rows and words instead of time: two letters find half of a catalog, of which eight tools are shown. */
import { describe, expect, it, vi } from "vitest";
import { ask, definitions, indexOf, tool } from "#support/search/shop-of-tools.ts";
import { randomFrom } from "../../../../bench/scale/random.ts";
import { pageOf } from "../../../lib/search-index/page.ts";
import { MOST_RANKS } from "../../../lib/search-index/ranks.ts";
import { RowList } from "../../../lib/search-index/rows/row-list.ts";
import { Store } from "../../../lib/search-index/rows/store.ts";
import { listedRows } from "../../../lib/search-index/sort.ts";
import type { IndexQuery } from "../../../lib/search-index/types.ts";

const TOOLS = 2_000;
const question: IndexQuery = {
  ...{ search: "s", specs: [], sort: "featured", offset: 0, limit: 8, facets: false },
};

function storeOf(random: ReturnType<typeof randomFrom>): Store {
  const store = new Store(definitions);
  for (let at = 0; at < TOOLS; at += 1)
    store.put(
      tool(random.pick(["Taps", "End mills", "Other"]), `Tool ${random.below(500)}`, undefined, {
        quantity: random.below(2),
      }),
    );
  return store;
}

describe("a search", () => {
  it.each([1, 3, MOST_RANKS])(
    "sorts no more rows than its page needs, as if it sorted all, with %i ranks",
    (ranksUsed) => {
      const random = randomFrom(ranksUsed);
      const store = storeOf(random);
      const rows = Int32Array.from({ length: TOOLS }, (_, row) => row);
      const ranks = Uint16Array.from(rows, () => random.below(ranksUsed));
      const whole = { ...question, limit: TOOLS };
      const { keys: all } = pageOf(store, listedRows(store, whole, rows, ranks), whole);
      expect(all).toHaveLength(TOOLS);
      for (const offset of [0, 8, 1_000, TOOLS - 4, TOOLS + 8]) {
        const asked = { ...question, offset };
        const listed = listedRows(store, asked, rows, ranks);
        const { keys } = pageOf(store, listed, asked);
        expect(keys, String(offset)).toEqual(all.slice(offset, offset + 8));
        // Those of the last category and rank are told apart by their names.
        if (ranksUsed === MOST_RANKS) expect(listed.rows.length).toBeLessThanOrEqual(offset + 16);
      }
    },
  );

  it("marks each word of its phrases once, however many phrases have it", () => {
    const words = ["socket", "head", "cap", "allen", "hex", "key"];
    const pairs = words.flatMap((one) =>
      words.filter((other) => other !== one).map((other) => `${one} ${other}`),
    );
    const index = indexOf([tool("Other", words.join(" "))], {
      ...definitions,
      synonyms: [["shcs", ...pairs]],
    });
    const mark = vi.spyOn(RowList.prototype, "mark");
    expect(ask(index, { search: "shcs" }).total).toBe(1);
    // It is read as itself and as the noun of a name, exactly and by its beginning.
    expect(mark.mock.calls.length).toBeLessThanOrEqual(words.length * 4);
  });
});
