import { grouped, type MoneyFormat, moneyFormat } from "./money-format.ts";

/** The limit of a stock level and of a quantity. */
export const MAX_PIECES = 1_000_000;

/** 12500 → "12,500", as the shop's locale groups. Without Intl, whose first formatter costs a slow phone 100 ms. */
export function formatCount(count: number): string {
  const { countGroup, groupFrom } = moneyFormat();
  return grouped(String(count), countGroup, groupFrom);
}

/** 4.5 → "4.5" or "4,5"; with `decimals` as many of them. */
export function formatDecimal(
  value: number,
  decimals?: number,
  { decimal }: Pick<MoneyFormat, "decimal"> = moneyFormat(),
): string {
  return (decimals === undefined ? String(value) : value.toFixed(decimals)).replace(".", decimal);
}
