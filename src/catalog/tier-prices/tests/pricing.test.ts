/** Quantity prices and multiples: the rule that page and server share. */
import { describe, expect, it, test } from "vitest";
import { textOf } from "../../../lib/i18n/i18n.ts";
import {
  dearerQuantities,
  nearestMultiples,
  nextTier,
  type PricedTool,
  pricingFault,
  tiersFromColumn,
  tiersToColumn,
  unitPriceFor,
} from "../rules.ts";
import { withChangedPrices } from "../rules-change.ts";

const TOOL: PricedTool = {
  unitPriceCents: 95,
  priceUnit: 1,
  minimum: 12,
  multiple: 12,
  tiers: [
    { quantity: 100, unitPriceCents: 90 },
    { quantity: 500, unitPriceCents: 80 },
  ],
};
const singly = { ...TOOL, minimum: 1, multiple: 1, unitPriceCents: 100 };

test.each([
  [1, 100],
  [99, 100],
  [100, 90],
  [499, 90],
  [500, 80],
  [1_000_000, 80],
])("each of %d pieces costs %d cents", (quantity, cents) =>
  expect(unitPriceFor(singly, quantity)).toBe(cents),
);

describe("the next tier", () => {
  it("is 100 or more: $0.90 each; add 12 for $6.00 more", () =>
    expect(nextTier(TOOL, 96)).toEqual({
      quantity: 100,
      unitPriceCents: 90,
      add: 12,
      lessCents: -600,
    }));

  it("says what the whole order costs less, or more", () => {
    for (const quantity of [12, 48, 96, 108, 492]) {
      const { add = 0, lessCents } = nextTier(TOOL, quantity) ?? {};
      const larger = (quantity + add) * unitPriceFor(TOOL, quantity + add);
      expect(lessCents).toBe(quantity * unitPriceFor(TOOL, quantity) - larger);
    }
  });

  it("is undefined in the last tier and without tiers", () => {
    expect(nextTier(TOOL, 504)).toBeUndefined();
    expect(nextTier({ ...TOOL, tiers: [] }, 12)).toBeUndefined();
  });

  it("is the one that a large multiple reaches, with what lies between skipped", () =>
    expect(nextTier({ ...TOOL, minimum: 600, multiple: 600 }, 0)).toMatchObject({
      quantity: 500,
      add: 600,
    }));
});

test.each([
  [96, 96, 96],
  [97, 96, 108],
  [107, 96, 108],
  [1, 12, 12],
  [0, 12, 12],
])("beside %d, %d and %d can be ordered in twelves", (quantity, lower, upper) =>
  expect(nearestMultiples(TOOL, quantity)).toEqual({ lower, upper }),
);

test("76: 99 may cost more than 100, and admins are told", () => {
  expect(pricingFault(singly)).toBeUndefined();
  expect(dearerQuantities(singly)).toEqual([
    { quantity: 99, totalCents: 9900, more: 100, moreTotalCents: 9000 },
    { quantity: 499, totalCents: 44910, more: 500, moreTotalCents: 40000 },
  ]);
  expect(dearerQuantities({ ...singly, tiers: [{ quantity: 2, unitPriceCents: 99 }] })).toEqual([]);
});

describe("prices and quantities are refused where", () => {
  const faultOf = (tool: Partial<PricedTool>) => {
    const fault = pricingFault({ ...singly, ...tool });
    return fault && [fault.fields[0], textOf(fault.message)];
  };
  const [first, second] = TOOL.tiers as [PricedTool["tiers"][0], PricedTool["tiers"][0]];

  it("the minimum is no multiple", () =>
    expect(faultOf({ minimum: 10, multiple: 12 })).toEqual([
      "minimum",
      "The minimum must be a multiple of 12, such as 12.",
    ]));

  it("quantities do not rise", () => {
    const said = ["tiers", "Quantities must rise from row to row: 100 follows 500."];
    expect(faultOf({ tiers: [second, first] })).toEqual(said);
    expect(faultOf({ tiers: [first, first] })?.[1]).toMatch(/100 follows 100/);
  });

  it("prices do not fall", () => {
    const dearer = { quantity: 500, unitPriceCents: 90 };
    expect(faultOf({ tiers: [first, dearer] })).toEqual([
      "tiers",
      "Prices must fall with the quantity: $0.90 from 500 on is not below $0.90.",
    ]);
  });

  it("the first tier is not below the price, or begins at the minimum", () => {
    expect(faultOf({ unitPriceCents: 90 })?.[1]).toMatch(/\$0.90 from 100 on is not below \$0.90/);
    expect(faultOf({ minimum: 100 })?.[1]).toBe(
      "Quantity prices must begin above the minimum of 100.",
    );
  });
});

test("a column holds tiers as pairs of numbers", () => {
  expect(tiersToColumn(TOOL.tiers)).toBe("[[100,90],[500,80]]");
  expect(tiersFromColumn("[[100,90],[500,80]]")).toEqual(TOOL.tiers);
});

test.each([
  [{ basisPoints: 500 }, [105, 95, 84]],
  [{ basisPoints: -750 }, [93, 83, 74]],
  [{ basisPoints: 50 }, [101, 90, 80]],
  [{ amountCents: -10 }, [90, 80, 70]],
])("a change of %j moves price and tiers alike, in whole cents", (change, cents) => {
  const changed = withChangedPrices(singly, change);
  const prices = changed.tiers.map(({ unitPriceCents }) => unitPriceCents);
  expect([changed.unitPriceCents, ...prices]).toEqual(cents);
});
