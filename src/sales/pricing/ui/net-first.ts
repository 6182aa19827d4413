import { deviceStore } from "../../../lib/browser/browser-store.ts";
import { storedValue } from "../../../lib/browser/stored-value.ts";

const KEY = "netFirst";

/** Whether who uses this device has said that they buy for a business, and reads net prices first. */
export const netFirst = storedValue<boolean>(deviceStore, KEY, false, chosenIn);

function chosenIn(stored: unknown): boolean | undefined {
  return stored === true || undefined;
}
