/** What crawlers read of a price for several pieces. */
import { expect, test } from "vitest";
import { shop } from "../../../../shop.config.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { type PageShop, setShop } from "../../../frame/shop.ts";
import { productOf } from "./json-ld.ts";

setShop(shop as unknown as PageShop);

test("a price for 100 pieces is stated with them, in each step, and nowhere as that of a piece", () => {
  const washer = {
    ...{ name: "Washer", price: 0.35, priceUnit: 100, minimum: 50, multiple: 1, quantity: 900 },
    tiers: [{ quantity: 1000, price: 0.3 }],
  } as unknown as Tool;
  const { offers } = productOf(washer, { page: "/tools/1", pictures: [] }, []) as {
    offers: { price?: string; priceSpecification: object[] };
  };
  const hundred = { "@type": "QuantitativeValue", value: 100 };
  expect(offers).not.toHaveProperty("price");
  expect(offers.priceSpecification).toMatchObject([
    {
      price: "0.35",
      referenceQuantity: hundred,
      eligibleQuantity: { minValue: 50, maxValue: 999 },
    },
    { price: "0.30", referenceQuantity: hundred, eligibleQuantity: { minValue: 1000 } },
  ]);
});
