/** The tables of what stands on paper. */
import type { Generated } from "kysely";

export interface PaperTables {
  purchase_paper: PurchasePaperTable;
  /** The tax rate that prices included, from when on (epoch ms). */
  terms: { key: Generated<number>; tax_basis_points: number; since: number };
  /** Numbers that are given without gaps: the last one of each name. */
  counter: { name: string; value: number };
  paper: PaperTable;
}

/** What a buyer wants on the invoice. */
export interface PurchasePaperTable {
  purchase_key: number;
  company: string | null;
  tax_number: string | null;
  purchase_order: string | null;
}

/** An invoice or a credit note, as it was issued. */
export interface PaperTable {
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
