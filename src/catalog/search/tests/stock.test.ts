import { describe, expect, it } from "vitest";
import { randomFrom } from "../../../../bench/scale/random.ts";
import { createDefinitions, createRecords } from "../../../../bench/scale/search/tools.ts";
import { createIndex } from "../../../lib/search-index/create-index.ts";
import { isLow, isSoldOut, LOW_ORDERS } from "../../stock/rules.ts";

const ALL = { specs: [], offset: 0, limit: 1000, facets: false } as const;

describe("the index lists tools by stock", () => {
  const tools = [...createRecords(200)].map((tool) => ({ ...tool }));
  const index = createIndex({ ...createDefinitions(), synonyms: [] });
  for (const tool of tools) index.put(tool);
  const random = randomFrom(9);
  const byQuantity = () =>
    tools.toSorted((a, b) => a.quantity - b.quantity || a.key - b.key).map(({ key }) => key);

  it("in the order of the quantities, also after sales", () => {
    expect(index.ask({ ...ALL, sort: "quantity" }).keys).toEqual(byQuantity());
    for (let sale = 0; sale < 300; sale += 1) {
      const tool = random.pick(tools);
      tool.quantity = random.below(30);
      index.setStock(tool.key, tool.quantity);
    }
    expect(index.ask({ ...ALL, sort: "quantity" }).keys).toEqual(byQuantity());
    expect(index.ask({ ...ALL, sort: "-quantity" }).keys).toEqual(byQuantity().reverse());
  });

  it("by how many smallest orders are left", () => {
    const left = ({ quantity, minimum }: (typeof tools)[number]) => quantity / minimum;
    const expected = tools.toSorted((a, b) => left(a) - left(b) || a.key - b.key);
    const { keys } = index.ask({ ...ALL, sort: "orders-left" });
    expect(keys).toEqual(expected.map(({ key }) => key));
  });

  it("those that are sold out, and those that are low", () => {
    for (const [ordersLeft, test] of [
      [{ from: 0, below: 1 }, isSoldOut],
      [{ from: 1, below: LOW_ORDERS }, isLow],
    ] as const) {
      const expected = tools.filter(test).map(({ key }) => key);
      expect(expected.length).toBeGreaterThan(0);
      const answer = index.ask({ ...ALL, ordersLeft, sort: "featured" });
      expect(answer.keys).toEqual(expected.toSorted((a, b) => a - b));
      expect(answer.total).toBe(expected.length);
    }
  });
});
