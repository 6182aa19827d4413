/** Whether lines would have cost the same at another address, for the buyer who ordered them. */
import type { Certificate } from "../../frame/tax.ts";
import type { Address } from "../../people/addresses/contract.ts";
import type { OrderTax } from "../pricing/rules-order-tax.ts";
import { priceOrder, type SellingTerms } from "../pricing/rules-price-order.ts";
import type { PricedLine } from "../pricing/rules-totals.ts";
import { certificatesOf } from "../tax/rules-certificates.ts";
import { type Destination, destinationOf } from "../tax/rules-destination.ts";

export interface Ordered {
  readonly lines: readonly PricedLine[];
  /** The id of its way of delivery; undefined: the shop has one charge for all. */
  readonly method?: string | undefined;
  /** The tax as the order keeps it: with the VAT id that was confirmed, and the number of the certificate. */
  readonly tax: OrderTax | undefined;
  /** Epoch ms, and the ISO date in the shop's time zone. */
  readonly at: number;
  readonly day: string;
}

/**
 * Whether another address in the same country has the same tax and delivery, by the terms and certificates of today and
 * the rates of the day on which the order was placed. If `before` is undefined, the address was free text, at the
 * shop's home.
 */
export function costsTheSameAt(
  after: Address,
  before: Address | undefined,
  ordered: Ordered,
  terms: SellingTerms,
  certificates: readonly Certificate[],
): boolean {
  const countryBefore = before?.country ?? terms.home.country;
  if (countryBefore !== "" && countryBefore !== after.country) return false;
  if (before && before.region === after.region && before.postcode === after.postcode) return true;
  const [was, is] = [before, after].map((address) => {
    const destination = destinationFor(address, ordered, certificates);
    const price = (method: string | undefined) =>
      priceOrder(ordered.lines, destination, terms, ordered.at, method);
    const chosen = price(ordered.method);
    // The shop may have given up its way of delivery.
    const priced = chosen.kind === "delivery-changed" ? price(undefined) : chosen;
    return priced.kind === "priced"
      ? JSON.stringify([priced.priceCents, priced.taxes, priced.deliveries])
      : undefined;
  });
  return was === is && was !== undefined;
}

/** Describes the buyer as the order knows it: a firm pays otherwise than a consumer, or where none is sold to. */
function destinationFor(
  address: Address | undefined,
  { tax, day }: Ordered,
  certificates: readonly Certificate[],
): Destination {
  const { vatId, consultation, certificate: number } = tax ?? {};
  const own = certificates.filter((each) => each.number === number);
  return {
    ...destinationOf(address, { taxNumber: vatId }),
    ...(vatId !== undefined && { isVatIdConfirmed: true, consultation }),
    ...(own[0] && { certificates: certificatesOf(own, own[0].email, day) }),
  };
}
