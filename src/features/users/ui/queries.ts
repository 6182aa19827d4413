/** Reads of users and profiles, for TanStack Query. */
import { queryOptions } from "@tanstack/react-query";
import { call, callList } from "../../../kit/ui/api.ts";
import type * as contract from "../contract.ts";

/** Whether the account is an admin: the server's word, asked for each signed-in account. */
export function adminStatus(email: string) {
  return queryOptions({
    queryKey: ["admin", email],
    queryFn: ({ signal }) =>
      call<typeof contract.isAdmin>("GET /admin/{email}", { params: { email } }, { signal }),
  });
}

/** The account's own profile; null before the first save. */
export function ownProfile(email: string) {
  return queryOptions({
    queryKey: ["profile", email],
    queryFn: ({ signal }) => call<typeof contract.getProfile>("GET /profile", {}, { signal }),
  });
}

/** The first part of the keys under which lists of users are kept. */
export const USERS = "users";

/** All users, for admins. `email` is the admin who asks: another account never sees this cache. */
export function allUsers(email: string) {
  return queryOptions({
    queryKey: [USERS, email],
    queryFn: ({ signal }) => callList<typeof contract.listUsers>("GET /user", {}, { signal }),
  });
}
