/** What the texts of order emails are made from, and their parts. */
import type { Shop } from "../../../frame/shop.ts";
import type { Address } from "../../../people/addresses/contract.ts";
import type { EmailItem } from "../../../shop/email/api/template.ts";
import type { OrderEmail } from "../../invoices/api/attachments.ts";
import type { PurchaseRow } from "../../orders/api/changes.ts";
import type { LineWithTool } from "../../orders/api/order-lines.ts";
import type { ParcelNotice } from "../../parcels/rules.ts";
import type { RefundRow } from "../../refund-records/api/refund-store.ts";

/** What emails say about an order. */
export type EmailOrder = Pick<
  PurchaseRow,
  | "key"
  | "id"
  | "state"
  | "line_count"
  | "price_cents"
  | "delivery_cents"
  | "delivery_choice"
  | "tax_cents"
  | "tax_basis_points"
  | "tax_terms"
  | "buyer_name"
  | "address"
  | "held_until"
>;

export type EmailLine = Pick<
  LineWithTool,
  | "product"
  | "part_number"
  | "quantity"
  | "unit_price_cents"
  | "price_unit"
  | "total_cents"
  | "tax_class"
  | "tax_terms"
>;

export interface EmailData {
  readonly shop: Shop;
  readonly order: EmailOrder;
  readonly lines: readonly EmailLine[];
  /** Undefined: the buyer gets the goods at an address that is free text. */
  readonly shipTo?: Address | undefined;
  /** Names of lines whose pieces were gone at payment, while others were there. */
  readonly gone?: readonly string[];
  readonly documentNumber?: number | undefined;
  readonly refund?: RefundRow;
  /** What has just left. */
  readonly parcel?: ParcelNotice;
  readonly note?: string | undefined;
  /** False if the account was deleted. */
  readonly isBuyerNotified?: boolean;
  /** An admin took the order for the buyer. */
  readonly isTaken?: boolean;
  readonly now: number;
}

export interface EmailText {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** Goods in the place of the order's, whose amounts are left out then. */
  readonly items?: readonly EmailItem[] | undefined;
  /** Unless given, it opens the order. */
  readonly button?: string;
  readonly page?: "order" | "payment";
}

/** A missing event sends its recipient no email. No subject may hold user input. */
export type EmailTexts = { readonly [Name in OrderEmail]?: (data: EmailData) => EmailText };
