import { expect, test } from "vitest";
import { shop } from "../../../../shop.config.ts";
import { type PageShop, setShop } from "../../../frame/shop.ts";
import { bulkBody, EMPTY, faultsIn } from "./bulk-form.ts";

setShop({ money: shop.money, company: {} } as unknown as PageShop);

const price = (priceBy: "percent" | "amount", typed: string) => ({
  ...EMPTY,
  priceBy,
  price: typed,
});

test.each([
  ["percent", "5", { percent: 5 }],
  ["percent", "−7,5 %", { percent: -7.5 }],
  ["percent", "５．２５", { percent: 5.25 }],
  ["amount", "-0.50", { amount: -0.5 }],
  ["amount", "+1,200", { amount: 1200 }],
] as const)("a price by %s of %j is sent as %j", (by, typed, sent) => {
  expect(faultsIn(price(by, typed))).toEqual({});
  expect(bulkBody({ tools: ["a"] }, price(by, typed))).toEqual({ tools: ["a"], price: sent });
});

test.each([
  ["percent", ""],
  ["percent", "0"],
  ["percent", "-100"],
  ["percent", "1.005"],
  ["percent", "0.005"],
  ["amount", "0"],
  ["amount", "much"],
] as const)("a price by %s of %j is refused", (by, typed) =>
  expect(faultsIn(price(by, typed))).toHaveProperty("price"),
);

test("a stock needs a whole number and a reason; nothing at all is refused", () => {
  const stock = { ...EMPTY, stockBy: "add", pieces: "-3" } as const;
  expect(faultsIn(stock)).toEqual({ reason: "Reason is Required" });
  expect(faultsIn({ ...stock, pieces: "-1,200", reason: "Broken" })).toEqual({});
  expect(faultsIn({ ...stock, pieces: "1.000", reason: "Broken" })).toHaveProperty("pieces");
  expect(faultsIn({ ...stock, pieces: "0", reason: "Broken" })).toHaveProperty("pieces");
  expect(faultsIn({ ...stock, stockBy: "set", reason: "Counted" })).toHaveProperty("pieces");
  const filter = { search: "drill" };
  expect(bulkBody({ filter }, { ...stock, reason: " Broken " })).toEqual({
    filter,
    stock: { add: -3, reason: "Broken" },
  });
  expect(faultsIn(EMPTY)).toHaveProperty("price");
});

test("fields that are typed are sent, empty ones are left as they are", () => {
  const typed = { ...EMPTY, weight: "0.25 kg", origin: " Germany ", taxClass: "reduced" } as const;
  expect(faultsIn(typed)).toEqual({});
  expect(bulkBody({ tools: ["a"] }, typed)).toEqual({
    tools: ["a"],
    fields: { weightGrams: 250, countryOfOrigin: "Germany", taxClass: "reduced" },
  });
  expect(faultsIn({ ...EMPTY, weight: "heavy" })).toHaveProperty("weight");
  expect(faultsIn({ ...EMPTY, customs: "12" })).toHaveProperty("customs");
});
