/** The content of a billing document, stored as JSON: it never changes after it was issued. */
import type { Cents } from "../../../kit/money.ts";

export interface BillingDocument {
  readonly kind: "invoice" | "credit-note";
  readonly number: number;
  /** Epoch ms, as all times here. */
  readonly issuedAt: number;
  /** IANA name of its dates; UTC in documents without one. */
  readonly timeZone?: string;
  /** Locale of its texts; English in documents without one. */
  readonly language?: string;
  readonly page: "letter" | "a4";
  readonly currency: string;
  /** BCP 47, of its numbers; en-US in documents without one. */
  readonly locale?: string;
  readonly seller: Seller;
  readonly buyer: Billed;
  readonly order: { readonly number: number; readonly placedAt: number };
  readonly invoice?: { readonly number: number; readonly issuedAt: number };
  readonly lines: readonly DocumentLine[];
  readonly delivery: { readonly label: string; readonly cents: Cents };
  readonly tax: { readonly label: string; readonly basisPoints: number; readonly cents: Cents };
  readonly totalCents: Cents;
  /** Of the payment or refund: its time, and its id at the provider. */
  readonly payment: { readonly at: number; readonly id: string };
}

export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly taxNumber: string;
  readonly register: string;
  /** Address of the logo at that time, if it was uploaded. */
  readonly logo?: string;
}

export interface Billed {
  readonly name: string;
  readonly address: string;
  readonly company: string | null;
  readonly taxNumber: string | null;
  readonly purchaseOrder: string | null;
}

export interface DocumentLine {
  readonly partNumber: string;
  readonly article: string;
  readonly quantity: number;
  readonly unitCents: Cents;
  readonly totalCents: Cents;
}
