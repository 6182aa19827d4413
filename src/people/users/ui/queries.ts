import { queryOptions } from "@tanstack/react-query";
import type * as z from "zod";
import { call, callList } from "../../../lib/api-client/api.ts";
import type { ListView } from "../../../lib/contract/list-view.ts";
import type * as contract from "../contract.ts";

export function adminStatus(email: string) {
  return queryOptions({
    queryKey: ["admin", email],
    queryFn: ({ signal }) =>
      call<typeof contract.isAdmin>("GET /admin/{email}", { params: { email } }, { signal }),
  });
}

/** Null before the first save. */
export function ownProfile(email: string) {
  return queryOptions({
    queryKey: ["profile", email],
    queryFn: ({ signal }) => call<typeof contract.getProfile>("GET /profile", {}, { signal }),
  });
}

export function saveProfile(body: z.input<typeof contract.newProfile>) {
  return call<typeof contract.saveProfile>("POST /profile", { body });
}

/** The prefix of the keys of all users' queries. */
export const USERS = "users";
export const PAGE_SIZE = 50;

/** `done` is the audit log, which `auditPage` reads. */
export type UserFilter = "removed" | "done";

/** A page of users for the admin `email`: another account never sees this cache. */
export function userPage(
  email: string,
  { filter, search, sort, page = 1 }: ListView<UserFilter, contract.UserSort>,
) {
  const removed = filter === "removed";
  const query = {
    page: String(page),
    limit: String(PAGE_SIZE),
    search,
    removed: removed ? ("true" as const) : undefined,
    sums: "true" as const,
    sort,
  };
  return queryOptions({
    queryKey: [USERS, email, removed ? "removed" : "present", search, sort, page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listUsers>("GET /user", { query }, { signal }),
  });
}

export function auditPage(email: string, page: number) {
  const query = { page: String(page), limit: String(PAGE_SIZE) };
  return queryOptions({
    queryKey: [USERS, email, "audit log", page],
    queryFn: ({ signal }) =>
      callList<typeof contract.listAuditLog>("GET /audit", { query }, { signal }),
  });
}
