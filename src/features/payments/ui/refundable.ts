/** What of a payment can still be given back. */
import { type Cents, centsFromDollars } from "../../../kit/money.ts";
import type { Refund } from "../contract.ts";

/** The cents of a paid price (dollars) that no refund has, made or under way; a failed one has none. */
export function refundable(price: number, refunds: readonly Refund[]): Cents {
  const taken = refunds
    .filter(({ status }) => status !== "failed")
    .map(({ amount }) => centsFromDollars(amount));
  return taken.reduce((left, cents) => left - cents, centsFromDollars(price));
}

/** Dollars typed by a person ("412.5", "$1,200.00") in cents, or undefined if that is no amount. */
export function centsTyped(typed: string): Cents | undefined {
  const plain = typed.trim().replace(/^\$\s*/, "");
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?$/.test(plain)) return undefined;
  return centsFromDollars(Number(plain.replaceAll(",", "")));
}
