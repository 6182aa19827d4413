import { call } from "../../../lib/api-client/api.ts";
import type { OnceOptions } from "../../../lib/api-client/once.ts";
import type { AnswerOf } from "../../../lib/contract/endpoint.ts";
import type { listReviews } from "../contract.ts";

/** The home page shows at most six reviews (specification, section 9). */
const ON_HOME = 6;

/** Preloaded by the page's head, so it carries no token. */
export const homeReviews: OnceOptions<AnswerOf<typeof listReviews>> = {
  queryKey: ["reviews", "home"],
  queryFn: ({ signal }) =>
    call<typeof listReviews>(
      "GET /review",
      { query: { limit: String(ON_HOME) } },
      { signal, anonymous: true },
    ),
};

/** First part of the query keys of reviews. */
export const REVIEWS = "reviews";
