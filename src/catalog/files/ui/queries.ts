import { apiQuery } from "../../../lib/api-client/queries.ts";
import { TOOLS } from "../../edit-tools/ui/queries.ts";
import type { listFiles } from "../contract.ts";

/** The cache is the admin's with this `email`: another account never sees it. */
export function filesOf(email: string, id: string) {
  return apiQuery<typeof listFiles>([TOOLS, "files", email, id], "GET /product/{id}/file", {
    params: { id },
  });
}
