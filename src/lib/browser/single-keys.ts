/** Keys of one letter or sign. They act only where no one types, and while the reader has not turned them off. */
import { hasCommand, keyOf } from "./keys.ts";
import { areSingleKeysOn } from "./single-keys-switch.ts";

/** Fields, and parts that have keys of their own. */
const TYPING =
  "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], dialog, [popover]";

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
