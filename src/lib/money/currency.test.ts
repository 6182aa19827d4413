/** Each currency's units at the provider, checked by the sandbox, which has Stripe's rules of its own. */
import { describe, expect, it } from "vitest";
import { checkAmount, checkCurrency } from "../../../sandbox/payments/limits.ts";
import {
  currencyCodes,
  currencyFault,
  currencyOf,
  fromProviderUnits,
  toProviderUnits,
} from "./currency.ts";

describe("a supported currency", () => {
  it.each([
    // code, decimals, minor units, the same at Stripe
    ["usd", 2, 1999, 1999],
    ["eur", 2, 1999, 1999],
    ["jpy", 0, 1999, 1999],
    ["krw", 0, 1999, 1999],
    ["clp", 0, 1999, 1999],
    ["kwd", 2, 123, 1230],
    ["bhd", 2, 123, 1230],
    ["jod", 2, 123, 1230],
    ["omr", 2, 123, 1230],
    ["tnd", 2, 123, 1230],
    ["isk", 0, 5, 500],
    ["huf", 0, 175, 17_500],
    ["twd", 0, 800, 80_000],
  ])(
    "%s keeps %i decimals; %i minor units are %i at the provider",
    (code, digits, minor, units) => {
      expect(currencyOf(code).digits).toBe(digits);
      expect(toProviderUnits(minor, code)).toBe(units);
      expect(fromProviderUnits(units, code)).toBe(minor);
    },
  );

  it.each(currencyCodes)("%s is an ISO code, and the provider takes its limits", (code) => {
    expect(Intl.supportedValuesOf("currency")).toContain(code.toUpperCase());
    const { smallestCharge, largestCharge } = currencyOf(code);
    const check = (minor: number) => checkAmount(toProviderUnits(minor, code), checkCurrency(code));
    expect(() => check(smallestCharge)).not.toThrow();
    expect(() => check(largestCharge)).not.toThrow();
    expect(() => check(smallestCharge - 1)).toThrow();
  });

  it("rounds what only the provider's dashboard can refund", () => {
    expect(fromProviderUnits(1045, "huf")).toBe(10);
    expect(fromProviderUnits(1050, "huf")).toBe(11);
  });

  it("counts each of several amounts so that they add up to their sum", () => {
    for (const parts of [
      [50, 950],
      [30, 30, 30, 910],
      [5, 5, 990],
    ]) {
      let before = 0;
      const counted = parts.map((units) => {
        before += units;
        return fromProviderUnits(units, "huf", before - units);
      });
      expect(counted.reduce((sum, minor) => sum + minor, 0)).toBe(10);
    }
  });
});

describe("any other currency", () => {
  it.each(["ugx", "bgn", "xau", "USD", "euro", "constructor", "", undefined, 978])(
    "%j is refused by name",
    (code) => {
      expect(currencyFault(code)).toMatch(
        `${JSON.stringify(String(code))} is not supported: it must be one of aed, `,
      );
      expect(() => currencyOf(String(code))).toThrow("is not supported");
    },
  );
});
