/** A firm of the shop's own country pays tax wherever its goods go, however the owner wrote the shop's VAT id. */
import { expect, it } from "vitest";
import { sectionSchemas } from "../../../frame/settings/sections.ts";
import { priceOrder } from "../rules-price-order.ts";
import { sellingTermsOf } from "../rules-terms.ts";

const ROWS = [
  {
    ...{ name: "EU, firms", countries: ["DE"], customer: "business", category: "K" },
    reason: "Article 138",
  },
  { name: "Germany", countries: ["DE"], category: "S", standard: 19 },
];
const CHARGE = { _id: "parcel", name: "Parcel", estimate: "", kind: "flat", amount: 5 } as const;

function categoryFor(ownVatId: string, vatId: string) {
  const terms = sellingTermsOf({
    company: { timeZone: "Europe/Athens" },
    selling: {
      home: { country: "GR", region: "", postcode: "10431" },
      assumedWeight: 0,
      zones: [
        {
          ...{ _id: "all", name: "All", countries: ["*"], regions: [], postcodes: [] },
          methods: [{ ...CHARGE, bands: [], freeFrom: 0 }],
        },
      ],
    },
    tax: sectionSchemas.tax.parse({ prices: "gross", vatId: ownVatId, rows: ROWS }),
  });
  const priced = priceOrder(
    [{ quantity: 1, unitPriceCents: 11_900, priceUnit: 1 }],
    { country: "DE", region: "", postcode: "10115", vatId, isVatIdConfirmed: true },
    terms,
    Date.parse("2026-11-29T12:00:00Z"),
  );
  return priced.kind === "priced" ? priced.taxes.map(({ category }) => category) : priced.kind;
}

it.each(["EL123456789", "GR123456789", "GR 123.456.789", "VAT no. EL123456789"])(
  "the shop's is %s",
  (own) => {
    expect(categoryFor(own, "EL987654321")).toEqual(["S"]);
    expect(categoryFor(own, "FR12345678901")).toEqual(["K"]);
  },
);
