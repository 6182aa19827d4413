import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../lib/api-client/api.ts";
import type { getDemo } from "../contract.ts";
import type { getSetup } from "../contract-steps.ts";

/** First part of the query key of what is left of the demo. */
export const DEMO = "demo";

/** The cache is that of the admin `email`. */
export function demoFor(email: string) {
  return queryOptions({
    queryKey: [DEMO, email],
    queryFn: ({ signal }) => call<typeof getDemo>("GET /demo", {}, { signal }),
    // Orders and edits change what is kept.
    staleTime: 0,
  });
}

/** First part of the query key of the first-run page's steps. */
export const SETUP = "setup";

/** The cache is that of the admin `email`. */
export function setupFor(email: string) {
  return queryOptions({
    queryKey: [SETUP, email],
    queryFn: ({ signal }) => call<typeof getSetup>("GET /setup", {}, { signal }),
    // Other pages do the steps.
    staleTime: 0,
  });
}
