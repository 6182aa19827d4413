/** What is taxed where, to which buyers, at which rates: law as rows. */
import * as z from "zod";
import { choice, field, half, shownAs } from "../../lib/contract/schema-fields.ts";
import { schemaText } from "../../lib/contract/schema-text.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import type { Certificate, TaxSettings } from "../tax.ts";
import { email, line, list, MAX_RATE, optionalLine, orEmpty, vatId } from "./fields.ts";
import { MAX_PLACES, places } from "./places.ts";
import { section } from "./section.ts";

export const MAX_TAX_ROWS = 300;
const MAX_CERTIFICATES = 500;

/** Percent; US states have rates such as 6.875. */
const taxRate = shownAs(
  z.custom<number>(
    (value) =>
      typeof value === "number" &&
      value >= 0 &&
      value <= MAX_RATE &&
      Number(value.toFixed(3)) === value,
    schemaText("settings.rate", "must be a number from 0 to {max} with at most three decimals", {
      max: MAX_RATE,
    }),
  ),
  { type: "number" },
);

const day = orEmpty(
  shownAs(z.iso.date(schemaText("settings.isoDate", "must be a day such as 2026-07-01")), {
    type: "date",
  }),
).default("");

export const taxRow = z
  .strictObject({
    name: half(line(80), msg("settings.tax.row.name", "Name"), {
      hint: msg("settings.tax.row.name.hint", "for you: Austria, firms"),
    }),
    category: half(
      choice({
        S: msg("taxCategory.S", "Taxed (S)"),
        Z: msg("taxCategory.Z", "Taxed at 0 % (Z)"),
        E: msg("taxCategory.E", "Exempt (E)"),
        AE: msg("taxCategory.AE", "Reverse charge (AE)"),
        K: msg("taxCategory.K", "Intra-community supply (K)"),
        G: msg("taxCategory.G", "Export (G)"),
        O: msg("taxCategory.O", "Not subject to tax (O)"),
      }),
      msg("settings.tax.row.category", "Tax"),
    ),
    countries: field(places.countries, msg("settings.tax.row.countries", "Countries")),
    regions: half(places.regions, msg("settings.tax.row.regions", "Regions"), {
      hint: msg("settings.tax.row.regions.hint", "codes of states or provinces, such as OH, PA"),
    }),
    postcodes: half(places.postcodes, msg("settings.tax.row.postcodes", "Postcodes"), {
      hint: msg("settings.tax.row.postcodes.hint", "beginnings or ranges: 35, 38, 97100-97699"),
    }),
    customer: field(
      choice({
        any: msg("settings.tax.row.customer.any", "All"),
        consumer: msg("settings.tax.row.customer.consumer", "Consumers"),
        business: msg("settings.tax.row.customer.business", "Firms of other countries"),
        domestic: msg("settings.tax.row.customer.domestic", "Firms of your own country"),
      }).default("any"),
      msg("settings.tax.row.customer", "Buyers"),
      {
        hint: msg(
          "settings.tax.row.customer.hint",
          "a firm is a buyer whose VAT id is confirmed; those of your country pay as consumers do where no row is for them",
        ),
      },
    ),
    rates: field(
      choice({
        row: msg("settings.tax.row.rates.row", "Those of this row"),
        stripe: msg("settings.tax.row.rates.stripe", "Stripe Tax, for each address"),
      }).optional(),
      msg("settings.tax.row.rates", "Rates"),
      {
        hint: msg(
          "settings.tax.row.rates.hint",
          "Stripe Tax knows counties and cities and charges you for each order; while it does not answer, nobody there can order",
        ),
      },
    ),
    standard: half(taxRate.default(0), msg("settings.tax.row.standard", "Percent, standard"), {
      when: { field: "rates", is: ["row"] },
    }),
    reduced: half(taxRate.default(0), msg("settings.tax.row.reduced", "Percent, reduced"), {
      when: { field: "rates", is: ["row"] },
      hint: msg("settings.tax.row.reduced.hint", "of tools whose tax class is Reduced"),
    }),
    since: half(day, msg("settings.tax.row.since", "From"), {
      hint: msg(
        "settings.tax.row.since.hint",
        "the first day; put a row with a new rate above the one it replaces",
      ),
    }),
    source: half(optionalLine(300).default(""), msg("settings.tax.row.source", "Source")),
    reason: field(optionalLine(200).default(""), msg("settings.tax.row.reason", "Reason"), {
      hint: msg(
        "settings.tax.row.reason.hint",
        "printed on the invoice; needed where no tax is charged",
      ),
    }),
  })
  .refine(({ category, reason }) => category === "S" || category === "Z" || reason !== "", {
    path: ["reason"],
    ...schemaText("settings.tax.reason.needed", "must not be empty where no tax is charged"),
  })
  .refine(({ category, rates }) => category === "S" || rates !== "stripe", {
    path: ["rates"],
    ...schemaText("settings.tax.rates.taxed", "can be worked out only where tax is charged (S)"),
  });

const certificate = z.strictObject({
  number: half(line(60), msg("settings.tax.certificate.number", "Number")),
  email: half(email, msg("settings.tax.certificate.email", "Email of the buyer’s account")),
  places: half(
    list(
      z
        .string()
        .trim()
        .toUpperCase()
        .regex(
          /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/,
          schemaText("settings.place", "must be a country such as DE, or a region such as US-OH"),
        ),
      { min: 0, max: MAX_PLACES },
    ).default([]),
    msg("settings.tax.certificate.places", "States or countries"),
    {
      type: "words",
      hint: msg("settings.tax.certificate.places.hint", "US-OH, US-PA; empty for all"),
    },
  ),
  until: half(day, msg("settings.tax.certificate.until", "Valid until"), {
    hint: msg("settings.tax.certificate.until.hint", "the last day; empty without an end"),
  }),
  reason: field(line(200), msg("settings.tax.certificate.reason", "Reason"), {
    hint: msg(
      "settings.tax.certificate.reason.hint",
      "printed on the invoice with the number: Sale for resale",
    ),
  }),
}) satisfies z.ZodType<Certificate>;

export const tax = section(
  z
    .strictObject({
      prices: half(
        choice({
          gross: msg("settings.tax.prices.gross", "Include tax"),
          net: msg("settings.tax.prices.net", "Without tax, which is added"),
        }),
        msg("settings.tax.prices", "Prices of the shop"),
      ),
      vatId: half(vatId.default(""), msg("settings.tax.vatId", "Your VAT id"), {
        hint: msg("settings.tax.vatId.hint", "printed on invoices: DE123456789"),
      }),
      checksVatIds: field(
        z.boolean().default(false),
        msg("settings.tax.checksVatIds", "Ask VIES about buyers’ VAT ids"),
        {
          hint: msg(
            "settings.tax.checksVatIds.hint",
            "the EU’s register; while it does not answer, firms pay tax as consumers do",
          ),
        },
      ),
      ratesOf: field(day, msg("settings.tax.ratesOf", "Rates read on"), {
        hint: msg(
          "settings.tax.ratesOf.hint",
          "the day on which somebody compared the rows with the law; after a year the log warns at each start",
        ),
      }),
      rows: field(list(taxRow, { min: 0, max: MAX_TAX_ROWS }), msg("settings.tax.rows", "Rows"), {
        entry: msg("settings.tax.rows.entry", "row"),
        title: "name",
        percent: "standard",
      }),
      certificates: field(
        list(certificate, { min: 0, max: MAX_CERTIFICATES }).default([]),
        msg("settings.tax.certificates", "Exemption certificates"),
        {
          hint: msg(
            "settings.tax.certificates.hint",
            "a buyer with a certificate that you have seen orders without tax",
          ),
          entry: msg("settings.tax.certificates.entry", "certificate"),
          title: "number",
        },
      ),
    })
    .refine(({ vatId, rows }) => vatId !== "" || rows.every(({ category }) => category !== "K"), {
      path: ["vatId"],
      ...schemaText(
        "settings.tax.vatId.needed",
        "must be set, because some rows are for intra-community supplies",
      ),
    }),
  {
    label: msg("settings.tax", "Tax by place"),
    summary: msg(
      "settings.tax.summary",
      "Which tax holds for which country, region and buyer, VAT ids, and gross or net prices.",
    ),
    note: msg(
      "settings.tax.note",
      "The first row that matches the place and the buyer counts; where none does, nothing is sold. Without rows the whole world has the one rate of “Tax, delivery and paper”. A change applies to orders that are placed after you save it. Have a tax adviser look at the rows.",
    ),
  },
) satisfies z.ZodType<TaxSettings>;
