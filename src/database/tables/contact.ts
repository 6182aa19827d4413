import type { Generated } from "kysely";

export interface ContactTables {
  message: MessageTable;
  message_answer: MessageAnswerTable;
}

/** An answer that was sent from the shop; it goes with its message. */
export interface MessageAnswerTable {
  key: Generated<number>;
  message_key: number;
  text: string;
  /** The message is hashed with the Idempotency-Key or the text. */
  submission_hash: string;
  created_at: number;
}

export interface MessageTable {
  /** Also the number shown to both sides. */
  key: Generated<number>;
  id: string;
  email: string;
  subject: string;
  message: string;
  /** The Idempotency-Key is hashed, or the text and the time. */
  submission_hash: string;
  content_hash: string;
  created_at: number;
  answered_at: number | null;
}
