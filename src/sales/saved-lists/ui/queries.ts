import { call } from "../../../lib/api-client/api.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type * as contract from "../contract.ts";

/** First part of every key, for refetching. */
export const SAVED_LISTS = "saved lists";

export function savedLists(email: string) {
  return apiQuery<typeof contract.listSavedLists>([SAVED_LISTS, email], "GET /saved-list");
}

export function savedList(email: string, id: string) {
  return apiQuery<typeof contract.getSavedList>([SAVED_LISTS, email, id], "GET /saved-list/{id}", {
    params: { id },
  });
}

export function sharedList(token: string) {
  return apiQuery<typeof contract.getSharedList>(
    ["shared list", token],
    "GET /shared-list/{token}",
    { params: { token } },
  );
}

export function renameList(id: string, name: string) {
  return call<typeof contract.renameSavedList>("PATCH /saved-list/{id}", {
    params: { id },
    body: { name },
  });
}

export function deleteList(id: string) {
  return call<typeof contract.deleteSavedList>("DELETE /saved-list/{id}", { params: { id } });
}

export function copyList(token: string, name: string) {
  return call<typeof contract.copySharedList>("POST /shared-list/{token}/copy", {
    params: { token },
    body: { name },
  });
}
