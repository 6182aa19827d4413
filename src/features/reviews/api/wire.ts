import type { Caller } from "../../../kit/caller.ts";
import type { Review } from "../contract.ts";
import { maskedEmail, publicName } from "../rules.ts";
import type { ReviewRow } from "./store.ts";

/** A review as this caller may see it. */
export function serializeReview(row: ReviewRow, caller: Caller | undefined): Review {
  const isAdmin = caller?.isAdmin === true;
  const maySeeAll = isAdmin || (caller !== undefined && caller.userKey === row.user_key);
  return {
    _id: row.id,
    patient: maySeeAll ? row.patient : maskedEmail(row.patient),
    author: maySeeAll ? row.author : publicName(row.author, row.patient),
    review: row.review,
    rating: row.rating,
    ...(row.tool_id !== null && { tool: row.tool_id }),
    ...(row.tool_name !== null && { product: row.tool_name }),
    verified: row.verified === 1,
    createdAt: iso(row.created_at),
    ...(row.edited_at !== null && { editedAt: iso(row.edited_at) }),
    ...(row.reply !== null && { reply: { text: row.reply, at: iso(row.replied_at ?? 0) } }),
    ...(maySeeAll && row.hidden_at !== null && { hidden: hiding(row, row.hidden_at, isAdmin) }),
    ...(isAdmin && row.withdrawn_at !== null && withdrawal(row)),
  };
}

function hiding(row: ReviewRow, hiddenAt: number, isAdmin: boolean): Review["hidden"] {
  const by = isAdmin && row.hidden_by !== null && { by: row.hidden_by };
  return { at: iso(hiddenAt), reason: row.hidden_reason ?? "", ...by };
}

/** A detached author can be removed too; the review then stays withdrawn although the removal is undone. */
function withdrawal(row: ReviewRow): Pick<Review, "withdrawn" | "withdrawnFor"> {
  return { withdrawn: true, withdrawnFor: row.is_detached === 1 ? "detached" : "removed" };
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
