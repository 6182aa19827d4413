import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shop } from "../../shop.config.ts";
import { creditedTax } from "../../src/features/invoices/rules.ts";
import {
  amountDue,
  includedTax,
  lineTotal,
  taxBasisPoints,
} from "../../src/features/orders/rules.ts";
import { minorFromMajor } from "../../src/kit/money.ts";
import { shopFaults } from "../../src/server/shop-faults.ts";

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
      { numRuns: 2000 },
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

describe("the tax in refunds", () => {
  it("adds up to the invoice's tax for any parts", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, basisPoints, (amounts, rate) => {
        let credited = 0;
        let tax = 0;
        for (const amount of amounts) {
          const part = creditedTax(credited, amount, rate);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(Math.abs(part - includedTax(amount, rate))).toBeLessThanOrEqual(1);
          credited += amount;
          tax += part;
        }
        expect(tax).toBe(includedTax(credited, rate));
      }),
    );
  });
});

describe("the amount due", () => {
  it("is unit price times quantity and delivery", () => {
    expect(lineTotal(1999, 10)).toBe(19_990);
    expect(amountDue(1999, 10, 0)).toBe(lineTotal(1999, 10));
    expect(amountDue(1999, 10, 495)).toBe(20_485);
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
