import { call } from "../../../lib/api-client/api.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type * as contract from "../contract.ts";

/** First part of every key, for refetching. */
export const SYNONYMS = "synonyms";

export function synonymsOf(email: string) {
  return apiQuery<typeof contract.listSynonyms>([SYNONYMS, email], "GET /synonym");
}

export function addSynonym(body: { phrases: string[] }) {
  return call<typeof contract.createSynonym>("POST /synonym", { body });
}

export function changeSynonym({ id, version }: contract.Synonym, phrases: string[]) {
  return call<typeof contract.changeSynonym>("PATCH /synonym/{id}", {
    params: { id },
    body: { version, phrases },
  });
}

export function deleteSynonym(id: string) {
  return call<typeof contract.deleteSynonym>("DELETE /synonym/{id}", { params: { id } });
}

export function restoreSynonym(id: string) {
  return call<typeof contract.restoreSynonym>("POST /synonym/{id}/restore", { params: { id } });
}

export function missedSearchesOf(email: string) {
  return apiQuery<typeof contract.listMissedSearches>(
    [SYNONYMS, email, "missed"],
    "GET /missed-search",
  );
}
