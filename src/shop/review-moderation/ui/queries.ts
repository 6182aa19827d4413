import { queryOptions } from "@tanstack/react-query";
import { call, callList } from "../../../lib/api-client/api.ts";
import type { ListView } from "../../../lib/contract/list-view.ts";
import type { listReviews, ReviewSort, reviewHistory } from "../../reviews/contract.ts";
import { REVIEWS } from "../../reviews/ui/queries.ts";

export const PAGE_SIZE = 20;

export type AllReviewsView = ListView<"hidden", ReviewSort>;

/** A page of all reviews, hidden ones too, for the admin `email`. */
export function allReviews(email: string, { filter, search, sort, page = 1 }: AllReviewsView) {
  const hidden = filter === "hidden" ? ("only" as const) : ("true" as const);
  const query = { hidden, search, sort, page: String(page), limit: String(PAGE_SIZE) };
  return queryOptions({
    queryKey: [REVIEWS, "all", email, filter, search, sort, page],
    queryFn: ({ signal }) => callList<typeof listReviews>("GET /review", { query }, { signal }),
  });
}

export function historyOf(id: string) {
  return queryOptions({
    queryKey: [REVIEWS, "history", id],
    queryFn: ({ signal }) =>
      call<typeof reviewHistory>("GET /review/{id}/history", { params: { id } }, { signal }),
  });
}
