import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type { getOverview } from "../contract.ts";

/** Refetch interval while the page is open, in ms. */
const REFRESH = 60_000;

/** The cache is that of the admin `email`. */
export function overviewFor(email: string) {
  return queryOptions({
    ...apiQuery<typeof getOverview>(["overview", email], "GET /overview"),
    // Actions on other pages change these counts.
    staleTime: 0,
    refetchInterval: REFRESH,
  });
}
