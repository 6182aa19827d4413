/**
 * How the shop writes money and counts. The server makes it with Intl and writes it on each page's html
 * element; the browser reads it there, because its own first Intl formatter costs a slow phone 100 ms.
 */

export interface MoneyFormat {
  /** ISO 4217, in lower case. */
  readonly currency: string;
  /** BCP 47. */
  readonly locale: string;
  /** Decimals of an amount. */
  readonly digits: 0 | 2;
  /** The largest price and order, in minor units. */
  readonly largest: number;
  /** Sentences have it: "dollars", "euros"; on pages of another language in that. */
  readonly name: string;
  readonly symbol: string;
  /** The text before and after the figures. */
  readonly positive: readonly [before: string, behind: string];
  readonly negative: readonly [before: string, behind: string];
  readonly decimal: string;
  /** The sign between groups of three figures in amounts. */
  readonly group: string;
  /** The same in counts: some locales have another. */
  readonly countGroup: string;
  /** Figures that a number needs to be grouped: 4 or 5. */
  readonly groupFrom: number;
}

export const US_DOLLARS: MoneyFormat = {
  currency: "usd",
  locale: "en-US",
  digits: 2,
  largest: 99_999_999,
  name: "dollars",
  symbol: "$",
  positive: ["$", ""],
  negative: ["-$", ""],
  decimal: ".",
  group: ",",
  countGroup: ",",
  groupFrom: 4,
};

/** What the browser's document is used for; Node has none. */
interface Page {
  readonly documentElement: { readonly dataset: { readonly money?: string } };
}

let ofPage: MoneyFormat | undefined;

function readPage(): MoneyFormat {
  const { document } = globalThis as { readonly document?: Page };
  const written = document?.documentElement.dataset.money;
  ofPage ??= written ? (JSON.parse(written) as MoneyFormat) : US_DOLLARS;
  return ofPage;
}

let find = readPage;

/** The format of the shop whose page is shown, rendered or whose request is handled. */
export function moneyFormat(): MoneyFormat {
  return find();
}

/** The server finds it by the async context: one process of the tests has several shops. */
export function setMoneyFormat(source: () => MoneyFormat): void {
  find = source;
}

/** Groups of three figures: "12345" → "12,345". */
export function grouped(figures: string, group: string, from: number): string {
  return figures.length < from ? figures : figures.replace(/\B(?=(\d{3})+$)/g, group);
}
