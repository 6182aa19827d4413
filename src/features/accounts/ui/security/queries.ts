/** Reads of one's own account, for TanStack Query. `email` is whose: another account never sees this cache. */
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../kit/ui/api.ts";
import { problemCode } from "../../../../kit/ui/failure.ts";
import type * as contract from "../../contract.ts";

/** What is set up for the account; null in hosted mode, where the hosted service keeps that. */
export function accountState(email: string) {
  return queryOptions({
    queryKey: ["account", email],
    queryFn: async ({ signal }) => {
      try {
        return await call<typeof contract.accountState>("GET /identity/account", {}, { signal });
      } catch (failure) {
        if (problemCode(failure) === "not-offered") return null;
        throw failure;
      }
    },
  });
}

/** Where the account is signed in. */
export function ownSessions(email: string) {
  return queryOptions({
    queryKey: ["sessions", email],
    queryFn: ({ signal }) =>
      call<typeof contract.listSessions>("GET /identity/session", {}, { signal }),
  });
}

/** What a link to set a password is for. Asked each time it is shown: it may have been used meanwhile. */
export function passwordLink(token: string) {
  return queryOptions({
    queryKey: ["password-link", token],
    queryFn: ({ signal }) =>
      call<typeof contract.readLink>(
        "POST /identity/password-link",
        { body: { token } },
        { signal, anonymous: true },
      ),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
