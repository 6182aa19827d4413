/** Texts in one of Unicode's normal forms, in a time that their length bounds. */

/**
 * Marks after the thirtieth on one sign: UAX #15 (stream-safe text) knows no writing that needs more, and `normalize`
 * sorts them in quadratic time.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu;
/** A shorter text is sorted fast, whatever it has. */
const SHORT = 200;

/** Removes the marks that no writing needs. */
export function withFewMarks(text: string): string {
  return text.length <= SHORT ? text : text.replace(TOO_MANY_MARKS, "$1");
}

/** The text in a normal form. The one place that calls `normalize` on texts of any length. */
export function normalized(text: string, form: "NFC" | "NFKC" | "NFKD"): string {
  return withFewMarks(text).normalize(form);
}
