/** Words for the hand of a thread, in English and German. */

const LEFT = String.raw`l\.?h\b\.?|left(?:[ -]?hand(?:ed)?)?(?: thread)?|reverse thread|links(?:gewinde|g(?:ä|ae?)ngig|steigend)?`;
const RIGHT = String.raw`r\.?h\b\.?|right(?:[ -]?hand(?:ed)?)?(?: thread)?|rechts(?:gewinde|g(?:ä|ae?)ngig|steigend)?`;
/** Words before a thread; the first group is a left hand. */
export const WORDS_BEFORE_THREAD = new RegExp(
  String.raw`^\s*(?:(${LEFT})|${RIGHT}|thread|gewinde)(?![\p{L}\p{N}])[\s:,-]*`,
  "iu",
);
/** Words behind a thread; the first group is a left hand. */
export const HAND_BEHIND_THREAD = new RegExp(
  String.raw`^\(?(?:(${LEFT})|${RIGHT})\)?(?![\p{L}\p{N}])`,
  "iu",
);
const ONLY_HAND = new RegExp(`^(?:(${LEFT})|${RIGHT})$`, "iu");

/** The hand that words say which stand for nothing else: "LH", "left hand thread", "rechtsgängig". */
export function handOf(words: string): "left" | "right" | undefined {
  const found = ONLY_HAND.exec(words);
  if (!found) return undefined;
  return found[1] === undefined ? "right" : "left";
}
