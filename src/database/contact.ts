import type { Generated } from "kysely";

export interface ContactTables {
  message: MessageTable;
}

export interface MessageTable {
  /** Also the number shown to both sides. */
  key: Generated<number>;
  id: string;
  email: string;
  subject: string;
  message: string;
  /** Of the Idempotency-Key, or of the text and the time. */
  submission_hash: string;
  content_hash: string;
  created_at: number;
  answered_at: number | null;
}
