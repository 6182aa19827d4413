/** Queries of one's own account, keyed by its email so that no other account sees the cache. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { refusedWith } from "../../../lib/api-client/failure.ts";
import { orNull } from "../../../lib/api-client/missing.ts";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type * as contract from "../contract.ts";

/** The first parts of the keys of what changes with a sign-in. */
export const ACCOUNT = "account";
export const SESSIONS = "sessions";

/** Null in hosted mode. */
export function accountState(email: string) {
  return queryOptions({
    queryKey: [ACCOUNT, email],
    queryFn: ({ signal }) =>
      orNull(
        call<typeof contract.accountState>("GET /identity/account", {}, { signal }),
        (failure) => refusedWith<typeof contract.accountState>(failure, "not-offered"),
      ),
  });
}

export function ownSessions(email: string) {
  return apiQuery<typeof contract.listSessions>([SESSIONS, email], "GET /identity/session");
}

/** Not cached: the link may have been used meanwhile. */
export function passwordLink(token: string) {
  return queryOptions({
    ...apiQuery<typeof contract.readLink>(
      ["password-link", token],
      "POST /identity/password-link",
      { body: { token } },
      { anonymous: true },
    ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
