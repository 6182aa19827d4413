import type { Transaction } from "kysely";
import type { DemoReview } from "../../../../demo/reviews.ts";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { newId } from "../../../kit/node/ids.ts";
import { recountRating } from "./rating.ts";

const DAY_MS = 86_400_000;

/** Inserts the demo's reviews; the first becomes the newest. */
export async function insertDemoReviews(
  tx: Transaction<Schema>,
  engine: Database<Schema>["engine"],
  reviews: readonly DemoReview[],
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
        patient: email,
        author,
        review,
        rating,
        created_at: at,
      })
      .execute();
  }
  for (const toolKey of toolKeys.values()) await recountRating(tx, engine, toolKey);
}
