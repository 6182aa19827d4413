/** What stands on a paper: kept with it, so that it reads the same for ever. Money is cents. */
import type { Cents } from "../../../kit/money.ts";

/** An invoice or a credit note. */
export interface BillingDocument {
  readonly kind: "invoice" | "credit-note";
  readonly number: number;
  /** Epoch ms, as all moments here. */
  readonly issuedAt: number;
  /** In which its dates are written, an IANA name; papers without one were written in UTC. */
  readonly timeZone?: string;
  readonly page: "letter" | "a4";
  /** ISO 4217, lower case. */
  readonly currency: string;
  readonly seller: Seller;
  readonly buyer: Billed;
  readonly order: { readonly number: number; readonly placedAt: number };
  /** The invoice that a credit note belongs to. */
  readonly invoice?: { readonly number: number; readonly issuedAt: number };
  readonly lines: readonly DocumentLine[];
  readonly delivery: { readonly label: string; readonly cents: Cents };
  /** The tax that the total includes. */
  readonly tax: { readonly label: string; readonly basisPoints: number; readonly cents: Cents };
  readonly totalCents: Cents;
  /** When the money came, or went back, and the provider's id for that. */
  readonly payment: { readonly at: number; readonly id: string };
}

/** Who sells. Numbers that there are none of are empty. */
export interface Seller {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly taxNumber: string;
  readonly register: string;
}

/** Who buys, as it was given with the order. */
export interface Billed {
  readonly name: string;
  readonly address: string;
  readonly company: string | null;
  readonly taxNumber: string | null;
  readonly purchaseOrder: string | null;
}

/** A line of a paper. */
export interface DocumentLine {
  readonly partNumber: string;
  readonly article: string;
  readonly quantity: number;
  readonly unitCents: Cents;
  readonly totalCents: Cents;
}
