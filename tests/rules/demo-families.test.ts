/** The sizes of the demo's families, as they are written. Seeded ones: src/catalog/demo-tools/tests/demo-whole.test.ts. */
import { describe, expect, it } from "vitest";
import { demoFamilies, familyCategories } from "../../demo/families/families.ts";
import { familyTools } from "../../demo/families/family.ts";
import { demoTools } from "../../demo/tools.ts";
import { pricingFault } from "../../src/catalog/tier-prices/rules.ts";
import { minorFromMajor } from "../../src/lib/money/money.ts";

const tools = demoFamilies.flatMap(familyTools);

it("the demo has at least 400 articles, with part numbers, ids and names of their own", () => {
  const all = [...demoTools, ...tools];
  expect(all.length).toBeGreaterThanOrEqual(400);
  for (const field of ["id", "partNumber", "name"] as const)
    expect(new Set(all.map((tool) => tool[field])).size, field).toBe(all.length);
});

it("prices and quantities of the families' tools fit together", () => {
  for (const { price, priceUnit = 1, tiers = [], minimum, multiple = 1, partNumber } of tools)
    expect(
      pricingFault({
        unitPriceCents: minorFromMajor(price),
        priceUnit,
        minimum,
        multiple,
        tiers: tiers.map((tier) => ({ ...tier, unitPriceCents: minorFromMajor(tier.price) })),
      }),
      partNumber,
    ).toBeUndefined();
});

describe.each(demoFamilies)("the family $id", (family) => {
  it("has an axis that tells its sizes apart, and only attributes of its category", () => {
    const codes = new Set(family.category.attributes.map(({ code }) => code));
    const places = family.sizes.map(({ attributes }) =>
      family.axes.map((axis) => attributes[axis]).join(" "),
    );
    expect(new Set(places).size).toBe(family.sizes.length);
    for (const { attributes = {} } of familyTools(family))
      for (const code of Object.keys(attributes)) expect(codes).toContain(code);
  });
});

it("a category is defined once", () => {
  const ids = familyCategories.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { category } of demoFamilies) expect(familyCategories).toContain(category);
});
