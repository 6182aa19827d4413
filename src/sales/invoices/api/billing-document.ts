/**
 * A billing document: its content, which is stored as JSON and never changes after it was issued, and how its seller, lines
 * and taxes are made.
 */

import { pictureNameAt } from "../../../catalog/pictures/rules.ts";
import type { Shop } from "../../../frame/shop.ts";
import type { Cents } from "../../../lib/money/money.ts";
import type { PriceUnit } from "../../../lib/money/price-unit.ts";
import { vatIdOf } from "../../../lib/text/vat-id.ts";
import type { Party } from "../../../people/addresses/api/format.ts";
import { type LineRow, lineCents, taxedLine } from "../../orders/api/order-lines.ts";
import { netUnitCents } from "../../pricing/rules-nets.ts";
import type { OrderTax } from "../../pricing/rules-order-tax.ts";
import type { TaxShare } from "../../pricing/rules-totals.ts";
import type { TaxForm } from "./tax-form.ts";

export interface BillingDocument {
  readonly kind: "invoice" | "credit-note";
  readonly number: number;
  /** Epoch ms, as all times here. */
  readonly issuedAt: number;
  /** IANA name of its dates. */
  readonly timeZone: string;
  /** Locale of its texts. */
  readonly language: string;
  readonly page: "letter" | "a4";
  readonly currency: string;
  /** BCP 47, of its numbers. */
  readonly locale: string;
  readonly seller: Seller;
  readonly buyer: Billed;
  /** Lines of the address to which the goods went, where another one is billed. */
  readonly shippedTo?: readonly string[];
  readonly order: { readonly number: number; readonly placedAt: number };
  readonly invoice?: { readonly number: number; readonly issuedAt: number };
  readonly lines: readonly DocumentLine[];
  readonly delivery: { readonly label: string; readonly cents: Cents };
  /** `basisPoints` is the rate, or 0 when `taxes` has several. */
  readonly tax: { readonly label: string; readonly basisPoints: number; readonly cents: Cents };
  /** Only when there are several rates. */
  readonly taxes?: readonly TaxShare[];
  /** Where tax stands apart; then it has the taxes, and `tax` and `taxes` are as without it. */
  readonly taxForm?: TaxForm;
  readonly totalCents: Cents;
  /** The time of the payment or refund, and its id at the provider. */
  readonly payment: {
    readonly at: number;
    readonly id: string;
    /** It did not go to the card that paid. */
    readonly isOutOfBand?: true;
  };
}

export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly taxNumber: string;
  /** `taxNumber` is a VAT id of the EU. Documents without it are read by how the number begins. */
  readonly isVatId?: true;
  readonly register: string;
  /** Address of the logo at that time, if it was uploaded. */
  readonly logo?: string;
}

export interface Billed extends Party {
  readonly taxNumber: string | null;
  /** Whether the number is a VAT id. */
  readonly isVatId?: true;
  readonly purchaseOrder: string | null;
}

interface DocumentLine {
  readonly partNumber: string;
  readonly article: string;
  readonly quantity: number;
  /** The price of `priceUnit` pieces. */
  readonly unitCents: Cents;
  /** 1 in lines without one. */
  readonly priceUnit?: PriceUnit;
  /** The price without tax, where it is for more pieces than the line has: their amount is rounded. */
  readonly netUnitCents?: Cents;
  readonly totalCents: Cents;
}

/** What a document contains at each rate. */
export function taxesOfDocument({
  tax,
  taxes,
  taxForm,
  totalCents,
}: BillingDocument): readonly TaxShare[] {
  if (taxForm) return taxForm.taxes;
  const { basisPoints, cents: taxCents } = tax;
  return taxes ?? [{ basisPoints, grossCents: totalCents, taxCents }];
}

/** The two members of a document with these taxes. */
export function documentTaxes(
  label: string,
  taxes: readonly TaxShare[],
): Pick<BillingDocument, "tax" | "taxes"> {
  const cents = taxes.reduce((sum, { taxCents }) => sum + taxCents, 0);
  const [only, another] = taxes;
  if (another) return { tax: { label, basisPoints: 0, cents }, taxes };
  return { tax: { label, basisPoints: only?.basisPoints ?? 0, cents } };
}

/** A line of an order on a billing document; `tax`: of the order, where the document shows it apart. */
export function documentLine(line: LineRow, tax: OrderTax | undefined): DocumentLine {
  return documentPart(line, { quantity: line.quantity, totalCents: lineCents(line) }, tax);
}

/** `quantity` of its pieces, which come to `totalCents`. */
export function documentPart(
  line: LineRow,
  { quantity, totalCents }: Pick<DocumentLine, "quantity" | "totalCents">,
  tax: OrderTax | undefined,
): DocumentLine {
  return {
    partNumber: line.part_number,
    article: line.product,
    quantity,
    unitCents: line.unit_price_cents,
    ...(line.price_unit !== 1 && { priceUnit: line.price_unit }),
    ...(tax &&
      quantity < line.price_unit && {
        netUnitCents: netUnitCents(taxedLine(line, tax), tax.prices),
      }),
    totalCents,
  };
}

/**
 * The company on a document. Only an uploaded logo is on it: files of the shop may be replaced, and a document must stay
 * as it is; uploads have names made of their content.
 */
export function sellerOf({ company, branding }: Pick<Shop, "company" | "branding">): Seller {
  const { name, address, email, phone, taxNumber, register } = company;
  const { logoLight: logo } = branding;
  const seller = { name, address, email, phone, taxNumber, ...vatIdMark(taxNumber), register };
  return pictureNameAt(logo) === undefined ? seller : { ...seller, logo };
}

/** Kept with a party of a document: later patterns of VAT ids must not rename its number. */
export function vatIdMark(taxNumber: string | null): { readonly isVatId?: true } {
  return taxNumber !== null && vatIdOf(taxNumber) ? { isVatId: true } : {};
}
