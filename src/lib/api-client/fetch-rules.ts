/** How long fetched data is kept, and when a fetch is tried again (specification, section 9). */
import { OtherAccountFailure, problemStatus } from "./failure.ts";

/** How long a query is kept after the last component that shows it has gone, in ms. */
export const KEPT = 5 * 60_000;
/** Long enough to go back a page without another request, ms. */
export const FRESH = 20_000;
const RETRIES = 3;
const LONGEST_WAIT = 30_000;

/** A refusal (4xx) would be the same again; for another account it would be another question. */
export function shouldRetry(failures: number, failure: unknown): boolean {
  if (failure instanceof OtherAccountFailure) return false;
  const status = problemStatus(failure);
  if (status !== undefined && status < 500) return false;
  return failures < RETRIES;
}

/** How long to wait after so many failures, in ms. */
export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, LONGEST_WAIT);
}
