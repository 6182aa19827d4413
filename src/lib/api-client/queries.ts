/** Queries of TanStack Query that are one call of the API. More of their options are spread over these. */
import { queryOptions } from "@tanstack/react-query";
import type { Endpoint } from "../contract/endpoint.ts";
import { type Arguments, call, callList, type RouteOf, withOptions } from "./api.ts";

export function apiQuery<E extends Endpoint>(
  queryKey: readonly unknown[],
  route: RouteOf<E>,
  ...sent: Arguments<E>
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => call<E>(route, ...withOptions<E>(sent, { signal })),
  });
}

/** A query of a list, with the total of all its pages. */
export function apiListQuery<E extends Endpoint>(
  queryKey: readonly unknown[],
  route: RouteOf<E>,
  ...sent: Arguments<E>
) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => callList<E>(route, ...withOptions<E>(sent, { signal })),
  });
}
