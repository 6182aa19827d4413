import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { call, callList } from "../../../../kit/ui/api.ts";
import { TOOLS } from "../../../catalogue/ui/manage/queries.ts";
import type { listReviews, ReviewSort, reviewHistory } from "../../contract.ts";
import { REVIEWS } from "../review-key.ts";

/** Reviews on one page. */
export const PAGE_SIZE = 20;

/** Which reviews an admin looks at: all, or those that are not shown. `page` counts from 1. */
export interface AllReviewsView {
  readonly show?: "hidden" | undefined;
  readonly search?: string | undefined;
  readonly sort?: ReviewSort | undefined;
  readonly page: number;
}

/** A page of all reviews, also of those that nobody else sees. `email` is the admin who asks. */
export function allReviews(email: string, { show, search, sort, page }: AllReviewsView) {
  const hidden = show === "hidden" ? ("only" as const) : ("true" as const);
  const query = { hidden, search, sort, page: String(page), limit: String(PAGE_SIZE) };
  return queryOptions({
    queryKey: [REVIEWS, "all", email, show, search, sort, page],
    queryFn: ({ signal }) => callList<typeof listReviews>("GET /review", { query }, { signal }),
  });
}

/** What was done about a review. */
export function historyOf(id: string) {
  return queryOptions({
    queryKey: [REVIEWS, "history", id],
    queryFn: ({ signal }) =>
      call<typeof reviewHistory>("GET /review/{id}/history", { params: { id } }, { signal }),
  });
}

/** Lets everything that shows reviews and ratings ask again. */
export function reviewsChanged(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [REVIEWS] });
  void queries.invalidateQueries({ queryKey: [TOOLS] });
}
