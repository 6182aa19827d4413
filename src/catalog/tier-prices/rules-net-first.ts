/**
 * Listed prices as a buyer for a business may read them: net first, with the gross price beside. It is display alone, in a
 * shop whose prices include tax: nothing that is charged is worked out here (docs/decisions/0176).
 */
import { currentShop } from "../../frame/shop.ts";
import { t, withinSentence } from "../../lib/i18n/i18n.ts";
import { formatDecimal } from "../../lib/i18n/numbers.ts";
import { type Cents, formatMinor, minorFromMajor } from "../../lib/money/money.ts";
import { formatUnitPrice, type PriceUnit } from "../../lib/money/price-unit.ts";

/** The tax in an amount, rounded once, and its rate. */
export interface IncludedTax {
  readonly cents: Cents;
  readonly percent: number;
}

/** The tax of the shop's home in an amount of a tool, by its tax class; undefined where there is none. */
export type HomeTax = (grossCents: Cents, taxClass: string | undefined) => IncludedTax | undefined;

export interface ShownAmount {
  /** It is shown first. */
  readonly cents: Cents;
  /** "net, $15.00 with 19% VAT", beside it; undefined where the amount is what is charged. */
  readonly note: string | undefined;
}

/** `homeTax` undefined: amounts are shown as they are charged. */
export function shownAmount(
  grossCents: Cents,
  taxClass: string | undefined,
  homeTax: HomeTax | undefined,
): ShownAmount {
  const tax = homeTax?.(grossCents, taxClass);
  if (!tax) return { cents: grossCents, note: undefined };
  const note = t("price.netFirst", "net, {gross} with {percent}% {tax}", {
    gross: formatMinor(grossCents),
    percent: formatDecimal(tax.percent),
    tax: withinSentence(currentShop().money.tax.label),
  });
  return { cents: grossCents - tax.cents, note };
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
