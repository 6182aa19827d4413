import { deviceStore } from "./browser-store.ts";

/** Whether "/" moves to the search field, in this browser. */
const KEY = "searchKey";

export function isSearchKeyOn(): boolean {
  return deviceStore.read(KEY) !== "off";
}

export function setSearchKey(isOn: boolean): void {
  if (isOn) deviceStore.remove(KEY);
  else deviceStore.write(KEY, "off");
}
