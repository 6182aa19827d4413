import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { idsFrom } from "../../../kit/node/ids.ts";
import { KEEP_DELIVERIES_MS } from "../rules.ts";

/** Rows of one statement: on SQLite other writers wait for it. */
const PORTION = 500;

/** Deletes deliveries that are older than 30 days, those that still wait too, and secrets that sign no more. */
export async function deleteOldDeliveries(db: Database<Schema>, now: number): Promise<void> {
  for (let count = PORTION; count === PORTION; ) {
    const { numDeletedRows } = await db.write
      .deleteFrom("webhook_delivery")
      .where("key", "in", (query) =>
        query
          .selectFrom("webhook_delivery")
          .select("key")
          .where("id", "<", idsFrom(now - KEEP_DELIVERIES_MS))
          .limit(PORTION),
      )
      .executeTakeFirstOrThrow();
    count = Number(numDeletedRows);
  }
  await db.write
    .updateTable("webhook_endpoint")
    .set({ previous_secret: null, previous_until: null })
    .where("previous_until", "<=", now)
    .execute();
}
