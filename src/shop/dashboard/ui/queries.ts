import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import type { getOverview } from "../contract.ts";

/** Refetch interval while the page is open, in ms. */
const REFRESH = 60_000;

/** The cache is that of the admin `email`. */
export function overviewFor(email: string) {
  return queryOptions({
    queryKey: ["overview", email],
    queryFn: ({ signal }) => call<typeof getOverview>("GET /overview", {}, { signal }),
    // Actions on other pages change these counts.
    staleTime: 0,
    refetchInterval: REFRESH,
  });
}
