import { saveRating } from "../../../catalog/tools/api/rating.ts";
import type { Tx } from "../../../database/schema.ts";

/** Recounts a tool's rating in the transaction that has changed one of its reviews; only public reviews count. */
export async function recountRating(tx: Tx, toolKey: number | null): Promise<void> {
  if (toolKey === null) return;
  await saveRating(tx, toolKey, async () => {
    const counted = await tx
      .selectFrom("review")
      .select((review) => ["rating", review.fn.countAll<number>().as("reviews")])
      .where("tool_key", "=", toolKey)
      .where("hidden_at", "is", null)
      .where("withdrawn_at", "is", null)
      .groupBy("rating")
      .execute();
    const giving = (stars: number) =>
      Number(counted.find(({ rating }) => rating === stars)?.reviews ?? 0);
    return [giving(1), giving(2), giving(3), giving(4), giving(5)];
  });
}
