/** The section that says what is taxed where: law as rows. */
import * as z from "zod";
import { type TaxSettings, taxCategories, taxCustomers } from "../../frame/tax.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { line, list, optionalLine } from "./contract-fields.ts";
import { country, EVERYWHERE, postcode } from "./contract-selling.ts";

export const MAX_TAX_ROWS = 300;
/** Higher than in any country, so a higher value is a mistake. */
const MAX_RATE = 30;
const MAX_PARTS = 300;

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
    standard: taxRate.default(0),
    reduced: taxRate.default(0),
    since: z.literal("").or(isoDate).default(""),
    reason: optionalLine(200).default(""),
    source: optionalLine(300).default(""),
  })
  .refine(({ category, reason }) => category === "S" || category === "Z" || reason !== "", {
    path: ["reason"],
    ...schemaText("settings.tax.reason.needed", "must not be empty where no tax is charged"),
  });

export const tax = z
  .strictObject({
    prices: z.enum(["gross", "net"]),
    vatId: optionalLine(20).default(""),
    checksVatIds: z.boolean().default(false),
    ratesOf: z.literal("").or(isoDate).default(""),
    rows: list(taxRow, { min: 0, max: MAX_TAX_ROWS }),
  })
  .refine(({ vatId, rows }) => vatId !== "" || rows.every(({ category }) => category !== "K"), {
    path: ["vatId"],
    ...schemaText(
      "settings.tax.vatId.needed",
      "must be set, because some rows are for intra-community supplies",
    ),
  }) satisfies z.ZodType<TaxSettings>;
