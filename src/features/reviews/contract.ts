/** Customers' reviews. */
import * as z from "zod";
import { endpoint } from "../../kit/endpoint.ts";
import { email, id, moment, paging, text } from "../../kit/fields.ts";
import { notAllowed } from "../../kit/problem.ts";
import { refusalKind } from "../../kit/result.ts";

/** A review; `patient` is masked for all but its author and admins. */
export const review = z.object({
  _id: z.string(),
  patient: z.string(),
  author: z.string(),
  review: z.string(),
  rating: z.int(),
  tool: z.string().optional(),
  verified: z.boolean(),
  createdAt: moment,
});
/** A review on the wire. */
export type Review = z.output<typeof review>;

const rating = z
  .int("Please give a valid rating")
  .min(1, "Please give a valid rating")
  .max(5, "Please give a valid rating");

/** What the review form sends. */
export const newReview = z.strictObject({
  patient: email,
  review: text(2000),
  rating,
  tool: id.optional(),
});

export const noSuchReview = refusalKind(404, "no-such-review", "There is no such review of yours.");
export const reviewedToolUnknown = refusalKind(
  404,
  "no-such-tool",
  "This tool is not in the catalogue.",
);

export const listReviews = endpoint({
  method: "GET",
  path: "/review",
  access: "visitor",
  tag: "Reviews",
  summary: "Reviews, newest first; total in X-Total-Count, pages in Link",
  query: z.object({ ...paging, tool: id.optional() }),
  answer: z.array(review),
  refusals: [],
});

export const addReview = endpoint({
  method: "POST",
  path: "/review",
  access: "customer",
  tag: "Reviews",
  summary: "Review the company, or a tool; one each",
  body: newReview,
  answer: z.object({ acknowledged: z.boolean(), insertedId: z.string().optional() }),
  refusals: [notAllowed, reviewedToolUnknown],
});

export const editReview = endpoint({
  method: "PATCH",
  path: "/review/{id}",
  access: "customer",
  tag: "Reviews",
  summary: "Edit one's own review",
  params: z.object({ id }),
  body: z.strictObject({ review: text(2000).optional(), rating: rating.optional() }),
  answer: review,
  refusals: [noSuchReview],
});

export const deleteReview = endpoint({
  method: "DELETE",
  path: "/review/{id}",
  access: "customer",
  tag: "Reviews",
  summary: "Delete one's own review",
  params: z.object({ id }),
  answer: z.object({ deletedCount: z.int() }),
  refusals: [noSuchReview],
});
