import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryKey,
} from "@tanstack/react-query";
import { FRESH, KEPT, retryDelay, shouldRetry } from "./fetch-rules.ts";
import { invalidateOnce } from "./once.ts";

/** What it invalidates is also fetched again by the pages that work without it. */
class ShopQueryClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    invalidateOnce(filters?.queryKey ?? []);
    return super.invalidateQueries(filters, options);
  }
}

/** The cache of queries by the rules of fetch-rules.ts. Mutations are never tried again. */
export function createQueryClient(): QueryClient {
  return new ShopQueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT,
        staleTime: FRESH,
        retry: shouldRetry,
        retryDelay,
        // "online" would wait silently while the device is offline.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
