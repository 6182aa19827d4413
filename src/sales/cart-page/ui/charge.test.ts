import { describe, expect, it, onTestFinished } from "vitest";
import { shop } from "../../../../shop.config.ts";
import type { Sections } from "../../../frame/settings/sections.ts";
import { type PageShop, setShop } from "../../../frame/shop.ts";
import { sellingOf, taxOf } from "../../../shop/settings/rules.ts";
import { chargeFor, isOfServerAlone, totalFor } from "./charge.ts";

const selling = sellingOf(shop as unknown as Sections);
const tax = taxOf(shop as unknown as Sections);
setShop({ ...shop, selling, tax, company: {} } as unknown as PageShop);

const delivery = Math.round(shop.money.delivery.amount * 100);

describe("totalFor", () => {
  it.each([
    [0.1, 3, 30],
    [1.005, 1, 101],
    [19.99, 1000, 1_999_000],
  ])("%d × %i is %i cents and delivery, where floats are not exact", (price, pieces, cents) => {
    expect(totalFor({ price, priceUnit: 1 }, pieces)).toBe(cents + delivery);
  });
});

describe("chargeFor", () => {
  it("adds up: the goods and delivery are the price, the tax is in it", () => {
    const charge = chargeFor({ price: 41.25, priceUnit: 1 }, 10);
    if (!charge) throw new Error("the shop does not sell at home");
    expect(charge.price).toBe((41_250 + delivery) / 100);
    const { rate = Number.NaN, amount } = charge.tax;
    expect(rate).toBe(shop.money.tax.percent);
    expect(Math.abs(amount - (charge.price * rate) / (100 + rate))).toBeLessThanOrEqual(0.005);
  });
});

describe("what a tool costs with tax and delivery", () => {
  it("depends on its tax class", () => {
    const charge = chargeFor({ price: 41.25, priceUnit: 1, taxClass: "zero" }, 10);
    expect(charge?.tax).toEqual({ rate: 0, amount: 0 });
  });

  it("depends on its weight, where delivery does", () => {
    const bands = [
      { upTo: 1000, amount: 5 },
      { upTo: null, amount: 9 },
    ];
    const zones = selling.zones.map((zone) => ({
      ...zone,
      methods: zone.methods.map((method) => ({ ...method, kind: "weight" as const, bands })),
    }));
    const byWeight = { ...selling, zones };
    setShop({ ...shop, selling: byWeight, tax, company: {} } as unknown as PageShop);
    onTestFinished(
      () => void setShop({ ...shop, selling, tax, company: {} } as unknown as PageShop),
    );
    const heavy = { price: 1, priceUnit: 1 as const, weightGrams: 100 };
    expect([10, 11].map((pieces) => chargeFor(heavy, pieces)?.delivery)).toEqual([5, 9]);
  });
});

describe("isOfServerAlone", () => {
  it("tells a buyer without tax from one who pays what the page works out", () => {
    const unitPrice = { price: 3.5, priceUnit: 100 as const };
    const charge = chargeFor(unitPrice, 1000);
    if (!charge) throw new Error("the shop does not sell at home");
    expect(isOfServerAlone(charge, unitPrice)).toBe(false);
    const exempt = { ...charge, price: charge.price - charge.tax.amount };
    expect(isOfServerAlone(exempt, unitPrice)).toBe(true);
  });
});
