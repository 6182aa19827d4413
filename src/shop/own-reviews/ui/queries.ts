import type { QueryClient } from "@tanstack/react-query";
import { TOOLS } from "../../../catalog/edit-tools/ui/queries.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type { listReviews, Review } from "../../reviews/contract.ts";
import { REVIEWS } from "../../reviews/ui/queries.ts";

export function reviewsOf(email: string) {
  return apiQuery<typeof listReviews>([REVIEWS, "own", email], "GET /review", {
    query: { mine: "true" },
  });
}

/** Updates the own reviews and refetches everything that shows reviews and ratings. */
export function updateOwnReviews(
  queries: QueryClient,
  email: string,
  change: (reviews: Review[]) => Review[],
): void {
  queries.setQueryData(reviewsOf(email).queryKey, (reviews) => reviews && change(reviews));
  void queries.invalidateQueries({ queryKey: [REVIEWS] });
  void queries.invalidateQueries({ queryKey: [TOOLS] });
}
