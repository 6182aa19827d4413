import type * as z from "zod";
import { call } from "../../../lib/api-client/api.ts";
import { apiListQuery, apiQuery } from "../../../lib/api-client/queries.ts";
import type { ListView } from "../../../lib/contract/list-view.ts";
import type * as contract from "../contract.ts";

export function adminStatus(email: string) {
  return apiQuery<typeof contract.isAdmin>(["admin", email], "GET /admin/{email}", {
    params: { email },
  });
}

/** Null before the first save. */
export function ownProfile(email: string) {
  return apiQuery<typeof contract.getProfile>(["profile", email], "GET /profile");
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
  return apiListQuery<typeof contract.listUsers>(
    [USERS, email, removed ? "removed" : "present", search, sort, page],
    "GET /user",
    { query },
  );
}

export function auditPage(email: string, page: number) {
  const query = { page: String(page), limit: String(PAGE_SIZE) };
  return apiListQuery<typeof contract.listAuditLog>(
    [USERS, email, "audit log", page],
    "GET /audit",
    { query },
  );
}
