/** Whether a buyer with a VAT id or a certificate may correct an address. */
import { expect, it } from "vitest";
import { oneCharge } from "#support/orders/order-limits.ts";
import type { TaxRow } from "../../frame/tax.ts";
import type { Address } from "../../people/addresses/contract.ts";
import type { OrderTax } from "../pricing/rules-order-tax.ts";
import type { SellingTerms } from "../pricing/rules-price-order.ts";
import { taxTable } from "../tax/rules-rows.ts";
import { costsTheSameAt } from "./rules-same-price.ts";

const row = (countries: string[], rest: Partial<TaxRow>): TaxRow => ({
  ...{ name: "", countries, regions: [], postcodes: [], customer: "any", category: "S" },
  ...{ standard: 0, reduced: 0, since: "", reason: "", source: "" },
  ...rest,
});
const ROWS = [
  row(["FR"], { customer: "business", category: "K", reason: "Article 138" }),
  row(["AT"], { customer: "domestic", postcodes: ["1"], standard: 19 }),
  row(["AT"], { standard: 20 }),
  row(["US"], { regions: ["OH"], postcodes: ["44"], standard: 8 }),
  row(["US"], { regions: ["OH"], postcodes: ["45"], standard: 7.25 }),
  row(["US"], { regions: ["PA"], standard: 6 }),
  // Consumers pay the same everywhere in Italy; firms do not.
  row(["IT"], { customer: "business", postcodes: ["2"], category: "K", reason: "Article 138" }),
  row(["IT"], { standard: 22 }),
  row(["DE"], { standard: 19 }),
];
const home = { country: "DE", region: "", postcode: "10115", vatId: "DE123456789" };
const terms: SellingTerms = {
  home,
  tax: { prices: "net", table: taxTable(ROWS, Date.parse) },
  delivery: oneCharge({ chargeCents: 500, freeFromCents: null }),
};
const certificate = {
  ...{ email: "ada@shop.test", number: "R-1", places: ["US-OH"] },
  ...{ until: "", reason: "Resale" },
};
const at = (country: string, region: string, postcode: string) =>
  ({ country, region, postcode }) as Address;

/** Whether the order may move from one place to another: "FR 69001 > FR 69002". */
function may(from: Address, to: Address, tax: Partial<OrderTax>): boolean {
  const line = { quantity: 1, unitPriceCents: 10_000, priceUnit: 1 as const };
  const ordered = { lines: [line], tax: tax as OrderTax, at: Date.now(), day: "2026-11-28" };
  return costsTheSameAt(to, from, ordered, terms, [certificate]);
}

it.each<[string, Address, Address, Partial<OrderTax>, boolean]>([
  [
    "a firm, where consumers are not sold to",
    at("FR", "", "69001"),
    at("FR", "", "69002"),
    { vatId: "FR12345678901" },
    true,
  ],
  ["a consumer there", at("FR", "", "69001"), at("FR", "", "69002"), {}, false],
  [
    "the holder of a certificate in a state of many rates",
    at("US", "OH", "44113"),
    at("US", "OH", "45202"),
    { certificate: "R-1" },
    true,
  ],
  ["a consumer there", at("US", "OH", "44113"), at("US", "OH", "45202"), {}, false],
  [
    "the holder of a certificate, to a state for which it does not count",
    at("US", "OH", "44113"),
    at("US", "PA", "15201"),
    { certificate: "R-1" },
    false,
  ],
  [
    "a firm, where it would pay tax elsewhere",
    at("IT", "", "20121"),
    at("IT", "", "00184"),
    { vatId: "IT12345678901" },
    false,
  ],
  ["a consumer there", at("IT", "", "20121"), at("IT", "", "00184"), {}, true],
  [
    "a firm of the shop's own country, taxed at home",
    at("AT", "", "1010"),
    at("AT", "", "1020"),
    { vatId: "DE987654321" },
    true,
  ],
  [
    "such a firm, where it would pay as a consumer",
    at("AT", "", "1010"),
    at("AT", "", "5020"),
    { vatId: "DE987654321" },
    false,
  ],
])("%s", (_, from, to, tax, expected) => expect(may(from, to, tax)).toBe(expected));

it("an order that is sent is not compared as one that is fetched, which is taxed at the shop", () => {
  const way = (id: string, chargeCents: number) => ({
    ...{ id, name: id, estimate: "", isPickup: id === "shelf" },
    rate: { kind: "flat" as const, chargeCents, freeFromCents: null },
  });
  const methods = new Map([["everywhere", [way("shelf", 0), way("parcel", 500)]]]);
  const shop = { ...terms, delivery: { ...terms.delivery, methods } };
  const lines = [{ quantity: 1, unitPriceCents: 10_000, priceUnit: 1 as const }];
  const mayMove = (method: string) => {
    const ordered = { lines, method, tax: undefined, at: Date.now(), day: "2026-11-28" };
    return costsTheSameAt(at("US", "OH", "45202"), at("US", "OH", "44113"), ordered, shop, []);
  };
  expect([mayMove("parcel"), mayMove("shelf")]).toEqual([false, true]);
});

it("an order whose way of delivery is gone is compared as one that is sent the first way", () => {
  const lines = [{ quantity: 1, unitPriceCents: 10_000, priceUnit: 1 as const }];
  const ordered = { lines, method: "gone", tax: undefined, at: Date.now(), day: "2026-11-28" };
  const mayMove = (to: Address) => costsTheSameAt(to, at("DE", "", "10115"), ordered, terms, []);
  expect(mayMove(at("DE", "", "10117"))).toBe(true);
});
