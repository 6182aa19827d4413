import type { Generated } from "kysely";

export interface InvoiceTables {
  invoice_details: InvoiceDetailsTable;
  /** Gapless numbering. */
  document_number: { kind: BillingDocumentTable["kind"]; last_number: number };
  billing_document: BillingDocumentTable;
  vat_check: VatCheckTable;
}

/** What the buyer says for the invoice. */
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

/** The last answer of the register about a VAT id. */
export interface VatCheckTable {
  /** It is in capitals, without blanks. */
  vat_id: string;
  /** The shop's own id, for which the register issued the number. */
  requester: string;
  is_valid: number;
  /** The register's number of the answer: the proof that was asked for. */
  consultation: string;
  /** The register says it; empty: it does not. */
  name: string;
  address: string;
  checked_at: number;
}
