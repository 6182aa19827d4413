import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../../lib/api-client/queries.ts";
import type { getDemo } from "../contract.ts";
import type { getSetup } from "../contract-steps.ts";

/** First part of the query key of what is left of the demo. */
export const DEMO = "demo";

/** The cache is that of the admin `email`. */
export function demoFor(email: string) {
  return queryOptions({
    ...apiQuery<typeof getDemo>([DEMO, email], "GET /demo"),
    // Orders and edits change what is kept.
    staleTime: 0,
  });
}

/** First part of the query key of the first-run page's steps. */
export const SETUP = "setup";

/** The cache is that of the admin `email`. */
export function setupFor(email: string) {
  return queryOptions({
    ...apiQuery<typeof getSetup>([SETUP, email], "GET /setup"),
    // Other pages do the steps.
    staleTime: 0,
  });
}
