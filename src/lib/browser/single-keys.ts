/** Keys of one letter or sign. They act only where no one types, and one switch turns all of them off (WCAG 2.1.4). */
import { deviceStore } from "./browser-store.ts";
import { hasCommand, keyOf } from "./keys.ts";
import { announceStored } from "./stored-value.ts";

/** Of "/", which was the first of them: who has turned it off keeps them off. */
const KEY = "searchKey";
/** Fields, and parts that have keys of their own. */
const TYPING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, [popover]";

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

/** Whether keys go to a field, or to a part that has keys of its own. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TYPING) !== null;
}

/** The key that is pressed; undefined where someone types, where another part has taken it, and while they are off. */
export function singleKeyOf(event: KeyboardEvent): string | undefined {
  const { target, defaultPrevented, altKey, ctrlKey } = event;
  // Windows reports AltGr as Ctrl and Alt, and some keyboards write "/" with it.
  const isAltAlone = altKey && !ctrlKey;
  if (defaultPrevented || isAltAlone || hasCommand(event) || !areSingleKeysOn()) return undefined;
  if (isTyping(target)) return undefined;
  return keyOf(event);
}
