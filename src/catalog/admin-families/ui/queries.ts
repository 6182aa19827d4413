import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { orNull } from "../../../lib/api-client/missing.ts";
import { apiListQuery } from "../../../lib/api-client/queries.ts";
import type * as contract from "../contract.ts";

/** First part of the query keys of admins, for refetching. */
export const FAMILIES = "families";
export const PAGE_SIZE = 25;
/** Tools in a page of a family. */
export const MEMBERS = 100;

export interface FamiliesView {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
}

/** The cache is the admin's with this `email`: another account never sees it. */
export function familiesOf(email: string, { search, page = 1 }: FamiliesView) {
  const query = { search, page: String(page), limit: String(PAGE_SIZE) };
  return apiListQuery<typeof contract.listFamilies>([FAMILIES, email, query], "GET /family", {
    query,
  });
}

/** Null if there is no such family. */
export function managedFamily(email: string, id: string, page: number) {
  return queryOptions({
    queryKey: [FAMILIES, email, id, page],
    queryFn: ({ signal }) =>
      orNull(
        call<typeof contract.getManagedFamily>(
          "GET /family/{id}/edit",
          { params: { id }, query: { page: String(page), limit: String(MEMBERS) } },
          { signal },
        ),
      ),
  });
}

export function changeMembers(id: string, body: contract.MemberEdits) {
  return call<typeof contract.changeMembers>("PATCH /family/{id}/member", { params: { id }, body });
}
