import { apiQuery } from "../../../lib/api-client/queries.ts";
import type * as contract from "../contract.ts";

/** First part of every key, for refetching. */
export const SYNONYMS = "synonyms";

export function synonymsOf(email: string) {
  return apiQuery<typeof contract.listSynonyms>([SYNONYMS, email], "GET /synonym");
}

export function missedSearchesOf(email: string) {
  return apiQuery<typeof contract.listMissedSearches>(
    [SYNONYMS, email, "missed"],
    "GET /missed-search",
  );
}
