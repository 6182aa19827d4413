import { deviceStore } from "./browser-store.ts";

/** Whether "/" moves to the search field, in this browser. */
const KEY = "searchKey";

/** True unless the reader has turned it off. */
export function isSearchKeyOn(): boolean {
  return deviceStore.read(KEY) !== "off";
}

/** Stores the choice for all tabs of this browser. */
export function setSearchKey(isOn: boolean): void {
  if (isOn) deviceStore.remove(KEY);
  else deviceStore.write(KEY, "off");
}
