import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import type * as contract from "../contract.ts";

/** First part of every key, for refetching. */
export const SYNONYMS = "synonyms";

export function synonymsOf(email: string) {
  return queryOptions({
    queryKey: [SYNONYMS, email],
    queryFn: ({ signal }) => call<typeof contract.listSynonyms>("GET /synonym", {}, { signal }),
  });
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
  return queryOptions({
    queryKey: [SYNONYMS, email, "missed"],
    queryFn: ({ signal }) =>
      call<typeof contract.listMissedSearches>("GET /missed-search", {}, { signal }),
  });
}
