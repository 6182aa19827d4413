/** Where the shop stands and sells. Both are set under Settings, Where you sell. */
export const selling = {
  /** Country by its two letters; empty: not said. An address as free text is in it. */
  home: { country: "", region: "", postcode: "" },
  /** Grams of a tool whose weight is not known; 0 for none. */
  assumedWeight: 0,
  /** Without zones every country is delivered to, for the charge in shop/money.ts. */
  zones: [],
} as const;
