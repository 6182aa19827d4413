/** Moderation by admins: hide, show, reply. Each action is recorded with who, when and why. */
import type { Selectable } from "kysely";
import type { Database } from "../../../database/schema.ts";
import type { ReviewAction } from "../../../database/tables/accounts.ts";
import type { ReviewTable } from "../../../database/tables/reviews.ts";
import type { Caller } from "../../../lib/contract/caller.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { recordAudit } from "../../../people/users/api/audit-log.ts";
import { recountRating } from "../../reviews/api/rating.ts";
import { lockReview } from "../../reviews/api/store.ts";
import { unknownReview } from "../../reviews/contract.ts";

type Done = Promise<Outcome<"changed" | "unchanged">>;

interface Entry {
  readonly action: ReviewAction;
  readonly note: string | null;
}

/** Hides a review, or changes the reason of a hidden one. */
export function hide(db: Database, admin: Caller, id: string, reason: string): Done {
  return moderate(db, admin, id, (review, at) =>
    review.hidden_at !== null && review.hidden_reason === reason
      ? undefined
      : {
          entry: { action: "hidden", note: reason },
          change: {
            hidden_at: review.hidden_at ?? at,
            hidden_by: admin.email,
            hidden_reason: reason,
          },
        },
  );
}

export function show(db: Database, admin: Caller, id: string): Done {
  return moderate(db, admin, id, (review) =>
    review.hidden_at === null
      ? undefined
      : {
          entry: { action: "shown", note: null },
          change: { hidden_at: null, hidden_by: null, hidden_reason: null },
        },
  );
}

export function reply(db: Database, admin: Caller, id: string, words: string): Done {
  return moderate(db, admin, id, (review, at) =>
    review.reply === words
      ? undefined
      : { entry: { action: "replied", note: words }, change: { reply: words, replied_at: at } },
  );
}

export function removeReplyText(db: Database, admin: Caller, id: string): Done {
  return moderate(db, admin, id, (review) =>
    review.reply === null
      ? undefined
      : {
          entry: { action: "reply-removed", note: null },
          change: { reply: null, replied_at: null },
        },
  );
}

/** Locks the review and writes change, history entry and rating; does nothing if `decide` returns undefined. */
function moderate(
  db: Database,
  admin: Caller,
  id: string,
  decide: (
    review: Selectable<ReviewTable>,
    now: number,
  ) => { entry: Entry; change: Partial<Selectable<ReviewTable>> } | undefined,
): Done {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id);
    if (!review) return unknownReview();
    const now = Date.now();
    const decided = decide(review, now);
    if (!decided) return "unchanged";
    await tx.updateTable("review").set(decided.change).where("key", "=", review.key).execute();
    await recordAudit(tx, admin, { ...decided.entry, subject_type: "review", subject: id });
    await recountRating(tx, review.tool_key);
    return "changed";
  });
}
