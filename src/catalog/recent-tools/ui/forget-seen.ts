/** This is not in seen-tools.ts, because every page loads it for its sign-out. */
import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { announceStored } from "../../../lib/browser/stored-value.ts";

/** Key in local storage. */
export const SEEN_KEY = "seenTools";

export function forgetSeen(): void {
  deviceStore.remove(SEEN_KEY);
  announceStored();
}
