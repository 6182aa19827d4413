/**
 * All totals of random carts, computed a second time in whole numbers of any length, from the rows and the settings
 * alone: three tax classes, five countries, consumers, firms of here and abroad, gross and net prices, quantity prices,
 * price units, charges and free delivery.
 */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { oneCharge } from "#support/orders/order-limits.ts";
import { type PricedTool, unitPriceFor } from "../../../catalog/tier-prices/rules.ts";
import { taxRow } from "../../../frame/settings/tax.ts";
import { areRatesOld, taxTable } from "../../tax/rules-rows.ts";
import { priceOrder } from "../rules-price-order.ts";
import type { PricedLine } from "../rules-totals.ts";

const row = (countries: string[], rest: object) =>
  taxRow.parse({ name: countries.join(), countries, category: "S", ...rest });
const ROWS = [
  row(["ES"], { postcodes: ["35", "38"], category: "G", reason: "Export" }),
  row(["DE"], { standard: 19, reduced: 7 }),
  row(["AT", "FR"], { customer: "business", category: "K", reason: "Article 138" }),
  row(["AT", "FR"], { customer: "domestic", standard: 19, reduced: 7 }),
  row(["AT"], { standard: 20, reduced: 10 }),
  row(["FR"], { standard: 20, reduced: 5.5 }),
  row(["US"], { regions: ["MN"], standard: 6.875, reduced: 0 }),
];
const HOME = { country: "DE", region: "", postcode: "10115", vatId: "DE123456789" };
const TABLE = taxTable(ROWS, () => 0);

/** The rates in thousandths of a percent, by the rows above; undefined if nothing is taxed. */
function ratesAt(country: string, region: string, postcode: string, vatId: string) {
  if (country === "ES") return /^3[58]/.test(postcode) ? "untaxed" : "none";
  if (country === "DE" || (country !== "US" && vatId.startsWith("DE")))
    return { standard: 19_000n, reduced: 7000n, zero: 0n };
  if (country === "US")
    return region === "MN" ? { standard: 6875n, reduced: 0n, zero: 0n } : "none";
  if (vatId !== "") return "untaxed";
  return country === "AT"
    ? { standard: 20_000n, reduced: 10_000n, zero: 0n }
    : { standard: 20_000n, reduced: 5500n, zero: 0n };
}

/** numerator ÷ denominator, half up. */
const rounded = (numerator: bigint, denominator: bigint) =>
  (2n * numerator + denominator) / (2n * denominator);
const WHOLE = 100_000n;
const inside = (gross: bigint, rate: bigint) => rounded(gross * rate, WHOLE + rate);

/** The largest remainder, ties to the first. */
function parts(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = weights.reduce((all, weight) => all + weight, 0n);
  if (weights.length === 1) return [total];
  if (sum === 0n) return weights.map((_, at) => (at === 0 ? total : 0n));
  const found = weights.map((weight) => (total * weight) / sum);
  let missing = total - found.reduce((all, part) => all + part, 0n);
  const order = weights
    .map((weight, at) => ({ at, rest: (total * weight) % sum }))
    .sort((one, other) =>
      other.rest > one.rest ? 1 : other.rest < one.rest ? -1 : one.at - other.at,
    );
  for (const { at } of order) {
    if (missing === 0n) break;
    found[at] = (found[at] ?? 0n) + 1n;
    missing -= 1n;
  }
  return found;
}

type Tiered = Pick<PricedTool, "unitPriceCents" | "tiers"> & { readonly quantity: number };

/** The price of the largest quantity that is reached. */
function reachedPrice({ quantity, unitPriceCents, tiers }: Tiered): number {
  let best = { quantity: 1, unitPriceCents };
  for (const each of tiers)
    if (each.quantity <= quantity && each.quantity > best.quantity) best = each;
  return best.unitPriceCents;
}

/** A price is for so many pieces; a line is rounded once. */
const lineValue = ({ quantity, unitPriceCents, priceUnit }: PricedLine) =>
  rounded(BigInt(quantity) * BigInt(unitPriceCents), BigInt(priceUnit));

type Rates = Exclude<ReturnType<typeof ratesAt>, string>;

function secondOpinion(
  lines: readonly PricedLine[],
  rates: Rates | "untaxed",
  isNet: boolean,
  delivery: bigint,
) {
  const classOf = (line: PricedLine) => (line.taxClass ?? "standard") as keyof Rates;
  const home: Rates = { standard: 19_000n, reduced: 7000n, zero: 0n };
  // Untaxed sales in a shop of net prices are of one kind; all others differ by their rate.
  const keyOf = (line: PricedLine) =>
    rates === "untaxed" ? (isNet ? 0n : home[classOf(line)]) : rates[classOf(line)];
  const keys = [...new Set(lines.map(keyOf))];
  const value = (line: PricedLine) => lineValue(line);
  const goods = keys.map((key) =>
    lines.filter((line) => keyOf(line) === key).reduce((sum, line) => sum + value(line), 0n),
  );
  const charges = parts(delivery, goods);
  let price = 0n;
  let tax = 0n;
  keys.forEach((key, at) => {
    const charge = charges[at] ?? 0n;
    const sum = (goods[at] ?? 0n) + charge;
    if (rates === "untaxed") {
      const members = lines.filter((line) => keyOf(line) === key).map(value);
      const taken = isNet
        ? 0n
        : [...members, charge].reduce((all, cents) => all + inside(cents, key), 0n);
      price += sum - taken;
    } else if (isNet) {
      const added = rounded(sum * key, WHOLE);
      price += sum + added;
      tax += added;
    } else {
      price += sum;
      tax += inside(sum, key);
    }
  });
  return { price, tax };
}

const tier = fc.record({
  quantity: fc.integer({ min: 2, max: 5000 }),
  unitPriceCents: fc.integer({ min: 1, max: 30_000 }),
});
const cart = fc.record({
  tools: fc.array(
    fc.record({
      tiers: fc.uniqueArray(tier, { maxLength: 3, selector: ({ quantity }) => quantity }),
      quantity: fc.integer({ min: 1, max: 5000 }),
      unitPriceCents: fc.integer({ min: 1, max: 30_000 }),
      priceUnit: fc.constantFrom(1 as const, 10 as const, 100 as const, 1000 as const),
      taxClass: fc.constantFrom("standard", "reduced", "zero", undefined),
    }),
    { minLength: 1, maxLength: 12 },
  ),
  to: fc.constantFrom(
    { country: "DE", region: "", postcode: "78462" },
    { country: "AT", region: "", postcode: "1010" },
    { country: "FR", region: "", postcode: "69001" },
    { country: "ES", region: "", postcode: "35 001" },
    { country: "ES", region: "", postcode: "28001" },
    { country: "US", region: "MN", postcode: "55401" },
    { country: "US", region: "OH", postcode: "44101" },
    { country: "", region: "", postcode: "" },
  ),
  // Nobody, a firm abroad, one of the shop's own country.
  vatId: fc.constantFrom("", "FR12345678901", "DE987654321"),
  isConfirmed: fc.boolean(),
  isNet: fc.boolean(),
  chargeCents: fc.integer({ min: 0, max: 9999 }),
  freeFromCents: fc.constantFrom(null, 10_000, 1_000_000),
});

describe("10,000 random carts", () => {
  it("cost what a second opinion in whole numbers says, to the cent", () => {
    fc.assert(
      fc.property(cart, ({ tools, to, vatId, isConfirmed, isNet, chargeCents, freeFromCents }) => {
        const lines = tools.map((tool) => ({ ...tool, unitPriceCents: reachedPrice(tool) }));
        const priced = tools.map(({ tiers, ...tool }) => {
          const sorted = tiers.toSorted((one, other) => one.quantity - other.quantity);
          return {
            ...tool,
            unitPriceCents: unitPriceFor({ ...tool, tiers: sorted }, tool.quantity),
          };
        });
        const destination = { ...to, vatId, isVatIdConfirmed: isConfirmed && vatId !== "" };
        const terms = {
          home: HOME,
          tax: { prices: isNet ? ("net" as const) : ("gross" as const), table: TABLE },
          delivery: oneCharge({ chargeCents, freeFromCents }),
        };
        const found = priceOrder(priced, destination, terms, 1);
        const rates = ratesAt(
          to.country || "DE",
          to.region,
          to.postcode.replace(" ", ""),
          isConfirmed ? vatId : "",
        );
        if (rates === "none") {
          expect(found.kind).toBe("not-sold-to");
          return;
        }
        if (found.kind !== "priced") throw new Error(found.kind);
        const goods = Number(lines.reduce((sum, line) => sum + lineValue(line), 0n));
        const isFree = freeFromCents !== null && goods >= freeFromCents;
        const { price, tax } = secondOpinion(lines, rates, isNet, BigInt(isFree ? 0 : chargeCents));
        expect([BigInt(found.priceCents), BigInt(found.taxCents)]).toEqual([price, tax]);
        const paid = found.lineCents.reduce((sum, cents) => sum + cents, found.deliveryCents);
        expect(paid).toBe(found.priceCents);
        const shares = found.taxes.reduce((sum, { grossCents }) => sum + grossCents, 0);
        expect(shares).toBe(found.priceCents);
      }),
      { numRuns: 10_000 },
    );
  });
});

it("rows that were compared with the law a year ago are old", () => {
  const now = Date.parse("2027-01-03");
  expect([areRatesOld("2026-01-01", now), areRatesOld("2026-02-01", now)]).toEqual([true, false]);
  expect(areRatesOld("", now)).toBe(false);
});
