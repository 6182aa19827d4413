/** Words of the trade that mean the same tool, in each language in which the product speaks. */
export interface TradeWords {
  /** Never changes: the shop's own version of the group is stored under it. */
  readonly id: string;
  /** Phrases of up to four words, separated by commas. */
  readonly en: string;
  readonly de: string;
  /** Standards of which each describes exactly such tools. */
  readonly standards?: string;
}
