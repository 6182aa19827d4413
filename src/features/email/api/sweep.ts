/** Forgets letters that are done with. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { idsFrom } from "../../../kit/node/ids.ts";

/** So long an admin can see what became of a letter, and send it again. */
const KEPT_MS = 90 * 24 * 3_600_000;

/** Deletes the letters, sent or given up, that were written 90 days ago. An id begins with its time. */
export async function deleteOldEmails(db: Database<Schema>, now: number): Promise<void> {
  await db.write
    .deleteFrom("mail")
    .where("id", "<", idsFrom(now - KEPT_MS))
    .where("next_at", "is", null)
    .execute();
}
