import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { apiListQuery } from "../../../../lib/api-client/queries.ts";
import type { listReviews, ReviewSort } from "../../contract.ts";
import { REVIEWS } from "../queries.ts";

export const AT_A_TIME = 6;

export interface ToolReviewsView {
  readonly sort: ReviewSort;
  readonly stars?: 1 | 2 | 3 | 4 | 5 | undefined;
}

export const newestReviews: ToolReviewsView = { sort: "newest" };

/** Reviews after the one with the id `after`. */
export function reviewsOfTool(tool: string, { sort, stars }: ToolReviewsView, after?: string) {
  const rating = stars && (`${stars}` as const);
  const query = { tool, sort, rating, limit: String(AT_A_TIME), after };
  return queryOptions({
    ...apiListQuery<typeof listReviews>(
      [REVIEWS, "tool", tool, sort, stars, after],
      "GET /review",
      { query },
      { anonymous: true },
    ),
    placeholderData: keepPreviousData,
  });
}
