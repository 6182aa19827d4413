import type { DemoReview } from "../../../../demo/reviews.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { recordAudit } from "../../../people/users/api/audit-log.ts";
import { recountRating } from "./rating.ts";

const DAY_MS = 86_400_000;

/** Inserts the demo's reviews; the first becomes the newest. */
export async function insertDemoReviews(
  tx: Tx,
  reviews: readonly Omit<DemoReview, "german">[],
  now: number,
): Promise<void> {
  const tools = await tx.selectFrom("tool").select(["key", "id"]).execute();
  const toolKeys = new Map(tools.map((tool) => [tool.id, tool.key]));
  const oldestFirst = reviews
    .map((review, index) => ({ ...review, at: now - (index + 1) * 3 * DAY_MS }))
    .reverse();
  for (const { author, email, review, rating, toolId, at } of oldestFirst) {
    await tx
      .insertInto("review")
      .values({
        id: newId(),
        user_key: null,
        tool_key: (toolId && toolKeys.get(toolId)) || null,
        buyer_email: email,
        author,
        review,
        rating,
        created_at: at,
      })
      .execute();
  }
  for (const toolKey of toolKeys.values()) await recountRating(tx, toolKey);
}

/** The demo's reviews: `answered` ones have a reply of the shop. */
export async function countDemoReviews(db: Db): Promise<{ unanswered: number; answered: number }> {
  const { all, answered } = await db
    .selectFrom("review")
    .select((review) => [
      review.fn.countAll<number>().as("all"),
      review.fn.count<number>("reply").as("answered"),
    ])
    .where("user_key", "is", null)
    .executeTakeFirstOrThrow();
  return { unanswered: all - answered, answered };
}

/** Deletes the demo's reviews without a reply; returns their tools, whose ratings have to be recounted. */
export async function deleteDemoReviews(
  tx: Tx,
  actor: { readonly userKey: number; readonly email: string } | null,
): Promise<{ deleted: number; toolKeys: number[] }> {
  const deleted = await tx
    .deleteFrom("review")
    .where("user_key", "is", null)
    .where("reply", "is", null)
    .returning(["id", "tool_key"])
    .execute();
  for (const { id } of deleted)
    await recordAudit(tx, actor, { action: "deleted", subject_type: "review", subject: id });
  const toolKeys = new Set(deleted.flatMap(({ tool_key }) => tool_key ?? []));
  return { deleted: deleted.length, toolKeys: [...toolKeys] };
}

/** Those of the tools that a customer has reviewed. */
export async function findReviewedTools(db: Db, toolKeys: readonly number[]): Promise<Set<number>> {
  if (toolKeys.length === 0) return new Set();
  const reviewed = await db
    .selectFrom("review")
    .select("tool_key")
    .distinct()
    .where("tool_key", "in", [...toolKeys])
    .where("user_key", "is not", null)
    .$narrowType<{ tool_key: number }>()
    .execute();
  return new Set(reviewed.map(({ tool_key }) => tool_key));
}
