import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import type { listFiles } from "../contract.ts";

/** The cache is the admin's with this `email`: another account never sees it. */
export function filesOf(email: string, id: string) {
  return queryOptions({
    queryKey: [TOOLS, "files", email, id],
    queryFn: ({ signal }) =>
      call<typeof listFiles>("GET /product/{id}/file", { params: { id } }, { signal }),
  });
}
