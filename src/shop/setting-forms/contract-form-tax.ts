/** The form of the rows that say what is taxed where. */

import type { Fields } from "../../lib/contract/form-fields.ts";
import { msg } from "../../lib/i18n/i18n.ts";
import { MAX_CERTIFICATES, MAX_TAX_ROWS } from "../setting-sections/contract-selling.ts";
import type { SectionForm } from "./contract-form.ts";

const row: Fields = {
  name: {
    type: "line",
    label: msg("settings.tax.row.name", "Name"),
    hint: msg("settings.tax.row.name.hint", "for you: Austria, firms"),
    isHalf: true,
  },
  category: {
    type: "choice",
    label: msg("settings.tax.row.category", "Tax"),
    isHalf: true,
    options: {
      S: msg("taxCategory.S", "Taxed (S)"),
      Z: msg("taxCategory.Z", "Taxed at 0 % (Z)"),
      E: msg("taxCategory.E", "Exempt (E)"),
      AE: msg("taxCategory.AE", "Reverse charge (AE)"),
      K: msg("taxCategory.K", "Intra-community supply (K)"),
      G: msg("taxCategory.G", "Export (G)"),
      O: msg("taxCategory.O", "Not subject to tax (O)"),
    },
  },
  countries: {
    type: "own",
    control: "countries",
    label: msg("settings.tax.row.countries", "Countries"),
  },
  regions: {
    type: "words",
    label: msg("settings.tax.row.regions", "Regions"),
    hint: msg("settings.tax.row.regions.hint", "codes of states or provinces, such as OH, PA"),
    isHalf: true,
    isOptional: true,
  },
  postcodes: {
    type: "words",
    label: msg("settings.tax.row.postcodes", "Postcodes"),
    hint: msg("settings.tax.row.postcodes.hint", "beginnings or ranges: 35, 38, 97100-97699"),
    isHalf: true,
    isOptional: true,
  },
  customer: {
    type: "choice",
    label: msg("settings.tax.row.customer", "Buyers"),
    hint: msg(
      "settings.tax.row.customer.hint",
      "a firm is a buyer whose VAT id of another country is confirmed",
    ),
    options: {
      any: msg("settings.tax.row.customer.any", "All"),
      consumer: msg("settings.tax.row.customer.consumer", "Consumers"),
      business: msg("settings.tax.row.customer.business", "Firms"),
    },
  },
  rates: {
    type: "choice",
    label: msg("settings.tax.row.rates", "Rates"),
    hint: msg(
      "settings.tax.row.rates.hint",
      "Stripe Tax knows counties and cities and charges you for each order; while it does not answer, nobody there can order",
    ),
    options: {
      row: msg("settings.tax.row.rates.row", "Those of this row"),
      stripe: msg("settings.tax.row.rates.stripe", "Stripe Tax, for each address"),
    },
  },
  standard: {
    type: "number",
    label: msg("settings.tax.row.standard", "Percent, standard"),
    when: { field: "rates", is: ["row"] },
    isHalf: true,
  },
  reduced: {
    type: "number",
    label: msg("settings.tax.row.reduced", "Percent, reduced"),
    when: { field: "rates", is: ["row"] },
    hint: msg("settings.tax.row.reduced.hint", "of tools whose tax class is Reduced"),
    isHalf: true,
  },
  since: {
    type: "date",
    label: msg("settings.tax.row.since", "From"),
    hint: msg(
      "settings.tax.row.since.hint",
      "the first day; put a row with a new rate above the one it replaces",
    ),
    isHalf: true,
    isOptional: true,
  },
  source: {
    type: "line",
    label: msg("settings.tax.row.source", "Source"),
    isHalf: true,
    isOptional: true,
  },
  reason: {
    type: "line",
    label: msg("settings.tax.row.reason", "Reason"),
    hint: msg("settings.tax.row.reason.hint", "printed on the invoice where no tax is charged"),
    isOptional: true,
  },
};

const certificate: Fields = {
  number: {
    type: "line",
    label: msg("settings.tax.certificate.number", "Number"),
    isHalf: true,
    max: 60,
  },
  email: {
    type: "email",
    label: msg("settings.tax.certificate.email", "Email of the buyer’s account"),
    isHalf: true,
  },
  places: {
    type: "words",
    label: msg("settings.tax.certificate.places", "States or countries"),
    hint: msg("settings.tax.certificate.places.hint", "US-OH, US-PA; empty for all"),
    isHalf: true,
    isOptional: true,
  },
  until: {
    type: "date",
    label: msg("settings.tax.certificate.until", "Valid until"),
    hint: msg("settings.tax.certificate.until.hint", "the last day; empty without an end"),
    isHalf: true,
    isOptional: true,
  },
  reason: {
    type: "line",
    label: msg("settings.tax.certificate.reason", "Reason"),
    hint: msg(
      "settings.tax.certificate.reason.hint",
      "printed on the invoice with the number: Sale for resale",
    ),
    max: 200,
  },
};

export const tax: SectionForm = {
  label: msg("settings.tax", "Tax by place"),
  summary: msg(
    "settings.tax.summary",
    "Which tax holds for which country, region and buyer, VAT ids, and gross or net prices.",
  ),
  note: msg(
    "settings.tax.note",
    "The first row that matches the place and the buyer counts; where none does, nothing is sold. Without rows the whole world has the one rate of “Tax, delivery and paper”. A change applies to orders that are placed after you save it. Have a tax adviser look at the rows.",
  ),
  fields: {
    prices: {
      type: "choice",
      label: msg("settings.tax.prices", "Prices of the shop"),
      isHalf: true,
      options: {
        gross: msg("settings.tax.prices.gross", "Include tax"),
        net: msg("settings.tax.prices.net", "Without tax, which is added"),
      },
    },
    vatId: {
      type: "line",
      label: msg("settings.tax.vatId", "Your VAT id"),
      hint: msg("settings.tax.vatId.hint", "printed on invoices: DE123456789"),
      isHalf: true,
      isOptional: true,
    },
    checksVatIds: {
      type: "switch",
      label: msg("settings.tax.checksVatIds", "Ask VIES about buyers’ VAT ids"),
      hint: msg(
        "settings.tax.checksVatIds.hint",
        "the EU’s register; while it does not answer, firms pay tax as consumers do",
      ),
    },
    ratesOf: {
      type: "date",
      label: msg("settings.tax.ratesOf", "Rates read on"),
      hint: msg(
        "settings.tax.ratesOf.hint",
        "the day on which somebody compared the rows with the law; after a year the log warns at each start",
      ),
      isOptional: true,
    },
    rows: {
      type: "list",
      label: msg("settings.tax.rows", "Rows"),
      entry: msg("settings.tax.rows.entry", "row"),
      title: "name",
      isOptional: true,
      max: MAX_TAX_ROWS,
      fields: row,
    },
    certificates: {
      type: "list",
      label: msg("settings.tax.certificates", "Exemption certificates"),
      hint: msg(
        "settings.tax.certificates.hint",
        "a buyer with a certificate that you have seen orders without tax",
      ),
      entry: msg("settings.tax.certificates.entry", "certificate"),
      title: "number",
      isOptional: true,
      max: MAX_CERTIFICATES,
      fields: certificate,
    },
  },
};
