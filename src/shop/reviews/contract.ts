import * as z from "zod";
import { messages, validation } from "../../../shop/messages.ts";
import { adminEndpoints, endpoint } from "../../lib/contract/endpoint.ts";
import {
  accountEmail,
  boundPages,
  comparedLine,
  id,
  paging,
  text,
  timestamp,
} from "../../lib/contract/fields.ts";
import { notAllowed } from "../../lib/contract/problem.ts";
import { refusalKind } from "../../lib/contract/result.ts";
import { msg } from "../../lib/i18n/i18n.ts";

const adminEndpoint = adminEndpoints("Reviews");

/** A review; `patient` is masked for all but its author and admins. */
export const review = z.object({
  _id: z.string(),
  patient: z.string(),
  author: z.string(),
  review: z.string(),
  rating: z.int(),
  /** Absent for a review of the company. */
  tool: z.string().optional(),
  product: z.string().optional(),
  /** Its author has bought the tool. */
  verified: z.boolean(),
  createdAt: timestamp,
  editedAt: timestamp.optional(),
  reply: z.object({ text: z.string(), at: timestamp }).optional(),
  /** The author and admins see it; `by` only admins. */
  hidden: z.object({ at: timestamp, reason: z.string(), by: z.string().optional() }).optional(),
  /** Tells admins that it is not public because of its author's account. */
  withdrawn: z.boolean().optional(),
  withdrawnFor: z
    .enum(["removed", "detached"])
    .optional()
    .describe("removed, or never verified and its email proved to be another's"),
});
review.register(z.globalRegistry, { title: "Review" });
export type Review = z.output<typeof review>;

const invalidRating = { error: () => messages.invalidRating };
const rating = z.int(invalidRating).min(1, invalidRating).max(5, invalidRating);

const newReview = z.strictObject({
  patient: accountEmail,
  review: text(2000),
  rating,
  tool: id.optional(),
});

const reviewSorts = ["newest", "highest", "lowest"] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** A query without a limit gets no more. */
export const MAX_REVIEWS = 1000;

const reviewQuery = boundPages(
  z.object({
    ...paging,
    tool: id.optional(),
    sort: z.enum(reviewSorts).optional(),
    rating: z.enum(["1", "2", "3", "4", "5"]).transform(Number).optional(),
    mine: z.enum(["true", "false"]).optional(),
    /** Only admins may send it. `true` includes reviews that are not public, `only` answers with nothing but them. */
    hidden: z.enum(["true", "false", "only"]).optional(),
    /** Admins search in the text, the author, or the tool. */
    search: comparedLine(100).optional(),
  }),
  MAX_REVIEWS,
);
export type ReviewQuery = z.output<typeof reviewQuery>;

export const noSuchReview = refusalKind(
  404,
  "no-such-review",
  msg("refusal.no-such-review.own", "There is no such review of yours."),
);
export const unknownReview = refusalKind(404, "no-such-review", "There is no such review.");
export const hiddenReview = refusalKind(
  409,
  "review-hidden",
  "The shop has hidden this review, so it cannot be deleted here. Nobody but you and the shop can read it.",
);
export const reviewedToolUnknown = refusalKind(
  404,
  "no-such-tool",
  "This tool is not in the catalog.",
);

const params = z.object({ id });

export const listReviews = endpoint("GET /review", {
  access: "visitor",
  tag: "Reviews",
  summary: `Reviews, newest first, at most ${MAX_REVIEWS}; total in X-Total-Count, pages in Link`,
  query: reviewQuery,
  answer: z.array(review).max(MAX_REVIEWS),
  refusals: [notAllowed],
});

export const addReview = endpoint("POST /review", {
  access: "customer",
  tag: "Reviews",
  summary: "Review the company, or a tool; one each",
  body: newReview,
  answer: z.object({ acknowledged: z.boolean(), insertedId: z.string().optional() }),
  refusals: [notAllowed, reviewedToolUnknown],
});

export const editReview = endpoint("PATCH /review/{id}", {
  access: "customer",
  tag: "Reviews",
  summary: "Edit one's own review",
  params,
  body: z.strictObject({ review: text(2000).optional(), rating: rating.optional() }),
  answer: review,
  refusals: [noSuchReview],
});

export const deleteReview = endpoint("DELETE /review/{id}", {
  access: "customer",
  tag: "Reviews",
  summary: "Delete one's own review",
  params,
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchReview, hiddenReview],
});

export const hideReview = adminEndpoint("PUT /review/{id}/hidden", {
  summary: "Hide a review from the public and from the rating; its author sees the reason",
  params,
  body: z.strictObject({ reason: text(500, validation.reasonRequired) }),
  answer: review,
  refusals: [unknownReview],
});

export const showReview = adminEndpoint("DELETE /review/{id}/hidden", {
  summary: "Show a hidden review again",
  params,
  answer: review,
  refusals: [unknownReview],
});

export const replyToReview = adminEndpoint("PUT /review/{id}/reply", {
  summary: "Answer a review in public, in the shop's name",
  params,
  body: z.strictObject({ reply: text(2000, validation.replyRequired) }),
  answer: review,
  refusals: [unknownReview],
});

export const removeReply = adminEndpoint("DELETE /review/{id}/reply", {
  summary: "Remove the shop's answer",
  params,
  answer: review,
  refusals: [unknownReview],
});

const reviewHistoryEntry = z.object({
  what: z.enum(["hidden", "shown", "replied", "reply-removed", "deleted"]),
  at: timestamp,
  by: z.string().optional().describe("the admin's address then; none: the operator"),
  note: z.string().optional().describe("the reason, or the answer"),
});
export type ReviewHistoryEntry = z.output<typeof reviewHistoryEntry>;

/** An admin hides or shows a review now and then. */
export const MAX_HISTORY = 100;

export const reviewHistory = adminEndpoint("GET /review/{id}/history", {
  summary: `A review's moderation history: the newest ${MAX_HISTORY} actions, newest first`,
  params,
  answer: z.array(reviewHistoryEntry).max(MAX_HISTORY),
  refusals: [unknownReview],
});
