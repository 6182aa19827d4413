import type { Caller } from "../../../kit/caller.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { listHeaders } from "../../../kit/node/http/page-links.ts";
import { type RateLimit, type Route, route } from "../../../kit/node/http/route.ts";
import { notAllowed, unknownStart } from "../../../kit/problem.ts";
import type { Schema } from "../../schema.ts";
import {
  addReview,
  deleteReview,
  editReview,
  listReviews,
  noSuchReview,
  type Review,
  reviewedToolUnknown,
} from "../contract.ts";
import { maskedEmail } from "../rules.ts";
import {
  changeReview,
  dropReview,
  findReview,
  findReviews,
  findToolKey,
  keepReview,
  type ReviewRow,
} from "./store.ts";

const reviewLimit: RateLimit = { max: 30, windowMs: 60_000, by: "caller" };

export function reviewRoutes(db: Database<Schema>): Route[] {
  return [
    route(listReviews, async ({ query, caller, reply }) => {
      const { after } = query;
      if (after !== undefined && !(await findReview(db, after))) return unknownStart();
      const found = await findReviews(db, query);
      reply.headers(listHeaders(listReviews.path, query, found));
      return found.rows.map((row) => wireReview(row, caller));
    }),

    route(
      addReview,
      async ({ body, caller }) => {
        if (body.patient !== caller.email)
          return notAllowed("That e-mail address is not the signed-in account's.");
        const toolKey = body.tool === undefined ? null : await findToolKey(db, body.tool);
        if (toolKey === undefined) return reviewedToolUnknown();
        const insertedId = await keepReview(db, {
          user_key: caller.userKey,
          tool_key: toolKey,
          patient: caller.email,
          author: caller.name,
          review: body.review,
          rating: body.rating,
        });
        return insertedId === undefined
          ? { acknowledged: false }
          : { acknowledged: true, insertedId };
      },
      reviewLimit,
    ),

    route(editReview, async ({ params, body, caller }) => {
      const changed = await changeReview(db, { id: params.id, userKey: caller.userKey }, body);
      const row = changed ? await findReview(db, params.id) : undefined;
      return row ? wireReview(row, caller) : noSuchReview();
    }),

    route(deleteReview, async ({ params, caller }) => {
      const dropped = await dropReview(db, { id: params.id, userKey: caller.userKey });
      return dropped ? { deletedCount: 1 } : noSuchReview();
    }),
  ];
}

function wireReview(row: ReviewRow, caller: Caller | undefined): Review {
  const maySeeAddress = caller !== undefined && (caller.isAdmin || caller.userKey === row.user_key);
  return {
    _id: row.id,
    patient: maySeeAddress ? row.patient : maskedEmail(row.patient),
    author: row.author,
    review: row.review,
    rating: row.rating,
    ...(row.tool_id !== null && { tool: row.tool_id }),
    verified: row.verified === 1,
    createdAt: new Date(row.created_at).toISOString(),
  };
}
