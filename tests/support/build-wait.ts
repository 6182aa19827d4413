import { within } from "./pace.ts";

/** In the place of the shop's wait in the process of a test: on a busy machine a thread starts in more than 5 s. */
export function buildWaitMs(): number {
  return within(5_000);
}
