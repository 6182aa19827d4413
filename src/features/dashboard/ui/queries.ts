import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../kit/ui/api.ts";
import type { getOverview } from "../contract.ts";

/** How often the figures are asked for anew while they are looked at, ms. */
const REFRESH = 60_000;

/** The shop at a glance. `email` is the admin who asks. */
export function overviewFor(email: string) {
  return queryOptions({
    queryKey: ["overview", email],
    queryFn: ({ signal }) => call<typeof getOverview>("GET /overview", {}, { signal }),
    // What was done a moment ago on another page has to be counted.
    staleTime: 0,
    refetchInterval: REFRESH,
  });
}
