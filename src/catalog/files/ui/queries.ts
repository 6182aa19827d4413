import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import type { listFiles } from "../contract.ts";

/** For the admin `email`: another account never sees this cache. */
export function filesOf(email: string, id: string) {
  return queryOptions({
    queryKey: [TOOLS, "files", email, id],
    queryFn: ({ signal }) =>
      call<typeof listFiles>("GET /product/{id}/file", { params: { id } }, { signal }),
  });
}
