import type { Generated } from "kysely";

export interface TaxTables {
  vat_check: VatCheckTable;
  tax_exemption: TaxExemptionTable;
}

/** The last answer of the register about a VAT id. */
export interface VatCheckTable {
  /** In capitals, without blanks. */
  vat_id: string;
  /** The shop's own id, for which the register issued the number. */
  requester: string;
  is_valid: number;
  /** The register's number of the answer: the proof that was asked for. */
  consultation: string;
  /** As the register has them; empty: it does not say. */
  name: string;
  address: string;
  checked_at: number;
}

/** A certificate that exempts a buyer from tax in a region, entered by an admin. */
export interface TaxExemptionTable {
  key: Generated<number>;
  id: string;
  user_key: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Empty: the whole country. */
  region: string;
  certificate: string;
  /** ISO date of the last day. */
  ends_on: string;
  created_by_key: number;
  created_at: number;
}
