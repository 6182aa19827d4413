import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../kit/ui/api.ts";
import { TOOLS } from "../../../catalogue/ui/manage/queries.ts";
import type { listReviews, Review } from "../../contract.ts";
import { REVIEWS } from "../queries.ts";

/** The account's own reviews, the newest first. */
export function reviewsOf(email: string) {
  return queryOptions({
    queryKey: [REVIEWS, "own", email],
    queryFn: ({ signal }) =>
      call<typeof listReviews>("GET /review", { query: { mine: "true" } }, { signal }),
  });
}

/** Shows one's reviews as they are now, and lets everything else that shows reviews and ratings ask again. */
export function updateOwnReviews(
  queries: QueryClient,
  email: string,
  change: (reviews: Review[]) => Review[],
): void {
  queries.setQueryData(reviewsOf(email).queryKey, (reviews) => reviews && change(reviews));
  void queries.invalidateQueries({ queryKey: [REVIEWS] });
  void queries.invalidateQueries({ queryKey: [TOOLS] });
}
