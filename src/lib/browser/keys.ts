/** What a key press means, on every keyboard and with every input method. */

/** A press as the browser or React reports it. */
interface Press {
  readonly key: string;
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly isComposing?: boolean;
  readonly keyCode?: number;
  readonly nativeEvent?: { readonly isComposing: boolean };
}

/** What Safari reports for the Enter that chose a word: it has ended the composition by then. */
const CHOSE_A_WORD = 229;

/**
 * The key that is pressed. It is empty while an input method composes: Japanese, Chinese and Korean
 * words are chosen with Enter, Escape, Space and arrows. A letter is small, also with Caps Lock,
 * and where the keyboard writes another script it is the Latin letter of the key's place.
 */
export function keyOf({ key, code, isComposing, keyCode, nativeEvent }: Press): string {
  if (isComposing || nativeEvent?.isComposing || keyCode === CHOSE_A_WORD) return "";
  if (!/^\p{L}$/u.test(key)) return key;
  return (/^[a-z]$/i.test(key) ? key : (/^Key([A-Z])$/.exec(code ?? "")?.[1] ?? key)).toLowerCase();
}

/** Ctrl, or ⌘ on a Mac. AltGr is neither, though Windows reports it as Ctrl and Alt. */
export function hasCommand({ ctrlKey, metaKey, altKey }: Press): boolean {
  return (ctrlKey || metaKey) && !altKey;
}
