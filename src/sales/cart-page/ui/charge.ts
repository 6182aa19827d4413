/** Uses the server's rules, so that the shown costs are the order's. */

import { currentShop } from "../../../frame/shop.ts";
import { type Cents, majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import type { PriceUnit } from "../../../lib/money/price-unit.ts";
import type { Purchase } from "../../orders/contract.ts";
import { priceOrder } from "../../pricing/rules-price-order.ts";
import { sellingTermsOf } from "../../pricing/rules-terms.ts";
import { type OrderTotals, totalsOf } from "../../pricing/rules-totals.ts";
import { destinationAtHome } from "../../tax/rules-destination.ts";

/** Major units for `priceUnit` pieces. */
export interface UnitPrice {
  readonly price: number;
  readonly priceUnit: PriceUnit;
}

/** Amounts are major units, as of an order on the wire; `order` is the quantity, `tax.rate` percent. */
export interface Charge {
  readonly order: number;
  /** The price of `priceUnit` pieces. Absent with several lines, as the rate with several rates. */
  readonly unitPrice?: number | undefined;
  readonly priceUnit?: PriceUnit | undefined;
  readonly delivery: number;
  /** Absent in a shop with one charge for all. */
  readonly deliveryMethod?: Purchase["deliveryMethod"] | undefined;
  readonly price: number;
  /** Without tax, in a shop of net prices: tax is added then. */
  readonly netDelivery?: number | undefined;
  readonly taxes?: Purchase["taxes"] | undefined;
  readonly tax: { readonly rate?: number | undefined; readonly amount: number };
}

/** The amount due in minor units, delivery included. */
export function totalFor(price: UnitPrice, quantity: number): Cents {
  return totalsFor(price, quantity).priceCents;
}

export function chargeFor(price: UnitPrice, quantity: number): Charge {
  const totals = totalsFor(price, quantity);
  const { deliveryCents, listedDeliveryCents, priceCents, taxCents } = totals;
  const [share] = totals.taxes;
  return {
    order: quantity,
    unitPrice: price.price,
    priceUnit: price.priceUnit,
    delivery: majorFromMinor(deliveryCents),
    price: majorFromMinor(priceCents),
    ...(currentShop().tax.prices === "net" && { netDelivery: majorFromMinor(listedDeliveryCents) }),
    tax: { rate: (share?.basisPoints ?? 0) / 100, amount: majorFromMinor(taxCents) },
  };
}

/** For a buyer at the shop's home: an address is asked for later. */
function totalsFor({ price, priceUnit }: UnitPrice, quantity: number): OrderTotals {
  const terms = sellingTermsOf(currentShop());
  const lines = [{ quantity, unitPriceCents: minorFromMajor(price), priceUnit }];
  const priced = priceOrder(lines, destinationAtHome(terms.home), terms, Date.now());
  if (priced.kind === "priced") return priced;
  return totalsOf(
    lines.map((line) => ({ ...line, taxBasisPoints: 0 })),
    { chargeCents: 0, freeFromCents: null },
    terms.tax.prices,
  );
}
