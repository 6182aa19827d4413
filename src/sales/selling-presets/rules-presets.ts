/** Tax rows and zones that an owner begins with: made of a few answers, and the owner's own from then on. */
import type { DeliveryZone } from "../../frame/selling.ts";
import { oneRate, type TaxRow, type TaxSettings } from "../../frame/tax.ts";
import { countryName, euCountries } from "../../lib/i18n/countries.ts";
import { t } from "../../lib/i18n/i18n.ts";
import {
  EU_RATES_SOURCE,
  euRates,
  NORTHERN_IRELAND,
  outsideTaxArea,
  RATES_READ_ON,
  regionalRates,
  STATE_RATES_SINCE,
  stateRates,
} from "./rules-rates.ts";

/** `eu-oss`: distance sales are reported in the One-Stop Shop. `eu`: they are below its threshold, and taxed at home. */
export const presets = ["eu-oss", "eu", "us", "one-rate"] as const;
export type Preset = (typeof presets)[number];

/** How far the shop delivers. */
export const reaches = ["home", "eu", "world"] as const;
export type Reach = (typeof reaches)[number];

export interface Answers {
  readonly preset: Preset;
  /** ISO 3166-1 alpha-2, where the shop stands. */
  readonly home: string;
  /** The shop's own; without it no firm buys without tax. */
  readonly vatId: string;
  /** Codes of the states in which a seller in the US is registered. */
  readonly states: readonly string[];
  /** The rate of the preset `one-rate`. */
  readonly percent: number;
  /** What invoices call the tax; empty: its usual name. */
  readonly taxName: string;
  readonly reach: Reach;
  /** The charge of each order, in major units. It is free for goods from `freeFrom` on, and never for 0. */
  readonly delivery: { readonly amount: number; readonly freeFrom: number };
}

export function presetsOf(home: string): readonly Preset[] {
  if (home === "US") return ["us", "one-rate"];
  return euCountries.includes(home) ? ["eu-oss", "eu", "one-rate"] : ["one-rate"];
}

export function reachesOf(home: string): readonly Reach[] {
  return euCountries.includes(home) ? reaches : ["home", "world"];
}

/** The tax's name in the current language. `before` is what it was called, which stays where no preset knows better. */
export function taxNameOf({ taxName, preset }: Answers, before: string): string {
  if (taxName !== "" || preset === "one-rate") return taxName || before;
  return usualTaxNames()[preset === "us" ? 0 : 1];
}

/** The usual names of taxes in the current language. */
export function usualTaxNames(): readonly [salesTax: string, vat: string] {
  return [t("sellingPreset.salesTax", "Sales tax"), t("sellingPreset.vat", "VAT")];
}

const EVERYWHERE = "*";

/** Countries that are sold to; undefined: all. */
function soldTo({ home, reach }: Answers): readonly string[] | undefined {
  if (reach === "world") return undefined;
  return reach === "eu" ? euCountries : [home];
}

/**
 * Zones from the shop's own country outwards, each with one way of delivery. `idOf`: the id of the nth of all zones and
 * methods; the same in each language.
 */
export function presetZones(answers: Answers, idOf: (nth: number) => string): DeliveryZone[] {
  const { home, reach, delivery } = answers;
  let made = 0;
  const nextId = () => idOf(made++);
  const zone = (name: string, countries: readonly string[]): DeliveryZone => {
    const method = { _id: nextId(), name: t("sellingPreset.parcel", "Parcel") };
    const charge = { estimate: "", kind: "flat" as const, bands: [], ...delivery };
    const place = { name, countries, regions: [], postcodes: [] };
    return { _id: nextId(), ...place, methods: [{ ...method, ...charge }] };
  };
  const isInEu = euCountries.includes(home);
  const others = euCountries.filter((country) => country !== home).flatMap(withMonaco);
  return [
    zone(countryName(home), withMonaco(home)),
    ...(isInEu && reach !== "home"
      ? [zone(t("sellingPreset.euZone", "European Union"), others)]
      : []),
    ...(reach === "world"
      ? [zone(t("sellingPreset.rest", "Rest of the world"), [EVERYWHERE])]
      : []),
  ];
}

/** The section `tax`: rows for the countries that are sold to. */
export function presetTax(answers: Answers, taxName: string): Omit<TaxSettings, "certificates"> {
  const { preset, vatId, percent } = answers;
  const sold = soldTo(answers);
  const of = (rows: readonly TaxRow[]) =>
    rows.filter(({ countries }) => !sold || countries.some((country) => sold.includes(country)));
  const isEu = preset === "eu" || preset === "eu-oss";
  return {
    prices: preset === "us" ? "net" : "gross",
    vatId,
    checksVatIds: isEu && vatId !== "",
    ratesOf: preset === "one-rate" ? "" : RATES_READ_ON,
    rows:
      preset === "one-rate"
        ? [oneRate(taxName, percent)]
        : of(isEu ? euRows(answers) : usRows(answers)),
  };
}

function row(name: string, countries: readonly string[], rest: Partial<TaxRow>): TaxRow {
  const place = { name, countries, regions: [], postcodes: [] };
  const rates = { category: "S" as const, standard: 0, reduced: 0 };
  return { ...place, customer: "any", ...rates, since: "", reason: "", source: "", ...rest };
}

/** What is reduced differs by country, so abroad and at home the owner fills in a reduced rate where one applies. */
function taxed(
  name: string,
  countries: readonly string[],
  percent: number,
  rest: Partial<TaxRow>,
): TaxRow {
  return row(name, countries, { standard: percent, reduced: percent, ...rest });
}

function exported(name: string, countries: readonly string[], source: string): TaxRow {
  const reason = t("sellingPreset.reason.export", "Export of goods, free of tax");
  return row(name, countries, { category: "G", reason, source });
}

const DIRECTIVE = "Directive 2006/112/EC";
const IN_NORTHERN_IRELAND = { postcodes: ["BT"] };

/** Monaco is taxed as France (Article 7 of the directive), and its post is French. */
const withMonaco = (country: string) => (country === "FR" ? ["FR", "MC"] : [country]);
const northernIreland = () => t("sellingPreset.northernIreland", "Northern Ireland");

function euRows({ preset, home, vatId }: Answers): TaxRow[] {
  const ofHome = euRates.find(([country]) => country === home);
  const [, percent = 0, since = ""] = ofHome ?? [];
  const others = euCountries.filter((country) => country !== home).flatMap(withMonaco);
  return [
    ...outsideTaxArea.map(([country, postcodes]) => {
      const name = t("sellingPreset.outside", "{country}, outside the tax area", {
        country: countryName(country),
      });
      return { ...exported(name, [country], `${DIRECTIVE}, Article 6`), postcodes };
    }),
    ...(vatId === "" ? [] : firmRows(others)),
    ...(vatId === "" || preset === "eu" ? [] : ownFirmRows(others, percent, since)),
    taxed(countryName(home), withMonaco(home), percent, { since, source: EU_RATES_SOURCE }),
    ...(preset === "eu-oss" ? ossRows(home) : homeRateRows(others, percent, since)),
    exported(
      t("sellingPreset.exports", "Outside the EU"),
      [EVERYWHERE],
      `${DIRECTIVE}, Article 146`,
    ),
  ];
}

/** Firms of other members are supplied free of tax by a shop with a VAT number. */
function firmRows(others: readonly string[]): TaxRow[] {
  const name = t("sellingPreset.euFirms", "EU, firms");
  const supply = {
    customer: "business" as const,
    category: "K" as const,
    reason: t("sellingPreset.reason.supply", "Intra-community supply, free of tax"),
    source: `${DIRECTIVE}, Article 138`,
  };
  return [row(name, others, supply), row(name, ["GB"], { ...supply, ...IN_NORTHERN_IRELAND })];
}

/**
 * A firm with a VAT id of the shop's country buys where the goods leave, wherever they go in the EU: this is no distance
 * sale, which is to consumers, and not exempt, which takes an id of another member.
 */
function ownFirmRows(others: readonly string[], percent: number, since: string): TaxRow[] {
  const name = t("sellingPreset.ownFirms", "EU, firms of your own country");
  const sale = {
    ...{ customer: "domestic" as const, since },
    reason: t(
      "sellingPreset.reason.ownFirm",
      "Supply to a firm with a VAT id of the country of dispatch, taxed there",
    ),
    source: `${DIRECTIVE}, Articles 14(4), 32, 33 and 138`,
  };
  return [
    taxed(name, others, percent, sale),
    taxed(name, ["GB"], percent, { ...sale, ...IN_NORTHERN_IRELAND }),
  ];
}

/** With the One-Stop Shop consumers of other members pay the rate of their country. */
function ossRows(home: string): TaxRow[] {
  const { percent: rate, ...ofRate } = NORTHERN_IRELAND;
  return [
    ...euRates
      .filter(([country]) => country !== home)
      .flatMap(([country, percent, since]) => [
        ...regionalRows(country),
        taxed(countryName(country), withMonaco(country), percent, {
          since,
          source: EU_RATES_SOURCE,
        }),
      ]),
    taxed(northernIreland(), ["GB"], rate, { ...IN_NORTHERN_IRELAND, ...ofRate }),
  ];
}

/** Below the threshold of the One-Stop Shop all consumers pay the rate of the shop's country. */
function homeRateRows(others: readonly string[], percent: number, since: string): TaxRow[] {
  return [
    taxed(t("sellingPreset.euConsumers", "EU, consumers"), others, percent, {
      since,
      source: `${DIRECTIVE}, Article 59c`,
    }),
    taxed(northernIreland(), ["GB"], percent, { ...IN_NORTHERN_IRELAND, since }),
  ];
}

/** They stand above their country's row. */
function regionalRows(of: string): TaxRow[] {
  return regionalRates
    .filter(([country]) => country === of)
    .map(([country, postcodes, percent, since]) => {
      const name = t("sellingPreset.postcodes", "{country}, postcodes {postcodes}", {
        country: countryName(country),
        postcodes: postcodes.join(", "),
      });
      return taxed(name, [country], percent, { postcodes, since, source: EU_RATES_SOURCE });
    });
}

function usRows({ states }: Answers): TaxRow[] {
  return [
    ...stateRates
      .filter(([code]) => states.includes(code))
      .map(([code, name, percent]) =>
        taxed(name, ["US"], percent, {
          regions: [code],
          since: STATE_RATES_SINCE,
          source: t(
            "sellingPreset.stateSource",
            "state rate, without county and city; compare it with your permit",
          ),
        }),
      ),
    row(t("sellingPreset.otherStates", "Other states"), ["US"], {
      category: "O",
      reason: t("sellingPreset.reason.state", "The seller does not collect tax in this state"),
    }),
    exported(t("sellingPreset.abroad", "Outside the US"), [EVERYWHERE], ""),
  ];
}
