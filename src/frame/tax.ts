/** How the shop taxes: the settings of the owner, as pages and the server have them. */

/** How the shop taxes; law is rows. */
export interface TaxSettings {
  /** Whether prices include tax (gross), or tax is added to them (net). */
  readonly prices: "gross" | "net";
  /** The shop's own VAT id; empty: none. */
  readonly vatId: string;
  /** Whether buyers' VAT ids are asked about at VIES. Without its word a firm pays tax as a consumer does. */
  readonly checksVatIds: boolean;
  /** ISO date on which the rates of a preset were read; empty: the rows are the owner's own. */
  readonly ratesOf: string;
  /** The first that matches a destination says what is taxed there. There is always one. */
  readonly rows: readonly TaxRow[];
  /** They exempt buyers; the admin who enters one has seen it. */
  readonly certificates: readonly Certificate[];
}

/** An exemption certificate, such as one for resale. */
export interface Certificate {
  /** The account of the buyer has it. */
  readonly email: string;
  readonly number: string;
  /** Countries or their regions, such as US-OH; empty: everywhere. */
  readonly places: readonly string[];
  /** ISO date of the last day, in the shop's time zone; empty: without an end. */
  readonly until: string;
  /** Printed on the invoice with the number. */
  readonly reason: string;
}

/**
 * UNCL 5305, as EN 16931 uses it: S standard, Z zero-rated, E exempt, AE reverse charge, K intra-community supply,
 * G export, O outside the scope of tax.
 */
export const taxCategories = ["S", "Z", "E", "AE", "K", "G", "O"] as const;
export type TaxCategory = (typeof taxCategories)[number];

export interface TaxRow {
  /** The owner sees it. */
  readonly name: string;
  /** ISO 3166-1 alpha-2, or `*` for all. */
  readonly countries: readonly string[];
  /** Codes of regions, such as OH; empty: all. */
  readonly regions: readonly string[];
  /** Beginnings of postcodes, or ranges: "35", "97100-97699"; empty: all. */
  readonly postcodes: readonly string[];
  /**
   * `business`: the buyer has a confirmed VAT id of another country than the shop's; `domestic`: of the shop's own.
   * `consumer`: anybody else, and the shop's own firms where no row above is for them.
   */
  readonly customer: "any" | "consumer" | "business" | "domestic";
  readonly category: TaxCategory;
  /** The row's, which is meant where it is absent, or those that Stripe Tax works out for each order. */
  readonly rates?: "row" | "stripe" | undefined;
  /** Percent, with up to three decimals, by tax class of tools. The class `zero` has none. */
  readonly standard: number;
  readonly reduced: number;
  /** ISO date of the first day, in the shop's time zone; empty: always. */
  readonly since: string;
  /** Printed on the invoice; wanted by law where no tax is charged. It says, too, why tax is not that of the destination. */
  readonly reason: string;
  /** Where the owner can read the rule. */
  readonly source: string;
}

/** One rate for the whole world, all buyers and all tax classes but `zero`. */
export function oneRate(name: string, percent: number): TaxRow {
  const everywhere = { countries: ["*"], regions: [], postcodes: [] };
  const always = { customer: "any", since: "", reason: "", source: "" } as const;
  const category = percent > 0 ? "S" : "Z";
  return { name, ...everywhere, ...always, category, standard: percent, reduced: percent };
}
