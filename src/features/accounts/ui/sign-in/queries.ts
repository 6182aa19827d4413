/** Reads of the identity service, for TanStack Query. */
import { queryOptions } from "@tanstack/react-query";
import { identityMode } from "./sign-in.ts";

/** How one signs in at this shop: the same until the page is loaded anew. */
export const identityConfig = queryOptions({
  queryKey: ["identity-config"],
  queryFn: identityMode,
  staleTime: Number.POSITIVE_INFINITY,
});
