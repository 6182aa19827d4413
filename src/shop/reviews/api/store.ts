import { type ExpressionBuilder, type Selectable, type SelectQueryBuilder, sql } from "kysely";
import { toolsWith } from "../../../catalog/tool-search/api/search.ts";
import type { Database, Schema, Tx } from "../../../database/schema.ts";
import type { ReviewAction } from "../../../database/tables/accounts.ts";
import type { ReviewTable } from "../../../database/tables/reviews.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { countRows } from "../../../lib/db/count-rows.ts";
import { readingSlowly } from "../../../lib/db/database.ts";
import { holds } from "../../../lib/db/like.ts";
import { foldedWords, MAX_SEARCH_WORDS } from "../../../lib/text/fold.ts";
import { auditOf } from "../../../people/users/api/audit-log.ts";
import {
  MAX_HISTORY,
  MAX_REVIEWS,
  type ReviewHistoryEntry,
  type ReviewQuery,
  type ReviewSort,
} from "../contract.ts";

/** A review with its tool, `verified` (its author bought the tool) and `is_detached` (its author was detached). */
export type ReviewRow = Selectable<ReviewTable> & {
  tool_id: string | null;
  tool_name: string | null;
  verified: number;
  is_detached: number;
};

type Reviews<O> = SelectQueryBuilder<Schema, "review", O>;

/** `userKey`: whose reviews, for `mine`. */
interface ReviewListInput extends ReviewQuery {
  readonly userKey?: number | undefined;
}

export async function findReviews(database: Database, wanted: ReviewListInput, totals: CountCache) {
  const db = wanted.search ? readingSlowly(database) : database;
  const { sort = "newest", page = 1, limit = MAX_REVIEWS, after, ...filters } = wanted;
  const start = after === undefined ? undefined : await findReview(db, after);
  const matching = matchingReviews(db, wanted);
  const part = inOrder(start ? behind(matching, sort, start) : matching, sort)
    .select("review.key")
    .limit(limit)
    .offset(start ? 0 : (page - 1) * limit);
  const [rows, total] = await Promise.all([
    // Selects keys from an index first: skipped rows are not read.
    withTool(inOrder(db.read.selectFrom("review").where("review.key", "in", part), sort)).execute(),
    totals.of(`reviews ${JSON.stringify(filters)}`, () =>
      countRows(db.read, matching.select("review.key")),
    ),
  ]);
  return { rows, total, page, limit };
}

export function findReview(db: Database, id: string): Promise<ReviewRow | undefined> {
  return withTool(db.read.selectFrom("review")).where("id", "=", id).executeTakeFirst();
}

function matchingReviews(db: Database, wanted: ReviewListInput) {
  const { tool, rating, mine, hidden, search, userKey } = wanted;
  let reviews = db.read.selectFrom("review");
  if (tool !== undefined) {
    // PostgreSQL uses the tool's index only with `=`, not `in`.
    reviews = reviews.where("tool_key", "=", (q) =>
      q.selectFrom("tool").select("tool.key").where("tool.id", "=", tool),
    );
  }
  if (rating !== undefined) reviews = reviews.where("rating", "=", rating);
  if (search) reviews = reviews.where(matchesSearch(search));
  if (mine === "true") return reviews.where("user_key", "=", userKey ?? null);
  if (hidden === "true") return reviews;
  if (hidden === "only") {
    return reviews.where((review) =>
      review.or([review("hidden_at", "is not", null), review("withdrawn_at", "is not", null)]),
    );
  }
  return reviews.where("hidden_at", "is", null).where("withdrawn_at", "is", null);
}

function inOrder<O>(reviews: Reviews<O>, sort: ReviewSort): Reviews<O> {
  const rated =
    sort === "newest"
      ? reviews
      : reviews.orderBy("review.rating", sort === "highest" ? "desc" : "asc");
  return rated.orderBy("review.key", "desc");
}

function behind<O>(reviews: Reviews<O>, sort: ReviewSort, start: ReviewRow): Reviews<O> {
  if (sort === "newest") return reviews.where("review.key", "<", start.key);
  const beyond = sort === "highest" ? "<" : ">";
  return reviews.where((review: ExpressionBuilder<Schema, "review">) =>
    review.or([
      review("review.rating", beyond, start.rating),
      review.and([
        review("review.rating", "=", start.rating),
        review("review.key", "<", start.key),
      ]),
    ]),
  );
}

function withTool<O>(reviews: Reviews<O>) {
  return reviews
    .selectAll("review")
    .select((review) => [
      toolOf(review).select("tool.id").as("tool_id"),
      toolOf(review).select("tool.name").as("tool_name"),
      verified.as("verified"),
      isDetached.as("is_detached"),
    ]);
}

function toolOf(review: ExpressionBuilder<Schema, "review">) {
  return review.selectFrom("tool").whereRef("tool.key", "=", "review.tool_key");
}

/** 1 if the author has bought the tool: an order that was paid, and shipped or not fully refunded (docs/decisions/0015). */
const verified = sql<number>`(case when exists (
  select 1 from purchase_line join purchase on purchase.key = purchase_line.purchase_key
  where purchase_line.user_key = review.user_key and purchase_line.tool_key = review.tool_key
    and purchase_line.paid_at is not null and purchase_line.lost_at is null
    and (purchase.shipped_at is not null or purchase.refunded_cents < purchase.price_cents)
  ) then 1 else 0 end)`;

/** 1 if the review is withdrawn because its author's account was detached. */
const isDetached = sql<number>`(case when review.withdrawn_at is not null and exists (
  select 1 from shop_user
  where shop_user.key = review.user_key and shop_user.detached_at is not null
  ) then 1 else 0 end)`;

export async function findToolKey(db: Database, id: string): Promise<number | undefined> {
  const tool = await db.read
    .selectFrom("tool")
    .select("key")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return tool?.key;
}

export function lockReview(tx: Tx, id: string): Promise<Selectable<ReviewTable> | undefined> {
  return tx.selectFrom("review").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** The newest `MAX_HISTORY`, newest first; a deleted review keeps its history. */
export async function findReviewHistory(db: Database, id: string): Promise<ReviewHistoryEntry[]> {
  const entries = await auditOf(db.read, "review")
    .select(["action", "actor_email", "note", "at"])
    .$narrowType<{ action: ReviewAction }>()
    .where("subject", "=", id)
    .orderBy("key", "desc")
    .limit(MAX_HISTORY)
    .execute();
  return entries.map(({ action: what, actor_email: by, note, at }) => ({
    what,
    ...(by !== null && { by }),
    at: isoTime(at),
    ...(note !== null && { note }),
  }));
}

/** Matches the text, the author, the email, or the words of the tool. */
function matchesSearch(search: string) {
  return (review: ExpressionBuilder<Schema, "review">) => {
    const conditions = ["review.review", "review.author", "review.buyer_email"].map((column) =>
      holds(column, search),
    );
    const words = foldedWords(search).slice(0, MAX_SEARCH_WORDS);
    if (words.length === 0) return review.or(conditions);
    const ofTool = words.map((word) => review("review.tool_key", "in", toolsWith(review, word)));
    return review.or([...conditions, review.and(ofTool)]);
  };
}
