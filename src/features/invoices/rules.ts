/** The tax of credit notes. */
import type { Cents } from "../../kit/money.ts";
import { includedTax } from "../orders/rules.ts";

/**
 * The tax in a refund, in cents: the growth of the tax on everything credited so far. So the taxes of partial credit
 * notes add up to the tax of the invoice.
 */
export function creditedTax(creditedCents: Cents, amountCents: Cents, basisPoints: number): Cents {
  return (
    includedTax(creditedCents + amountCents, basisPoints) - includedTax(creditedCents, basisPoints)
  );
}
