/** The reviews' SQL. */
import { type Selectable, sql } from "kysely";
import type { Database } from "../../../kit/node/db/database.ts";
import { newId } from "../../../kit/node/ids.ts";
import type { ReviewTable, Schema } from "../../schema.ts";

const MAX_REVIEWS = 1000;

/** A review's row with its tool's id and whether its author has paid for that tool. */
export type ReviewRow = Selectable<ReviewTable> & { tool_id: string | null; verified: number };

/** A part of the reviews, newest first. */
export interface ReviewPage {
  readonly rows: ReviewRow[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

/** What of the reviews is wanted. */
export interface ReviewsWanted {
  readonly tool?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
}

export async function findReviews(
  db: Database<Schema>,
  wanted: ReviewsWanted,
): Promise<ReviewPage> {
  const { tool, page = 1, limit = MAX_REVIEWS, after } = wanted;
  const start = after === undefined ? undefined : await findReview(db, after);
  let matching = withTool(db);
  if (tool !== undefined) matching = matching.where("tool.id", "=", tool);
  const [rows, { total }] = await Promise.all([
    matching
      .selectAll("review")
      .select(["tool.id as tool_id", verified.as("verified")])
      .$if(start !== undefined, (query) => query.where("review.key", "<", start?.key ?? 0))
      .orderBy("review.key", "desc")
      .limit(limit)
      .offset(start ? 0 : (page - 1) * limit)
      .execute(),
    matching.select((review) => review.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { rows, total, page, limit };
}

/** One review. */
export function findReview(db: Database<Schema>, id: string): Promise<ReviewRow | undefined> {
  return withTool(db)
    .selectAll("review")
    .select(["tool.id as tool_id", verified.as("verified")])
    .where("review.id", "=", id)
    .executeTakeFirst();
}

function withTool(db: Database<Schema>) {
  return db.read.selectFrom("review").leftJoin("tool", "tool.key", "review.tool_key");
}

/** 1 where the author has a paid order for the reviewed tool. */
const verified = sql<number>`(case when exists (
  select 1 from purchase
  where purchase.user_key = review.user_key and purchase.tool_key = review.tool_key
    and purchase.paid_at is not null) then 1 else 0 end)`;

/** The key of a tool that is in the catalogue. */
export async function findToolKey(db: Database<Schema>, id: string): Promise<number | undefined> {
  const tool = await db.read
    .selectFrom("tool")
    .select("key")
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  return tool?.key;
}

/** Keeps a review; undefined when its author has already written this one. */
export async function keepReview(
  db: Database<Schema>,
  review: Omit<ReviewTable, "key" | "id" | "created_at">,
): Promise<string | undefined> {
  const id = newId();
  const kept = await db.write
    .insertInto("review")
    .values({ ...review, id, created_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return kept?.id;
}

/** Changes one's own review; whether there was one. */
export async function changeReview(
  db: Database<Schema>,
  own: { id: string; userKey: number },
  change: { review?: string | undefined; rating?: number | undefined },
): Promise<boolean> {
  const set = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(set).length === 0)
    return (await findReview(db, own.id))?.user_key === own.userKey;
  const { numUpdatedRows } = await db.write
    .updateTable("review")
    .set(set)
    .where("id", "=", own.id)
    .where("user_key", "=", own.userKey)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes one's own review; whether there was one. */
export async function dropReview(
  db: Database<Schema>,
  own: { id: string; userKey: number },
): Promise<boolean> {
  const { numDeletedRows } = await db.write
    .deleteFrom("review")
    .where("id", "=", own.id)
    .where("user_key", "=", own.userKey)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
