/** The table of what customers ask of their data. */

export interface PrivacyTables {
  account_deletion: AccountDeletionTable;
}

/** The deletion of an account that is under way; its row goes when nothing is left to do. */
export interface AccountDeletionTable {
  user_key: number;
  requested_at: number;
  /** When the person's data were erased; what came in after that is looked for once more. */
  erased_at: number | null;
  /** When a job goes on with it: whoever changes that moment has it to itself. */
  next_at: number;
}
