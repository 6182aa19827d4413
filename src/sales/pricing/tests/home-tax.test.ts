/** Which tax is taken out of listed prices where they are read net. */
import { describe, expect, it } from "vitest";
import { oneRate, type TaxRow, type TaxSettings } from "../../../frame/tax.ts";
import { homeTaxOf } from "../rules-home-tax.ts";

const NOW = Date.parse("2026-11-29T12:00:00Z");
const ROW: TaxRow = { ...oneRate("VAT", 19), countries: ["DE"], reduced: 7 };

function homeTax(rows: readonly TaxRow[], tax: Partial<TaxSettings> = {}, clock = () => NOW) {
  const home = { country: "DE", region: "", postcode: "10115" };
  return homeTaxOf(
    {
      company: { timeZone: "Europe/Berlin" },
      money: { tax: { label: "VAT", percent: 0 } },
      selling: { home, assumedWeight: 0, zones: [] },
      tax: {
        prices: "gross",
        vatId: "",
        checksVatIds: false,
        ratesOf: "",
        rows,
        certificates: [],
        ...tax,
      },
    },
    clock,
  );
}

describe("the tax of the home in a listed price", () => {
  it("is that of the tool's class", () => {
    const taxOf = homeTax([ROW]);
    expect(taxOf?.(1500, undefined)).toEqual({ cents: 1261, note: "net, $15.00 with 19% VAT" });
    expect(taxOf?.(1500, "reduced")).toEqual({ cents: 1402, note: "net, $15.00 with 7% VAT" });
    expect(taxOf?.(1500, "zero")).toBeUndefined();
  });

  it("is rounded once for a line, not for each piece", () => {
    const taxOf = homeTax([ROW]);
    expect(taxOf?.(3 * 1500, undefined)?.cents).toBe(4500 - 718);
    expect(taxOf?.(1500, undefined)?.cents).toBe(1500 - 239);
  });

  it("is that of today, for a consumer at home", () => {
    const later = { ...ROW, standard: 25, since: "2027-01-01" };
    const firms = { ...ROW, customer: "business", category: "AE", standard: 0 } as const;
    const abroad = { ...ROW, countries: ["AT"], standard: 20 };
    const taxOf = homeTax([later, firms, abroad, ROW]);
    expect(taxOf?.(1500, undefined)?.note).toContain("19%");
  });

  it("is the new one on a page that is open when it begins", () => {
    let now = Date.parse("2026-12-31T22:59:59Z");
    const later = { ...ROW, standard: 25, since: "2027-01-01" };
    const taxOf = homeTax([later, ROW], {}, () => now);
    expect(taxOf?.(1500, undefined)?.note).toContain("19%");
    now += 1000;
    expect(taxOf?.(1500, undefined)?.note).toContain("25%");
  });

  it.each<[string, readonly TaxRow[], Partial<TaxSettings>]>([
    ["prices are net", [ROW], { prices: "net" }],
    ["nothing is taxed at home", [{ ...ROW, category: "E" }], {}],
    ["the rate is zero", [oneRate("VAT", 0)], {}],
    ["only a tax service knows the rates", [{ ...ROW, rates: "stripe" }], {}],
    ["nothing is sold at home", [{ ...ROW, countries: ["AT"] }], {}],
  ])("is nothing where %s", (_, rows, tax) => {
    expect(homeTax(rows, tax)).toBeUndefined();
  });
});
