/** Reads of users and profiles, for TanStack Query. */
import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import type { ListView } from "../../../../kit/list-view.ts";
import { call, callList } from "../../../../kit/ui/api.ts";
import type * as contract from "../../contract-users.ts";

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

/** Saves or replaces the account's own profile. */
export function saveProfile(body: z.input<typeof contract.newProfile>) {
  return call<typeof contract.saveProfile>("POST /profile", { body });
}

/** The first part of the keys under which everything about users is kept. */
export const USERS = "users";
/** Users, or acts, on one page of a list. */
export const PAGE_SIZE = 50;

/** `done` is the audit log, which `auditPage` reads. */
export type UserFilter = "removed" | "done";

/** A page of users for the admin `email`: another account never sees this cache. */
export function userPage(email: string, { filter, search, page = 1 }: ListView<UserFilter>) {
  const removed = filter === "removed";
  const query = {
    page: String(page),
    limit: String(PAGE_SIZE),
    search,
    removed: removed ? ("true" as const) : undefined,
  };
  return queryOptions({
    queryKey: [USERS, email, removed ? "removed" : "present", search, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listUsers>("GET /user", { query }, { signal }),
  });
}

/** A page of what was done about users, the newest first. */
export function auditPage(email: string, page: number) {
  const query = { page: String(page), limit: String(PAGE_SIZE) };
  return queryOptions({
    queryKey: [USERS, email, "acts", page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listAuditLog>("GET /audit", { query }, { signal }),
  });
}
