/** One switch turns all keys of one letter or sign off (WCAG 2.1.4). Every page asks for it, few for the keys. */
import { deviceStore } from "./browser-store.ts";
import { announceStored } from "./stored-value.ts";

/** Its name is of the first of them, "/": who turned that off keeps all of them off. */
const KEY = "searchKey";

/** True unless the reader has turned them off. */
export function areSingleKeysOn(): boolean {
  return deviceStore.read(KEY) !== "off";
}

/** Stores the choice for all tabs of this browser. */
export function turnSingleKeys(isOn: boolean): void {
  if (isOn) deviceStore.remove(KEY);
  else deviceStore.write(KEY, "off");
  announceStored();
}
