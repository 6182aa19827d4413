/**
 * The part of a document that shows tax apart, by rate and with its reason, as Article 226 of Directive 2006/112/EC wants
 * it of invoices in the EU, and buyers in the US expect it. Documents of orders without a country have none.
 */
import type { Shop } from "../../../frame/shop.ts";
import type { Cents } from "../../../lib/money/money.ts";
import { type LineWithTax, netsOf } from "../../pricing/rules-nets.ts";
import type { OrderTax } from "../../pricing/rules-order-tax.ts";
import type { TaxShare } from "../../pricing/rules-totals.ts";

export interface TaxForm {
  /** Where the goods went: ISO 3166-1 alpha-2 and ISO 3166-2. */
  readonly country: string;
  readonly region: string;
  /** Empty: none. */
  readonly sellerVatId: string;
  /** Epoch ms of the shipment; absent on invoices of payments on account, which name the day of the payment. */
  readonly suppliedAt?: number;
  /** That is the day of the first parcel, and more of them follow. */
  readonly isSuppliedInParts?: true;
  readonly taxes: readonly TaxShare[];
  /** Each line and delivery have one, without tax. Their sum is that of the bases in `taxes`. */
  readonly netLines: readonly Cents[];
  readonly netDelivery: Cents;
  /** The buyer's VAT id as the register confirmed it; documents of before have only what was typed. */
  readonly buyerVatId?: string;
  /** The register's number of its answer about the buyer's VAT id. */
  readonly consultation?: string;
  readonly certificate?: string;
}

/** When the goods left, of a document that is issued then. */
export type Supply = Pick<TaxForm, "suppliedAt" | "isSuppliedInParts">;

export function taxFormOf(
  tax: OrderTax,
  settings: Pick<Shop, "tax">,
  lines: readonly LineWithTax[],
  taxes: readonly TaxShare[],
  supply?: Supply,
): TaxForm {
  return {
    country: tax.country,
    region: tax.region,
    sellerVatId: settings.tax.vatId,
    ...supply,
    taxes,
    ...netsOf(lines, taxes),
    ...(tax.vatId && { buyerVatId: tax.vatId }),
    ...(tax.consultation && { consultation: tax.consultation }),
    ...(tax.certificate && { certificate: tax.certificate }),
  };
}
