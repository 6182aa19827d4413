/** Apart from seen-tools.ts: every page loads this for its sign-out. */
import { deviceStore } from "../../../../kit/ui/browser-store.ts";
import { announceStored } from "../../../../kit/ui/stored-value.ts";

/** Key in local storage. */
export const SEEN_KEY = "seenTools";

export function forgetSeen(): void {
  deviceStore.remove(SEEN_KEY);
  announceStored();
}
