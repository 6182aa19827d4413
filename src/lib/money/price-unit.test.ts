import fc from "fast-check";
import { expect, test } from "vitest";
import { cases, SEED } from "#support/seed.ts";
import { formatEach, formatPiecePrice, plainPiecePrice } from "./piece-price.ts";
import { formatPrice, formatUnitPrice, lineTotal, PRICE_UNITS } from "./price-unit.ts";

const cents = fc.integer({ min: 1, max: 99_999_999 });
const unit = fc.constantFrom(...PRICE_UNITS);
const quantity = fc.integer({ min: 1, max: 1_000_000 });
const runs = { seed: SEED, numRuns: cases(20_000) };

test.each([
  [350, 100, 100, 350],
  [350, 100, 50, 175],
  [35, 100, 100, 35],
  [35, 1000, 1, 0],
  [35, 1000, 15, 1],
  [35, 1000, 14, 0],
  [99, 10, 5, 50],
  [1999, 1, 3, 5997],
] as const)("at %d cents for %d, %d pieces cost %d cents", (price, per, pieces, total) =>
  expect(lineTotal(price, per, pieces)).toBe(total),
);

test("a line is rounded half up once, exactly", () => {
  fc.assert(
    fc.property(cents, unit, quantity, (price, per, pieces) => {
      const twice = 2n * BigInt(price) * BigInt(pieces) + BigInt(per);
      const exact = twice / (2n * BigInt(per));
      fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
      expect(BigInt(lineTotal(price, per, pieces))).toBe(exact);
    }),
    runs,
  );
});

test("a price says how many pieces it is for, and a piece's price is never rounded", () => {
  expect(formatUnitPrice(350, 100)).toBe("$3.50 per 100");
  expect(formatUnitPrice(123_456, 1000)).toBe("$1,234.56 per 1,000");
  expect(formatUnitPrice(350, 1)).toBe("$3.50");
  expect(formatPrice({ price: 0.042, priceUnit: 1 })).toBe("$0.0420");
  expect(formatPrice({ price: 4.2017, priceUnit: 100 })).toBe("$4.2017 per 100");
  expect(formatPrice({ price: 1234.56, priceUnit: 1 })).toBe("$1,234.56");
  expect(formatEach(90, 1)).toBe("$0.90 each");
  expect(formatEach(90, 10)).toBe("$0.90 per 10");
  expect(formatPiecePrice(350, 100)).toBe("$0.035");
  expect(formatPiecePrice(1, 1000)).toBe("$0.00001");
  expect(formatPiecePrice(500, 10)).toBe("$0.50");
  expect(plainPiecePrice(35, 100)).toBe("0.0035");
  expect(plainPiecePrice(1999, 1)).toBe("19.99");
});
