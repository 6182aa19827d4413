/**
 * Withdraws the reviews of removed and detached users, and shows them again when a user is
 * restored. It reads the audit log, because the shop's command is another process.
 */
import type { Database, Tx } from "../../../database/schema.ts";
import { usersWithLatestStatus } from "../../../people/users/api/audit-log.ts";
import { recountRating } from "./rating.ts";

/** Audit entries per sweep: more than can be written between two sweeps. */
const LATEST_ENTRIES = 200;
/** Entries of the first sweep, for changes while the server was stopped. */
const ENTRIES_WHILE_CLOSED = 10_000;

/** Returns the sweep, which returns the number of changed reviews. */
export function createWithdrawal(db: Database): () => Promise<number> {
  let count = ENTRIES_WHILE_CLOSED;
  return async () => {
    const latest = count;
    const found = await mismatched(db.read, latest).execute();
    // Set after success, so that a failed first sweep is repeated.
    count = LATEST_ENTRIES;
    if (found.length === 0) return 0;
    return db.transaction(async (tx) => {
      const reviews = await mismatched(tx, latest).execute();
      const now = Date.now();
      for (const { key, withdrawn_at } of reviews) {
        await tx
          .updateTable("review")
          .set({ withdrawn_at: withdrawn_at === null ? now : null })
          .where("key", "=", key)
          .execute();
      }
      // Tools are locked in the order of their keys, so that no deadlock arises.
      const tools = new Set(reviews.map(({ tool_key }) => tool_key));
      for (const toolKey of [...tools].sort((a, b) => (a ?? 0) - (b ?? 0)))
        await recountRating(tx, toolKey);
      return reviews.length;
    });
  };
}

/** Reviews that are public although their author is gone, or withdrawn although the author is back. */
function mismatched(db: Database["read"] | Tx, count: number) {
  return db
    .selectFrom("review")
    .innerJoin("shop_user", "shop_user.key", "review.user_key")
    .select(["review.key", "review.tool_key", "review.withdrawn_at"])
    .where("review.user_key", "in", usersWithLatestStatus(db, count))
    .where((e) => {
      const isGone = e.or([
        e("shop_user.removed_at", "is not", null),
        e("shop_user.detached_at", "is not", null),
      ]);
      return e.or([
        e.and([isGone, e("review.withdrawn_at", "is", null)]),
        e.and([e.not(isGone), e("review.withdrawn_at", "is not", null)]),
      ]);
    })
    .orderBy("review.key");
}
