/** What the shop did about a review: as it was written down. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { ReviewHistoryEntry } from "../contract.ts";

/** The entries about a review, the newest first; also of one that its author has deleted since. */
export async function findReviewHistory(
  db: Database<Schema>,
  id: string,
): Promise<ReviewHistoryEntry[]> {
  const entries = await db.read
    .selectFrom("review_act")
    .select(["what", "actor_email", "note", "at"])
    .where("review_id", "=", id)
    .orderBy("key", "desc")
    .execute();
  return entries.map(({ what, actor_email: by, note, at }) => ({
    what,
    by,
    at: new Date(at).toISOString(),
    ...(note !== null && { note }),
  }));
}
