/** Phrases that find the same tools. */
export interface TradeGroup {
  /** Never changes: the shop's own version of the group is stored under it. */
  readonly id: string;
  readonly phrases: readonly string[];
}

/** Words of the trade that mean the same tool, in each language in which the product speaks. */
export interface TradeWords {
  /** Never changes: the shop's own version of the group is stored under it. */
  readonly id: string;
  /** Phrases of up to four words, separated by commas. */
  readonly en: string;
  readonly de: string;
  /** Standards of such tools, also those that differ in hardness or an end: what has the searched one itself is first. */
  readonly standards?: string;
}
