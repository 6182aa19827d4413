/**
 * A price may be for several pieces: washers cost 3.50 for 100. Nothing is ever rounded to a piece; a line is rounded
 * once.
 */
import { t } from "../i18n/i18n.ts";
import { moneyFormat } from "../i18n/money-format.ts";
import { formatCount } from "../i18n/numbers.ts";
import { type Cents, formatHundredths, formatMinor } from "./money.ts";

/** Pieces that a price can be for. All divide 1,000, so that the price of a piece is a whole number of thousandths. */
export const PRICE_UNITS = [1, 10, 100, 1000] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/**
 * What `quantity` pieces cost in minor units, when `priceUnit` of them cost `cents`: rounded half up. Whole units are
 * multiplied and only their rest is divided, so that every step is exact.
 */
export function lineTotal(cents: Cents, priceUnit: PriceUnit, quantity: number): Cents {
  const rest = quantity % priceUnit;
  const units = (quantity - rest) / priceUnit;
  return cents * units + Math.floor((2 * cents * rest + priceUnit) / (2 * priceUnit));
}

/** "$3.50", or "$3.50 per 100". */
export function formatUnitPrice(cents: Cents, priceUnit: PriceUnit): string {
  return priceUnit === 1 ? formatMinor(cents) : perUnit(formatMinor(cents), priceUnit);
}

/** The same of a tool or a line of the wire, whose price is major units; an untaxed one need not be whole minor units. */
export function formatPrice({ price, priceUnit }: { price: number; priceUnit: PriceUnit }): string {
  const text = formatHundredths(Math.round(price * 10 ** (moneyFormat().digits + 2)));
  return priceUnit === 1 ? text : perUnit(text, priceUnit);
}

function perUnit(price: string, priceUnit: PriceUnit): string {
  return t("price.per", "{price} per {count}", { price, count: formatCount(priceUnit) });
}

/** "per 100", below a price. */
export function formatPer(priceUnit: PriceUnit, count = formatCount(priceUnit)): string {
  return t("price.unit", "per {count}", { count });
}
