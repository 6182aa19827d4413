import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { callList } from "../../../../kit/ui/api.ts";
import type { listReviews, ReviewSort } from "../../contract.ts";
import { REVIEWS } from "../queries.ts";

/** Reviews that come at a time. */
export const AT_A_TIME = 6;

/** Which of a tool's reviews are shown, and in which order. */
export interface ToolReviewsView {
  readonly sort: ReviewSort;
  /** Only those that give so many stars. */
  readonly stars?: 1 | 2 | 3 | 4 | 5 | undefined;
}

/** What a tool's page shows first. */
export const newestReviews: ToolReviewsView = { sort: "newest" };

/** Some of a tool's reviews, beginning behind `after`; everybody sees the same. */
export function reviewsOfTool(tool: string, { sort, stars }: ToolReviewsView, after?: string) {
  const rating = stars && (`${stars}` as const);
  const query = { tool, sort, rating, limit: String(AT_A_TIME), after };
  return queryOptions({
    queryKey: [REVIEWS, "tool", tool, sort, stars, after],
    queryFn: ({ signal }) =>
      callList<typeof listReviews>("GET /review", { query }, { signal, anonymous: true }),
    placeholderData: keepPreviousData,
  });
}
