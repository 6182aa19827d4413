/** The tables of what stands on paper. */
import type { Generated } from "kysely";

export interface InvoiceTables {
  invoice_details: InvoiceDetailsTable;
  /** The tax rate that prices included, from when on (epoch ms). */
  tax_rate: { key: Generated<number>; tax_basis_points: number; since: number };
  /** Numbers that are given without gaps: the last one of each name. */
  document_number: { kind: BillingDocumentTable["kind"]; last_number: number };
  billing_document: BillingDocumentTable;
}

/** What a buyer wants on the invoice. */
export interface InvoiceDetailsTable {
  purchase_key: number;
  company: string | null;
  tax_number: string | null;
  purchase_order: string | null;
}

/** An invoice or a credit note, as it was issued. */
export interface BillingDocumentTable {
  key: Generated<number>;
  /** Counted for each kind without gaps, in the transaction of the fact. */
  number: number;
  kind: "invoice" | "credit-note";
  purchase_key: number;
  refund_key: number | null;
  /** JSON: everything that stands on it, so that it reads the same for ever. */
  content: string;
  issued_at: number;
}
