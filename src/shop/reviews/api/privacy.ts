/** Erasing and exporting reviews, and what an admin did about reviews and tools. */

import { findToolActions } from "../../../catalog/admin-tools/api/privacy.ts";
import type { ErasedUser, ExportedUser, ExportMembers } from "../../../database/personal-data.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import { isoTime, isoTimeOrNull } from "../../../lib/contract/iso-time.ts";
import { auditOf } from "../../../people/users/api/audit-log.ts";
import { findSettingActions } from "../../settings/api/history.ts";
import { recountRating } from "./rating.ts";

/** Deletes the reviews, hidden ones too, and recounts ratings in the order in which tools are locked. */
export async function eraseReviews(tx: Tx, { key }: ErasedUser): Promise<void> {
  const deleted = await tx
    .deleteFrom("review")
    .where("user_key", "=", key)
    .returning("tool_key")
    .execute();
  const tools = deleted.flatMap(({ tool_key }) => tool_key ?? []).sort((one, other) => one - other);
  for (const toolKey of tools) await recountRating(tx, toolKey);
}

export function exportReviews(db: Db, { userKey }: ExportedUser): ExportMembers {
  return {
    reviews: () => exportOwnReviews(db, userKey),
    deeds: () => exportAdminActions(db, userKey),
  };
}

async function exportOwnReviews(db: Db, userKey: number) {
  const reviews = await db
    .selectFrom("review")
    .leftJoin("tool", "tool.key", "review.tool_key")
    .selectAll("review")
    .select("tool.name as tool_name")
    .where("user_key", "=", userKey)
    .orderBy("review.key")
    .execute();
  return reviews.map((review) => ({
    _id: review.id,
    about: review.tool_name ?? "the company",
    author: review.author,
    review: review.review,
    rating: review.rating,
    createdAt: isoTime(review.created_at),
    editedAt: isoTimeOrNull(review.edited_at),
    hidden:
      review.hidden_at === null
        ? null
        : { at: isoTime(review.hidden_at), why: review.hidden_reason },
    answer: review.reply,
  }));
}

async function exportAdminActions(db: Db, userKey: number) {
  const [tools, settings, reviews] = await Promise.all([
    findToolActions(db, userKey),
    findSettingActions(db, userKey),
    auditOf(db, "review")
      .select(["at", "action", "subject"])
      .where("actor_key", "=", userKey)
      .orderBy("key")
      .execute(),
  ]);
  const moderated = reviews.map(({ at, action, subject }) => ({
    at,
    what: `review ${subject}: ${action}`,
  }));
  return [...tools, ...settings, ...moderated]
    .sort((one, other) => one.at - other.at)
    .map(({ at, what }) => ({ at: isoTime(at), what }));
}
