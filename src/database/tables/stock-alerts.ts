import type { Generated } from "kysely";

export interface StockAlertTables {
  stock_alert: StockAlertTable;
}

/** Deleted when its email is queued. */
export interface StockAlertTable {
  tool_key: number;
  /** Verified by an account, or by a link in an email. */
  email: string;
  /** The language of the email. */
  locale: Generated<string>;
  created_at: number;
}
