/** Uses the server's rules, so that the shown costs are the order's. */

import { currentShop } from "../../../frame/shop.ts";
import { type Cents, majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import {
  deliveryRateOf,
  type OrderTotals,
  taxBasisPoints,
  totalsOf,
} from "../../pricing/rules-lines.ts";

/** In major units, as an order on the wire; `order` is the quantity, `tax.rate` percent. */
export interface Charge {
  readonly order: number;
  /** Absent with several lines, as the rate with several rates. */
  readonly unitPrice?: number | undefined;
  readonly delivery: number;
  readonly price: number;
  readonly tax: { readonly rate?: number | undefined; readonly amount: number };
}

/** The amount due in minor units, delivery included. `unitPrice` is major units. */
export function totalFor(unitPrice: number, quantity: number): Cents {
  return totalsFor(unitPrice, quantity).priceCents;
}

export function chargeFor(unitPrice: number, quantity: number): Charge {
  const { deliveryCents, priceCents, taxCents } = totalsFor(unitPrice, quantity);
  return {
    order: quantity,
    unitPrice,
    delivery: majorFromMinor(deliveryCents),
    price: majorFromMinor(priceCents),
    tax: { rate: currentShop().money.tax.percent, amount: majorFromMinor(taxCents) },
  };
}

function totalsFor(unitPrice: number, quantity: number): OrderTotals {
  const { money } = currentShop();
  const line = {
    quantity,
    unitPriceCents: minorFromMajor(unitPrice),
    taxBasisPoints: taxBasisPoints(money.tax.percent),
  };
  return totalsOf([line], deliveryRateOf(money));
}
