import { QueryClient } from "@tanstack/react-query";
import { problemStatus } from "./failure.ts";

/** Specification, section 9. */
const KEPT = 5 * 60_000;
const RETRIES = 3;
const LONGEST_WAIT = 30_000;
/** Long enough to go back a page without another request. */
const FRESH = 20_000;

/** A refusal (4xx) would be the same again. */
function shouldRetry(failures: number, failure: unknown): boolean {
  const status = problemStatus(failure);
  if (status !== undefined && status < 500) return false;
  return failures < RETRIES;
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT,
        staleTime: FRESH,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT),
        // "online" would wait silently while the device is offline.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
