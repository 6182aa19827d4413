/** A firm of the shop's own country pays the home's tax in the EU, however the owner wrote the shop's VAT id. */
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
  {
    name: "Austria, consumers",
    countries: ["AT"],
    customer: "consumer",
    standard: 20,
    category: "S",
  },
];
const OWN = {
  name: "EU, own firms",
  countries: ["DE"],
  customer: "domestic",
  category: "S",
  standard: 24,
};
const CHARGE = { _id: "parcel", name: "Parcel", estimate: "", kind: "flat", amount: 5 } as const;

interface Sale {
  readonly vatId: string;
  readonly ownVatId?: string;
  readonly country?: string;
  readonly rows?: readonly object[];
  readonly isVatIdConfirmed?: boolean;
}

function taxed({
  vatId,
  ownVatId = "EL123456789",
  country = "DE",
  rows = [OWN, ...ROWS],
  isVatIdConfirmed = true,
}: Sale) {
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
    tax: sectionSchemas.tax.parse({ prices: "gross", vatId: ownVatId, rows }),
  });
  const priced = priceOrder(
    [{ quantity: 1, unitPriceCents: 11_900, priceUnit: 1 }],
    { country, region: "", postcode: "10115", vatId, isVatIdConfirmed },
    terms,
    Date.parse("2026-11-29T12:00:00Z"),
  );
  if (priced.kind !== "priced") return priced.kind;
  return priced.taxes.map(({ category, basisPoints }) => `${category} ${basisPoints / 100}`);
}

it.each(["EL123456789", "GR123456789", "GR 123.456.789", "VAT no. EL123456789"])(
  "the shop's is %s",
  (ownVatId) => {
    expect(taxed({ ownVatId, vatId: "EL987654321" })).toEqual(["S 24"]);
    expect(taxed({ ownVatId, vatId: "FR12345678901" })).toEqual(["K 0"]);
  },
);

it.each<[string, Sale, string[]]>([
  ["is not confirmed: a consumer", { vatId: "EL987654321", isVatIdConfirmed: false }, ["S 19"]],
  ["has no row of its own: a consumer", { vatId: "EL987654321", rows: ROWS }, ["S 19"]],
  ["where only consumers have a row", { vatId: "EL987654321", country: "AT" }, ["S 20"]],
  [
    "is none of a shop without a VAT id",
    { vatId: "EL987654321", ownVatId: "", rows: [OWN, ROWS[1] ?? {}] },
    ["S 19"],
  ],
])("its own firm's id %s", (_, sale, expected) => expect(taxed(sale)).toEqual(expected));
