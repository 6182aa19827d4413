/**
 * Listed prices as a buyer for a business may read them: net first, with the gross price beside. It is display alone, in a
 * shop whose prices include tax: nothing that is charged is worked out here (docs/decisions/0176).
 */
import { t } from "../../lib/i18n/i18n.ts";
import { type Cents, minorFromMajor } from "../../lib/money/money.ts";
import { formatUnitPrice, type PriceUnit } from "../../lib/money/price-unit.ts";

export interface ShownAmount {
  /** It is shown first. */
  readonly cents: Cents;
  /** "net, $15.00 with 19% VAT", beside it; undefined where the amount is what is charged. */
  readonly note: string | undefined;
}

/**
 * Takes the tax of the shop's home out of an amount of a tool, by its tax class; undefined where there is none. Only who
 * chose to read net prices has it: the home page has no room for its rules and words.
 */
export type HomeTax = (grossCents: Cents, taxClass: string | undefined) => ShownAmount | undefined;

/** `homeTax` undefined: amounts are shown as they are charged. */
export function shownAmount(
  grossCents: Cents,
  taxClass: string | undefined,
  homeTax: HomeTax | undefined,
): ShownAmount {
  return homeTax?.(grossCents, taxClass) ?? { cents: grossCents, note: undefined };
}

/** A tool or a line of the wire, whose price is major units. */
export interface ListedPrice {
  readonly price: number;
  readonly priceUnit: PriceUnit;
  readonly taxClass?: string | undefined;
}

/** "$3.50 per 100", or "$2.94 per 100 net, $3.50 with 19% VAT". */
export function priceText(
  { price, priceUnit, taxClass }: ListedPrice,
  homeTax: HomeTax | undefined,
): string {
  const { cents, note } = shownAmount(minorFromMajor(price), taxClass, homeTax);
  const first = formatUnitPrice(cents, priceUnit);
  return note === undefined ? first : `${first} ${note}`;
}

/** "$2.94 net" where there is no room for the gross amount; an amount with tax as it is. */
export function shortText(shown: ShownAmount, priceUnit: PriceUnit = 1): string {
  const price = formatUnitPrice(shown.cents, priceUnit);
  return shown.note === undefined ? price : t("price.net", "{price} net", { price });
}
