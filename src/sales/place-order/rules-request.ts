/** What an order asks for, as the lane decides on it. */
import type { Cents } from "../../lib/money/money.ts";
import type { Address } from "../../people/addresses/contract.ts";
import type { LineRequest } from "../pricing/rules-lines.ts";
import type { Destination } from "../tax/rules-destination.ts";

/** Printed on the invoice; null when not given. */
export interface InvoiceDetails {
  readonly company: string | null;
  readonly taxNumber: string | null;
  readonly purchaseOrder: string | null;
}

export interface OrderRequest {
  /** `purchase` is the specification's order of one tool; `checkout` agrees to the amount due of all lines. */
  readonly kind: "purchase" | "checkout";
  readonly id: string;
  readonly userKey: number;
  readonly buyerEmail: string;
  readonly buyerName: string;
  /** One for each tool. */
  readonly lines: readonly LineRequest[];
  readonly priceCents: Cents;
  readonly phone: string;
  /** The text that was typed, or the lines of `shipTo`. */
  readonly address: string;
  /** Undefined: the address is free text, in the shop's home country. */
  readonly shipTo?: Address | undefined;
  /** Undefined: as `shipTo`. */
  readonly billTo?: Address | undefined;
  /** Where the goods go; undefined: the shop's home. */
  readonly destination?: Destination | undefined;
  /** The chosen way of delivery; undefined: the cheapest. */
  readonly deliveryMethod?: string | undefined;
  readonly invoiceDetails?: InvoiceDetails | undefined;
  readonly idempotencyKey: string | undefined;
  readonly requestHash: string;
  readonly locale: string;
  /** The language in which the tools were named to the buyer; undefined: the tools' own. */
  readonly nameLocale?: string | undefined;
  /** The admin who takes the order for the buyer. */
  readonly takenByKey?: number | undefined;
}
