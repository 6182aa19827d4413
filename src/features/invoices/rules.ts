/** The owner's settings of tax and delivery, and the tax of credit notes. */
import type { Cents } from "../../kit/money.ts";
import { includedTax } from "../orders/rules.ts";

/** Higher than in any country, so a higher value is a mistake. */
const MAX_TAX_PERCENT = 30;
const MAX_DELIVERY_DOLLARS = 9_999.99;

export interface MoneySettings {
  readonly tax: { readonly label: string; readonly percent: number };
  readonly delivery: { readonly label: string; readonly dollars: number };
}

export function moneyFaults({ tax, delivery }: MoneySettings): string[] {
  const faults: string[] = [];
  if (!isAmount(tax.percent, MAX_TAX_PERCENT)) {
    faults.push(
      `shop/money.ts: tax.percent must be a number from 0 to ${MAX_TAX_PERCENT} with at most two decimals (it is ${shown(tax.percent)}).`,
    );
  }
  if (!isAmount(delivery.dollars, MAX_DELIVERY_DOLLARS)) {
    faults.push(
      `shop/money.ts: delivery.dollars must be a number from 0 to ${MAX_DELIVERY_DOLLARS} with at most two decimals (it is ${shown(delivery.dollars)}).`,
    );
  }
  return faults;
}

/**
 * The tax in a refund, in cents: the growth of the tax on everything credited so far. So the taxes of partial credit
 * notes add up to the tax of the invoice.
 */
export function creditedTax(creditedCents: Cents, amountCents: Cents, basisPoints: number): Cents {
  return (
    includedTax(creditedCents + amountCents, basisPoints) - includedTax(creditedCents, basisPoints)
  );
}

/** The owner's files are not type-checked when they run, so a number may be a string. */
function isAmount(value: unknown, max: number): boolean {
  if (typeof value !== "number") return false;
  return value >= 0 && value <= max && Number(value.toFixed(2)) === value;
}

function shown(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : String(value);
}
