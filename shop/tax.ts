/** How the shop taxes. Set under Settings, Tax by place. */
export const tax = {
  /** Whether prices include tax (gross), or tax is added to them (net). */
  prices: "gross",
  /** The shop's own VAT id; empty: none. */
  vatId: "",
  /** Whether buyers' VAT ids are asked about at VIES. */
  checksVatIds: false,
  ratesOf: "",
  /** Without rows the whole world has the rate of shop/money.ts. */
  rows: [],
  certificates: [],
} as const;
