import { apiListQuery, apiQuery } from "../../../lib/api-client/queries.ts";
import type { ListView } from "../../../lib/contract/list-view.ts";
import type { listReviews, ReviewSort, reviewHistory } from "../../reviews/contract.ts";
import { REVIEWS } from "../../reviews/ui/queries.ts";

export const PAGE_SIZE = 20;

export type AllReviewsView = ListView<"hidden", ReviewSort>;

/** A page of all reviews, hidden ones too, for the admin `email`. */
export function allReviews(email: string, { filter, search, sort, page = 1 }: AllReviewsView) {
  const hidden = filter === "hidden" ? ("only" as const) : ("true" as const);
  const query = { hidden, search, sort, page: String(page), limit: String(PAGE_SIZE) };
  return apiListQuery<typeof listReviews>(
    [REVIEWS, "all", email, filter, search, sort, page],
    "GET /review",
    { query },
  );
}

export function historyOf(id: string) {
  return apiQuery<typeof reviewHistory>([REVIEWS, "history", id], "GET /review/{id}/history", {
    params: { id },
  });
}
