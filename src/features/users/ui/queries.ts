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

/** The first part of the keys under which everything about users is kept. */
export const USERS = "users";
/** Users, or acts, on one page of a list. */
export const PAGE_SIZE = 50;

/** A page of the users, or of those that were removed. `email` is the admin who asks: another account never sees this cache. */
export function userPage(email: string, page: number, removed: boolean) {
  const query = { page: String(page), limit: String(PAGE_SIZE), ...(removed && REMOVED) };
  return queryOptions({
    queryKey: [USERS, email, removed ? "removed" : "present", page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listUsers>("GET /user", { query }, { signal }),
  });
}

const REMOVED = { removed: "true" } as const;

/** A page of what was done about users, the newest first. */
export function actPage(email: string, page: number) {
  const query = { page: String(page), limit: String(PAGE_SIZE) };
  return queryOptions({
    queryKey: [USERS, email, "acts", page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listActs>("GET /audit", { query }, { signal }),
  });
}
