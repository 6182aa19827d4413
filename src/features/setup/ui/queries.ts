import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../kit/ui/api.ts";
import type { getDemo } from "../contract.ts";

/** First part of the query key of what is left of the demo. */
export const DEMO = "demo";

/** For the admin `email`. */
export function demoFor(email: string) {
  return queryOptions({
    queryKey: [DEMO, email],
    queryFn: ({ signal }) => call<typeof getDemo>("GET /demo", {}, { signal }),
    // Orders and edits change what is kept.
    staleTime: 0,
  });
}
