/** Pure decisions about money on paper: what the shop's settings mean, and what a paper sums up to. */
import type { Cents } from "../../kit/money.ts";
import { includedTax } from "../orders/rules.ts";

/** Higher than any country's; what is above it was meant as something else. */
const MAX_TAX_PERCENT = 30;
const MAX_DELIVERY_DOLLARS = 9_999.99;

/** What the shop's owner sets about money (shop/money.ts). */
export interface MoneySettings {
  readonly tax: { readonly label: string; readonly percent: number };
  /** `dollars` for each order. */
  readonly delivery: { readonly label: string; readonly dollars: number };
}

/** What is wrong with the settings, one sentence a fault. */
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
 * The tax in money that goes back, in cents: what the tax on all that was credited grows by. So the
 * credit notes of an order, whatever its parts, end at the tax of its invoice.
 */
export function creditedTax(creditedCents: Cents, amountCents: Cents, basisPoints: number): Cents {
  return (
    includedTax(creditedCents + amountCents, basisPoints) - includedTax(creditedCents, basisPoints)
  );
}

/** The owner's files are not typed where they run: what should be a number may be a text. */
function isAmount(value: unknown, max: number): boolean {
  if (typeof value !== "number") return false;
  return value >= 0 && value <= max && Number(value.toFixed(2)) === value;
}

function shown(value: unknown): string {
  return typeof value === "string" ? `"${value}"` : String(value);
}
