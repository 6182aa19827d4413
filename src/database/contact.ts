/** The table of the visitors' messages. */
import type { Generated } from "kysely";

export interface ContactTables {
  message: MessageTable;
}

/** What somebody wrote through the contact form. */
export interface MessageTable {
  /** Also the number by which both sides can name it. */
  key: Generated<number>;
  /** Begins with the time at which it was made. */
  id: string;
  email: string;
  subject: string;
  message: string;
  /** What tells one sending from another: a hash of its key, or of its words and the time. */
  submission_hash: string;
  /** A hash of address and words. */
  content_hash: string;
  created_at: number;
  answered_at: number | null;
}
