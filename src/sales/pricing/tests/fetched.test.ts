/** What its buyer fetches is taxed where the shop stands, and the buyer's certificates count there. */
import { expect, it } from "vitest";
import { sectionSchemas } from "../../../frame/settings/sections.ts";
import type { Certificate } from "../../../frame/tax.ts";
import { priceOrder } from "../rules-price-order.ts";
import { sellingTermsOf } from "../rules-terms.ts";

const ROWS = [
  { name: "Ohio", countries: ["US"], regions: ["OH"], category: "S", standard: 7.25 },
  { name: "US", countries: ["US"], category: "O", reason: "No nexus" },
];
const PLACES = { countries: ["*"], regions: [], postcodes: [] };
const METHOD = { estimate: "", bands: [], freeFrom: 0 };
const terms = sellingTermsOf({
  company: { timeZone: "America/New_York" },
  selling: {
    home: { country: "US", region: "OH", postcode: "45202" },
    assumedWeight: 0,
    zones: [
      {
        ...{ _id: "all", name: "All", ...PLACES },
        methods: [
          { ...METHOD, _id: "parcel", name: "Parcel", kind: "flat", amount: 5 },
          { ...METHOD, _id: "shelf", name: "Shelf", kind: "pickup", amount: 0 },
        ],
      },
    ],
  },
  tax: sectionSchemas.tax.parse({ prices: "net", rows: ROWS }),
});

function taxed(region: string, method: string, places?: readonly string[]) {
  const certificate = { email: "ada@shop.test", number: "R-1", until: "", reason: "Resale" };
  const certificates: Certificate[] = places ? [{ ...certificate, places }] : [];
  const priced = priceOrder(
    [{ quantity: 1, unitPriceCents: 10_000, priceUnit: 1 }],
    { country: "US", region, postcode: "", vatId: "", certificates },
    terms,
    Date.parse("2026-11-29T12:00:00Z"),
    method,
  );
  if (priced.kind !== "priced") return priced.kind;
  return [priced.taxes[0]?.category, priced.taxCents, priced.tax?.certificate];
}

it.each([
  ["KY", "parcel", undefined, ["O", 0, undefined]],
  ["KY", "shelf", undefined, ["S", 725, undefined]],
  ["OH", "shelf", ["US-OH"], ["E", 0, "R-1"]],
  ["KY", "shelf", ["US-OH"], ["E", 0, "R-1"]],
  ["KY", "shelf", ["US"], ["E", 0, "R-1"]],
  ["KY", "shelf", [], ["E", 0, "R-1"]],
  ["KY", "shelf", ["US-KY"], ["S", 725, undefined]],
  ["OH", "parcel", ["US-KY"], ["S", 761, undefined]],
])("%s, %s, certificate for %j", (region, method, places, expected) =>
  expect(taxed(region, method, places)).toEqual(expected),
);
