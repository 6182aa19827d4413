import { describe, expect, it } from "vitest";
import { shop } from "../../../../shop.config.ts";
import type { Sections } from "../../../frame/settings/sections.ts";
import { type PageShop, setShop } from "../../../frame/shop.ts";
import { sellingOf } from "../../../shop/settings/rules.ts";
import { findQuantityError, orderableNear, unitPriceOf } from "./quantity.ts";

const selling = sellingOf(shop as unknown as Sections);
setShop({ ...shop, selling, company: {} } as unknown as PageShop);

const tool = {
  minimum: 10,
  multiple: 1,
  quantity: 240,
  price: 41.25,
  priceUnit: 1 as const,
  tiers: [],
};

describe("findQuantityError", () => {
  it.each(["10", " 11 ", "240"])("accepts %j", (typed) => {
    expect(findQuantityError(typed, tool)).toBeUndefined();
  });

  it.each(["", "9", "0", "-10", "10.5", "1e2", "ten", "99999999999"])(
    "treats %j as an invalid minOrder",
    (typed) => {
      expect(findQuantityError(typed, tool)?.isBelowMinimum).toBe(true);
    },
  );

  it("says how many are left", () => {
    expect(findQuantityError("241", tool)).toEqual({
      isBelowMinimum: false,
      message: "Only 240 pieces can be ordered at this moment.",
    });
  });

  it("refuses an order that the provider could not charge", () => {
    const dear = { ...tool, minimum: 1, quantity: 100_000, price: 1000 };
    expect(findQuantityError("999", dear)).toBeUndefined();
    expect(findQuantityError("1000", dear)?.message).toContain("$999,999.99 at most");
  });
});

describe("an order in twelves with quantity prices", () => {
  const tiers = [{ quantity: 100, price: 40 }];
  const inTwelves = { ...tool, minimum: 12, multiple: 12, tiers };

  it("costs what the tier says", () => {
    expect(unitPriceOf(inTwelves, 96).price).toBe(41.25);
    expect(unitPriceOf(inTwelves, 108).price).toBe(40);
  });

  it.each([
    ["97", [96, 108]],
    ["239", [228, 240]],
    ["1", [12]],
    ["500", [240]],
  ])("of %s is refused, and the nearest quantities are offered", (typed, near) => {
    expect(findQuantityError(typed, inTwelves)).toBeDefined();
    expect(orderableNear(Number(typed), inTwelves)).toEqual(near);
  });

  it("is never offered more than there is", () => {
    expect(orderableNear(239, { ...inTwelves, quantity: 239 })).toEqual([228]);
  });
});
