import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatMajor, formatMinor, majorFromMinor, minorFromMajor } from "./money.ts";

/** Everything that one payment can carry: eight digits of cents. */
const cents = fc.integer({ min: 0, max: 99_999_999 });

describe("money on the wire", () => {
  it("comes back as it went", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const sent: number = JSON.parse(JSON.stringify(majorFromMinor(amount)));
        expect(minorFromMajor(sent)).toBe(amount);
      }),
    );
  });

  it("has at most two decimals", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(JSON.stringify(majorFromMinor(amount))).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });

  it("is the same written as text with two decimals", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const text = `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, "0")}`;
        expect(minorFromMajor(Number(text))).toBe(amount);
      }),
    );
  });

  it("survives the sums that a client works out in floating point", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 1, max: 1000 }),
        (unit, n) => {
          expect(minorFromMajor(majorFromMinor(unit) * n)).toBe(unit * n);
        },
      ),
    );
  });

  it.each([
    [1.005, 101],
    [0.615, 62],
    [10.235, 1024],
    [0.004, 0],
    [0.005, 1],
    [-1.005, -101],
    [999_999.99, 99_999_999],
    [0.1 + 0.2, 30],
    [-0, 0],
  ])("rounds %f half away from zero to %i cents", (dollars, expected) => {
    expect(minorFromMajor(dollars) + 0).toBe(expected);
  });
});

describe("money on the screen", () => {
  it("reads as dollars with two decimals and groups of three", () => {
    expect(formatMinor(123_456)).toBe("$1,234.56");
    expect(formatMinor(5)).toBe("$0.05");
    expect(formatMajor(1234.5)).toBe("$1,234.50");
    expect(formatMinor(99_999_999)).toBe("$999,999.99");
    expect(formatMinor(-123_456)).toBe("-$1,234.56");
  });

  it("shows every cent", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(Number(formatMinor(amount).replace(/[$.,]/g, ""))).toBe(amount);
        expect(formatMajor(majorFromMinor(amount))).toBe(formatMinor(amount));
      }),
    );
  });
});
