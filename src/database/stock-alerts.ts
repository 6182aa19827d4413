/** The table of those who wait for a tool to be back. */
export interface StockAlertTables {
  stock_alert: StockAlertTable;
}

/** A mailbox that is told once, when the tool can be ordered again; then the row is gone. */
export interface StockAlertTable {
  tool_key: number;
  /** Proven: by its owner's account, or by a link in a letter. */
  email: string;
  created_at: number;
}
