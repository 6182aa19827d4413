/** What an order costs before it is placed, by the rules that the server charges by. */
import { money } from "../../../../shop/money.ts";
import { type Cents, centsFromDollars, dollarsFromCents } from "../../../kit/money.ts";
import { amountDue, includedTax } from "../rules.ts";

/** What an order costs, in dollars; `order` is pieces, `tax.rate` percent. As on the wire of an order. */
export interface Charge {
  readonly order: number;
  readonly unitPrice: number;
  readonly delivery: number;
  readonly price: number;
  readonly tax: { readonly rate: number; readonly amount: number };
}

const { delivery, tax } = money;

/** The amount due in cents, delivery included. `unitPrice` is dollars for one piece. */
export function totalFor(unitPrice: number, pieces: number): Cents {
  return amountDue(centsFromDollars(unitPrice), pieces, centsFromDollars(delivery.dollars));
}

/** Everything that an order of so many pieces would be charged. `unitPrice` is dollars for one piece. */
export function chargeFor(unitPrice: number, pieces: number): Charge {
  const total = totalFor(unitPrice, pieces);
  const taxInIt = includedTax(total, Math.round(tax.percent * 100));
  return {
    order: pieces,
    unitPrice,
    delivery: delivery.dollars,
    price: dollarsFromCents(total),
    tax: { rate: tax.percent, amount: dollarsFromCents(taxInIt) },
  };
}
