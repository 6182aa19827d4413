import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../kit/ui/api.ts";
import type { listReviews } from "../../contract.ts";

/** The first part of every key under which reviews are kept: for invalidating them all. */
export const REVIEWS = "reviews";

/** The account's own reviews. Only their author sees an unmasked `patient`, so that tells them. */
export function reviewsOf(email: string) {
  return queryOptions({
    queryKey: [REVIEWS, "own", email],
    queryFn: ({ signal }) => call<typeof listReviews>("GET /review", {}, { signal }),
    select: (reviews) => reviews.filter((review) => review.patient === email),
  });
}
