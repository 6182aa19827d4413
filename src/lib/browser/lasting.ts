import { useSyncExternalStore } from "react";
import { deviceStore } from "./browser-store.ts";

const PROBE = "probe";
/** About a cart of some tools: a storage that is nearly full takes an empty text. */
const PROBE_TEXT = " ".repeat(1000);

let isLasting: boolean | undefined;

/** Whether this browser stores for longer than the page is open. */
function probe(): boolean {
  isLasting ??= deviceStore.write(PROBE, PROBE_TEXT);
  deviceStore.remove(PROBE);
  return isLasting;
}

const never = () => () => {};

/** Whether what is stored outlives the page; true until hydration. */
export function useLasting(): boolean {
  return useSyncExternalStore(never, probe, () => true);
}
