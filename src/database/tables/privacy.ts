export interface PrivacyTables {
  account_deletion: AccountDeletionTable;
}

/** A deletion in progress; the row is deleted at its end. */
export interface AccountDeletionTable {
  user_key: number;
  requested_at: number;
  /** The time of the first pass; a second one erases what concurrent requests wrote. */
  erased_at: number | null;
  /** When a job continues; changing it claims the row. */
  next_at: number;
}
