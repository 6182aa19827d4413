/**
 * A removed or set-aside user's reviews are withdrawn, and come back when the user is restored. The
 * acts about users tell whose: also those of the shop's command, which is another process.
 */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { recountRating } from "./rating.ts";

/** Acts that are looked at each time: far more than there are between two times. */
const LATEST_ACTS = 200;
/** And the first time, for what was done while the shop was closed. */
const ACTS_WHILE_CLOSED = 10_000;

/** Makes the sweep; it answers how many reviews it has withdrawn or brought back. */
export function createWithdrawal(db: Database<Schema>): () => Promise<number> {
  let acts = ACTS_WHILE_CLOSED;
  return async () => {
    const latest = acts;
    const found = await mismatched(db.read, latest).execute();
    // Set only now: a failed first time is made up for.
    acts = LATEST_ACTS;
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
      // By key, as everybody locks tools: nobody waits for somebody who waits for him.
      const tools = new Set(reviews.map(({ tool_key }) => tool_key));
      for (const toolKey of [...tools].sort((a, b) => (a ?? 0) - (b ?? 0)))
        await recountRating(tx, db.engine, toolKey);
      return reviews.length;
    });
  };
}

/** Reviews that are shown although their author is gone, or not shown although back. */
function mismatched(db: Database<Schema>["read"] | Transaction<Schema>, acts: number) {
  return db
    .selectFrom("review")
    .innerJoin("shop_user", "shop_user.key", "review.user_key")
    .select(["review.key", "review.tool_key", "review.withdrawn_at"])
    .where("review.user_key", "in", (q) =>
      q
        .selectFrom("audit")
        .select("audit.user_key")
        .where("audit.what", "in", ["removed", "restored", "set-aside"])
        .where("audit.key", ">", (latest) =>
          latest
            .selectFrom("audit")
            .select((act) => act(act.fn.max<number>("key"), "-", acts).as("since")),
        ),
    )
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
