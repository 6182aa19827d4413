/** The sections that say where the shop stands, where and how it delivers, and what is taxed there: law as rows. */
import * as z from "zod";
import { deliveryKinds, type Selling } from "../../frame/selling.ts";
import {
  type Certificate,
  type TaxSettings,
  taxCategories,
  taxCustomers,
  taxRates,
} from "../../frame/tax.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { isCountry } from "../../lib/i18n/countries.ts";
import { MAX_WEIGHT } from "../../lib/measure/weight.ts";
import { charge, email, line, list, optionalLine } from "./contract-fields.ts";

/** A zone of all countries that no other zone names. */
export const EVERYWHERE = "*";
export const MAX_ZONES = 60;
export const MAX_METHODS = 8;
export const MAX_BANDS = 20;
const MAX_PARTS = 300;

export const country = z
  .string()
  .trim()
  .toUpperCase()
  .refine(
    isCountry,
    schemaText("settings.country", "must be a country by its two letters, such as DE"),
  );

const postcode = line(25).regex(
  /^[A-Za-z0-9][A-Za-z0-9 *-]*$/,
  schemaText(
    "settings.postcode",
    "must be the beginning of a postcode, or a range such as 97100-97699",
  ),
);

/** Grams, two decimals at most. */
const weight = z
  .number(schemaText("settings.weight", "must be a weight, such as 250 g"))
  .min(0)
  .max(MAX_WEIGHT);

const band = z.strictObject({
  /** Grams or goods in major units; null: without a limit. */
  upTo: z.number().positive().max(1e9).nullable(),
  amount: charge,
});

const bands = list(band, { min: 0, max: MAX_BANDS }).refine(
  (all) =>
    all.every(({ upTo }, at) => at === 0 || (upTo ?? Infinity) > (all[at - 1]?.upTo ?? Infinity)),
  schemaText(
    "settings.bands.order",
    "must rise from line to line, and end with the one without a limit",
  ),
);

const method = z
  .strictObject({
    _id: line(60),
    name: line(60),
    estimate: optionalLine(60).default(""),
    kind: z.enum(deliveryKinds),
    amount: charge.default(0),
    bands: bands.default([]),
    freeFrom: charge.default(0),
  })
  .refine(({ kind, bands: all }) => all.length > 0 || (kind !== "weight" && kind !== "value"), {
    path: ["bands"],
    ...schemaText("settings.bands.none", "must have at least one line"),
  });

const zone = z.strictObject({
  _id: line(60),
  name: line(60),
  countries: list(z.literal(EVERYWHERE).or(country), { max: MAX_PARTS }),
  regions: list(optionalLine(60), { min: 0, max: MAX_PARTS }).default([]),
  postcodes: list(postcode, { min: 0, max: MAX_PARTS }).default([]),
  methods: list(method, { min: 0, max: MAX_METHODS }),
});

const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** Without zones the whole world is one, with the charge of the section `money`. */
export const selling = z
  .strictObject({
    home: z.strictObject({
      country: z.literal("").or(country),
      region: optionalLine(60).default(""),
      postcode: optionalLine(20).default(""),
    }),
    assumedWeight: weight.default(0),
    zones: list(zone, { min: 0, max: MAX_ZONES }).refine(
      (zones) =>
        isUnique(zones.map(({ _id }) => _id)) &&
        isUnique(zones.flatMap(({ methods }) => methods.map(({ _id }) => _id))),
      schemaText("settings.zones.ids", "must not have two zones or methods with one _id"),
    ),
  })
  .refine(({ home, zones }) => home.country !== "" || zones.every(isEverywhere), {
    path: ["home", "country"],
    ...schemaText(
      "settings.home.needed",
      "must be set, because some zones name countries: an address as free text is in it",
    ),
  }) satisfies z.ZodType<Selling>;

function isEverywhere({ countries, postcodes, regions }: z.output<typeof zone>): boolean {
  return countries.includes(EVERYWHERE) && postcodes.length + regions.length === 0;
}

export const MAX_TAX_ROWS = 300;
/** Higher than in any country, so a higher value is a mistake. */
export const MAX_RATE = 30;

/** Percent; US states have rates such as 6.875. */
export const taxRate = z.custom<number>(
  (value) =>
    typeof value === "number" &&
    value >= 0 &&
    value <= MAX_RATE &&
    Number(value.toFixed(3)) === value,
  schemaText("settings.rate", "must be a number from 0 to {max} with at most three decimals", {
    max: MAX_RATE,
  }),
);

const isoDate = z.iso.date(schemaText("settings.isoDate", "must be a day such as 2026-07-01"));

export const taxRow = z
  .strictObject({
    name: line(80),
    countries: list(z.literal(EVERYWHERE).or(country), { max: MAX_PARTS }),
    regions: list(optionalLine(60), { min: 0, max: MAX_PARTS }).default([]),
    postcodes: list(postcode, { min: 0, max: MAX_PARTS }).default([]),
    customer: z.enum(taxCustomers).default("any"),
    category: z.enum(taxCategories),
    rates: z.enum(taxRates).optional(),
    standard: taxRate.default(0),
    reduced: taxRate.default(0),
    since: z.literal("").or(isoDate).default(""),
    reason: optionalLine(200).default(""),
    source: optionalLine(300).default(""),
  })
  .refine(({ category, reason }) => category === "S" || category === "Z" || reason !== "", {
    path: ["reason"],
    ...schemaText("settings.tax.reason.needed", "must not be empty where no tax is charged"),
  })
  .refine(({ category, rates }) => category === "S" || rates !== "stripe", {
    path: ["rates"],
    ...schemaText("settings.tax.rates.taxed", "can be worked out only where tax is charged (S)"),
  });

export const MAX_CERTIFICATES = 500;

const certificate = z.strictObject({
  email,
  number: line(60),
  places: list(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(
        /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/,
        schemaText("settings.place", "must be a country such as DE, or a region such as US-OH"),
      ),
    { min: 0, max: MAX_PARTS },
  ).default([]),
  until: z.literal("").or(isoDate).default(""),
  reason: line(200),
}) satisfies z.ZodType<Certificate>;

export const tax = z
  .strictObject({
    prices: z.enum(["gross", "net"]),
    vatId: optionalLine(20).default(""),
    checksVatIds: z.boolean().default(false),
    ratesOf: z.literal("").or(isoDate).default(""),
    rows: list(taxRow, { min: 0, max: MAX_TAX_ROWS }),
    certificates: list(certificate, { min: 0, max: MAX_CERTIFICATES }).default([]),
  })
  .refine(({ vatId, rows }) => vatId !== "" || rows.every(({ category }) => category !== "K"), {
    path: ["vatId"],
    ...schemaText(
      "settings.tax.vatId.needed",
      "must be set, because some rows are for intra-community supplies",
    ),
  }) satisfies z.ZodType<TaxSettings>;
