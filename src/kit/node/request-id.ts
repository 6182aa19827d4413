/** The id of the request that is being answered, for every log line that it causes. */
import { AsyncLocalStorage } from "node:async_hooks";

const ids = new AsyncLocalStorage<string>();

export function currentRequestId(): string | undefined {
  return ids.getStore();
}

/** Runs the work, and what it awaits, as part of the request. */
export function withRequestId<T>(id: string, work: () => T): T {
  return ids.run(id, work);
}
