import type { Generated } from "kysely";

export interface ReviewTables {
  review: ReviewTable;
}

/** Shown and counted while neither hidden nor withdrawn. */
export interface ReviewTable {
  key: Generated<number>;
  id: string;
  /** Null for the demo's reviews. */
  user_key: number | null;
  /** Null for a review of the company. */
  tool_key: number | null;
  buyer_email: string;
  author: string;
  review: string;
  rating: number;
  created_at: number;
  edited_at: Generated<number | null>;
  hidden_at: Generated<number | null>;
  hidden_by: Generated<string | null>;
  hidden_reason: Generated<string | null>;
  /** The time since which its author is removed or detached. */
  withdrawn_at: Generated<number | null>;
  reply: Generated<string | null>;
  replied_at: Generated<number | null>;
}
