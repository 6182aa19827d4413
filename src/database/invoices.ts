import type { Generated } from "kysely";

export interface InvoiceTables {
  invoice_details: InvoiceDetailsTable;
  /** Gapless numbering. */
  document_number: { kind: BillingDocumentTable["kind"]; last_number: number };
  billing_document: BillingDocumentTable;
}

/** From the buyer, for the invoice. */
export interface InvoiceDetailsTable {
  purchase_key: number;
  company: string | null;
  tax_number: string | null;
  purchase_order: string | null;
}

export interface BillingDocumentTable {
  key: Generated<number>;
  /** Gapless for each kind. */
  number: number;
  kind: "invoice" | "credit-note";
  purchase_key: number;
  refund_key: number | null;
  /** JSON of all its content, never changed. */
  content: string;
  issued_at: number;
}
