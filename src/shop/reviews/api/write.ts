import type { Database } from "../../../database/schema.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { hiddenReview, noSuchReview } from "../contract.ts";
import { recountRating } from "./rating.ts";
import { lockReview } from "./store.ts";

interface NewReviewRow {
  readonly user_key: number;
  readonly tool_key: number | null;
  readonly buyer_email: string;
  readonly author: string;
  readonly review: string;
  readonly rating: number;
}

interface Own {
  readonly id: string;
  readonly userKey: number;
}

/** Undefined when the author has already reviewed this. */
export function createReview(db: Database, review: NewReviewRow): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const created = await tx
      .insertInto("review")
      .values({ ...review, id: newId(), created_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (created) await recountRating(tx, review.tool_key);
    return created?.id;
  });
}

/** A hidden review stays hidden. */
export function updateReview(
  db: Database,
  { id, userKey }: Own,
  change: { readonly review?: string | undefined; readonly rating?: number | undefined },
): Promise<Outcome<"changed">> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review?.user_key !== userKey) return noSuchReview();
    const { review: words = review.review, rating = review.rating } = change;
    if (words === review.review && rating === review.rating) return "changed";
    await tx
      .updateTable("review")
      .set({ review: words, rating, edited_at: Date.now() })
      .where("key", "=", review.key)
      .execute();
    await recountRating(tx, review.tool_key);
    return "changed";
  });
}

/** A hidden review cannot be deleted: its author could write it again at once. */
export function deleteOwnReview(
  db: Database,
  { id, userKey }: Own,
): Promise<Outcome<{ deletedCount: number }>> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (review?.user_key !== userKey) return noSuchReview();
    if (review.hidden_at !== null) return hiddenReview();
    await tx.deleteFrom("review").where("key", "=", review.key).execute();
    await recountRating(tx, review.tool_key);
    return { deletedCount: 1 };
  });
}
