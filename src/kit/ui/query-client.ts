import { QueryClient } from "@tanstack/react-query";
import { problemStatus } from "./failure.ts";

/** Data stays five minutes after its last use; three retries, waits doubling up to 30 s (section 9). */
const KEPT = 5 * 60_000;
const RETRIES = 3;
const LONGEST_WAIT = 30_000;
/** How long an answer counts as fresh, ms: long enough to go back a page without asking again. */
const FRESH = 20_000;

/** Whether a failed read is worth another attempt: not after a refusal (4xx), which would be the same again. */
function shouldRetry(failures: number, failure: unknown): boolean {
  const status = problemStatus(failure);
  if (status !== undefined && status < 500) return false;
  return failures < RETRIES;
}

/** The cache of the server's data. Only reads are retried: a write may have been done already. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: KEPT,
        staleTime: FRESH,
        retry: shouldRetry,
        retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, LONGEST_WAIT),
        // "online" would wait without a word while the device is offline; a failure can be shown.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}
