/** Uses the server's rules, so that the shown costs are the order's. */

import { currentShop } from "../../../frame/shop.ts";
import { serverNow } from "../../../lib/api-client/server-clock.ts";
import { type Cents, majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { lineTotal, type PriceUnit } from "../../../lib/money/price-unit.ts";
import type { Purchase } from "../../orders/contract.ts";
import { priceOrder } from "../../pricing/rules-price-order.ts";
import { sellingTermsOf } from "../../pricing/rules-terms.ts";
import type { PricedLine } from "../../pricing/rules-totals.ts";
import { destinationAtHome } from "../../tax/rules-destination.ts";
import type { VatIdState } from "../../vat-ids/rules.ts";
import type { Preview } from "./preview.ts";

/** Major units for `priceUnit` pieces, with what tax and delivery of the tool depend on. */
export interface UnitPrice extends Pick<PricedLine, "taxClass" | "weightGrams"> {
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
  /** Delivery without tax in a shop of net prices, where tax is added. */
  readonly netDelivery?: number | undefined;
  readonly taxes?:
    | readonly Pick<Purchase["taxes"][number], "rate" | "amount" | "reason">[]
    | undefined;
  readonly tax: { readonly rate?: number | undefined; readonly amount: number };
  /** What the register says of the buyer's VAT id; absent on an order, which was placed. */
  readonly vatId?: VatIdState | undefined;
}

/** The amount due in minor units, delivery included; without tax where only the server knows it. */
export function totalFor(price: UnitPrice, quantity: number): Cents {
  const priced = pricedFor(price, quantity);
  if (priced.kind === "priced") return priced.priceCents;
  return lineTotal(minorFromMajor(price.price), price.priceUnit, quantity);
}

/** Undefined where only the server knows the tax, or nothing is sold to the shop's home. */
export function chargeFor(price: UnitPrice, quantity: number): Charge | undefined {
  const totals = pricedFor(price, quantity);
  if (totals.kind !== "priced") return undefined;
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

/**
 * Whether this buyer pays otherwise than the page works out from the price of so many pieces, such as the holder of a
 * certificate.
 */
export function isOfServerAlone({ order, price }: Charge, unitPrice: UnitPrice): boolean {
  return chargeFor(unitPrice, order)?.price !== price;
}

/** Prices for a buyer at the shop's home: an address is asked for later. */
function pricedFor({ price, ...ofTool }: UnitPrice, quantity: number) {
  const terms = sellingTermsOf(currentShop());
  const lines = [{ ...ofTool, quantity, unitPriceCents: minorFromMajor(price) }];
  return priceOrder(lines, destinationAtHome(terms.home), terms, serverNow());
}

/** What an order of one line costs, as the server prices it for this buyer; undefined if it has no price. */
export function chargeOfPreview({ lines, fault, ...priced }: Preview): Charge | undefined {
  const [line, another] = lines;
  if (!line || another || line.fault || fault) return undefined;
  const { delivery, price, tax: taxes, taxAdded, vatId } = priced;
  const [share, more] = taxes;
  const amount = majorFromMinor(taxes.reduce((sum, { amount }) => sum + minorFromMajor(amount), 0));
  return {
    order: line.quantity,
    unitPrice: line.unitPrice,
    priceUnit: line.priceUnit,
    delivery,
    price,
    ...(taxAdded && { netDelivery: delivery }),
    taxes,
    tax: { rate: more ? undefined : (share?.rate ?? 0), amount },
    ...(vatId && { vatId }),
  };
}
