import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "#support/seed.ts";
import { shop } from "../../../../shop.config.ts";
import { shopFaults } from "../../../app/server/config/shop-faults.ts";
import { minorFromMajor } from "../../../lib/money/money.ts";
import { lineTotal, PRICE_UNITS } from "../../../lib/money/price-unit.ts";
import { deliveryPrice } from "../../delivery/rules.ts";
import { creditedTaxes } from "../../invoices/rules.ts";
import { goodsOf, includedTax, taxesOf, totalsOf } from "../../pricing/rules-totals.ts";
import { taxBasisPoints } from "../rules-rows.ts";

const gross = fc.integer({ min: 0, max: 99_999_999 });
const basisPoints = fc.integer({ min: 0, max: 3000 });

/** gross × rate ÷ (1 + rate), half up, in whole numbers of any length. */
function exactly(grossCents: number, rate: number): number {
  const divisor = 10_000n + BigInt(rate);
  return Number((2n * BigInt(grossCents) * BigInt(rate) + divisor) / (2n * divisor));
}

describe("the tax that a total includes", () => {
  it.each([
    [10_800, 800, 800],
    [0, 800, 0],
    [10_800, 0, 0],
    [2_398_800, 800, 177_689],
    // 21 cents at 5 % include exactly one.
    [21, 500, 1],
    [11, 500, 1],
    [10, 500, 0],
    [11_900, 1900, 1900],
    [1, 3000, 0],
    [99_999_999, 3000, 23_076_923],
  ])("%i cents at %i basis points include %i", (total, rate, tax) => {
    expect(includedTax(total, rate)).toBe(tax);
  });

  it("is rounded half up, once, to the cent", () => {
    fc.assert(
      fc.property(gross, basisPoints, (total, rate) => {
        expect(includedTax(total, rate)).toBe(exactly(total, rate));
      }),
      { numRuns: cases(2000) },
    );
  });

  it("is exact where the net is whole: net + tax on it gives the tax back", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700_000 }), basisPoints, (hundreds, rate) => {
        const net = hundreds * 100;
        const tax = Math.round((net * rate) / 10_000);
        fc.pre((net * rate) % 10_000 === 0);
        expect(includedTax(net + tax, rate)).toBe(tax);
      }),
    );
  });

  it("never decreases when the total grows, and never exceeds it", () => {
    fc.assert(
      fc.property(gross, gross, basisPoints, (one, other, rate) => {
        const [less, more] = one < other ? [one, other] : [other, one];
        expect(includedTax(less, rate)).toBeLessThanOrEqual(includedTax(more, rate));
        expect(includedTax(more, rate)).toBeLessThanOrEqual(more);
      }),
    );
  });
});

const rate = fc.constantFrom(0, 700, 800, 1900, 2550);
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 400 }),
  unitPriceCents: fc.integer({ min: 0, max: 20_000 }),
  priceUnit: fc.constantFrom(...PRICE_UNITS),
  taxBasisPoints: rate,
});
const orderLines = fc.array(line, { minLength: 1, maxLength: 300 });
const delivery = fc.integer({ min: 0, max: 5000 });

describe("the tax of an order", () => {
  it("79: 79.20 at 19 % is 66.55 and 12.65", () => {
    const lines = [
      { quantity: 80, unitPriceCents: 99, priceUnit: 1 as const, taxBasisPoints: 1900 },
    ];
    expect(taxesOf(lines, 0)).toEqual([{ basisPoints: 1900, grossCents: 7920, taxCents: 1265 }]);
  });

  it("80: is rounded once for each rate, and the sums are exact", () => {
    fc.assert(
      fc.property(orderLines, delivery, (lines, chargeCents) => {
        const totals = totalsOf(lines, chargeCents);
        const goods = lines.reduce((sum, { quantity, unitPriceCents, priceUnit }) => {
          const unit = BigInt(priceUnit);
          return sum + (2n * BigInt(quantity) * BigInt(unitPriceCents) + unit) / (2n * unit);
        }, 0n);
        expect(BigInt(totals.goodsCents)).toBe(goods);
        expect(totals.priceCents).toBe(totals.goodsCents + chargeCents);
        expect(totals.taxes.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(
          totals.priceCents,
        );
        for (const { basisPoints, grossCents, taxCents } of totals.taxes)
          expect(taxCents).toBe(exactly(grossCents, basisPoints));
      }),
    );
  });
});

describe("the tax in refunds", () => {
  it("72: adds up to the invoice's tax for any parts, at each rate", () => {
    const shares = fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(orderLines, delivery, shares, (lines, chargeCents, percents) => {
        const { taxes, priceCents } = totalsOf(lines, chargeCents);
        fc.pre(priceCents > 0);
        const credited = new Map<number, number>();
        const tax = new Map<number, number>();
        let left = priceCents;
        for (const [index, percent] of [...percents, 100].entries()) {
          const amount = index === percents.length ? left : Math.floor((left * percent) / 100);
          left -= amount;
          // Some are for the pieces of one rate, the others of a free amount.
          const [first] = taxes;
          const wanted = index % 2 && first ? new Map([[first.basisPoints, amount]]) : undefined;
          const parts = creditedTaxes(taxes, credited, amount, wanted);
          expect(parts.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(amount);
          for (const { basisPoints, grossCents, taxCents } of parts) {
            expect(taxCents).toBeGreaterThanOrEqual(0);
            credited.set(basisPoints, (credited.get(basisPoints) ?? 0) + grossCents);
            tax.set(basisPoints, (tax.get(basisPoints) ?? 0) + taxCents);
          }
        }
        for (const { basisPoints, grossCents, taxCents } of taxes) {
          expect(credited.get(basisPoints) ?? 0).toBe(grossCents);
          expect(tax.get(basisPoints) ?? 0).toBe(taxCents);
        }
      }),
    );
  });
});

describe("the amount due", () => {
  const lines = [{ quantity: 10, unitPriceCents: 1999, priceUnit: 1 as const, taxBasisPoints: 0 }];
  const due = (chargeCents: number, freeFromCents: number | null) =>
    totalsOf(lines, deliveryPrice(chargeCents, freeFromCents, goodsOf(lines))).priceCents;

  it("is unit price times quantity and delivery", () => {
    expect(lineTotal(1999, 1, 10)).toBe(19_990);
    expect(due(0, null)).toBe(19_990);
    expect(due(495, null)).toBe(20_485);
  });

  it("has free delivery from a value of the goods on", () => {
    expect(due(495, 19_990)).toBe(19_990);
    expect(due(495, 19_991)).toBe(20_485);
  });
});

describe("the owner's settings", () => {
  const settings = (percent: number, amount = 0) => ({
    ...shop,
    money: {
      ...shop.money,
      tax: { label: "Tax", percent },
      delivery: { label: "Delivery", amount },
    },
  });

  it("are valid as delivered", () => {
    expect(shopFaults(shop)).toEqual([]);
  });

  it.each([0, 0.01, 7.7, 8, 8.25, 19, 29.99, 30])("accept %d percent exactly", (percent) => {
    expect(shopFaults(settings(percent))).toEqual([]);
    expect(taxBasisPoints(percent) / 100).toBe(percent);
  });

  it.each([-1, 30.01, 8.875, Number.NaN, Number.POSITIVE_INFINITY])(
    "refuses %d percent",
    (percent) => {
      expect(shopFaults(settings(percent))).toEqual([
        expect.stringContaining("shop/money.ts: tax.percent"),
      ]);
    },
  );

  it.each([
    [0, 0],
    [4.95, 495],
    [1.1, 110],
  ])("takes %d amount for delivery as %i cents", (amount, cents) => {
    expect(shopFaults(settings(8, amount))).toEqual([]);
    expect(minorFromMajor(amount)).toBe(cents);
  });

  it.each([-0.01, 1.005, 10_000])("refuse %d amount for delivery", (amount) => {
    expect(shopFaults(settings(8, amount))).toEqual([
      expect.stringContaining("shop/money.ts: delivery.amount"),
    ]);
  });
});
