/** Uses the server's rules, so that the shown costs are the order's. */

import { type Cents, majorFromMinor, minorFromMajor } from "../../../kit/money.ts";
import { currentShop } from "../../../shop.ts";
import { amountDue, includedTax } from "../rules.ts";

/** In major units, as an order on the wire; `order` is the quantity, `tax.rate` percent. */
export interface Charge {
  readonly order: number;
  readonly unitPrice: number;
  readonly delivery: number;
  readonly price: number;
  readonly tax: { readonly rate: number; readonly amount: number };
}

/** The amount due in minor units, delivery included. `unitPrice` is major units. */
export function totalFor(unitPrice: number, quantity: number): Cents {
  const { delivery } = currentShop().money;
  return amountDue(minorFromMajor(unitPrice), quantity, minorFromMajor(delivery.amount));
}

export function chargeFor(unitPrice: number, quantity: number): Charge {
  const { delivery, tax } = currentShop().money;
  const total = totalFor(unitPrice, quantity);
  const includedCents = includedTax(total, Math.round(tax.percent * 100));
  return {
    order: quantity,
    unitPrice,
    delivery: delivery.amount,
    price: majorFromMinor(total),
    tax: { rate: tax.percent, amount: majorFromMinor(includedCents) },
  };
}
