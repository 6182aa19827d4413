/**
 * What a typed or pasted text becomes at the door: the table of docs/text.md. Whoever reads texts of people (a form, a
 * call, a cell of a file) uses these, so that two texts that look alike are alike.
 */
import { withFewMarks } from "./normalized.ts";

/** Most texts, in which there is nothing to do: ASCII, the composed letters and signs of Latin, typographic marks. */
const SEEN = String.raw`\x20-\x7e\xa0-\xac\xae-\u02ff\u2010-\u2027\u2030-\u2033\u20ac`;
const PLAIN = new RegExp(`^[${SEEN}]*$`);
const PLAIN_BLOCK = new RegExp(String.raw`^[${SEEN}\t\n]*$`);

/** What no reader sees. Joiners and variation selectors are looked at below. */
const UNSEEN = new RegExp(
  `[${[
    // Controls, but for tabs and line breaks.
    String.raw`\0-\x08\x0e-\x1f\x7f-\x84\x86-\x9f`,
    // Soft hyphen, grapheme joiner, Khmer and Mongolian vowels that are not written, fillers.
    String.raw`\u00ad\u034f\u17b4\u17b5\u180e\u3164\uffa0`,
    // Zero-width space, byte order mark, word joiner and other signs without a width.
    String.raw`\u200b\ufeff\u2060-\u2065\u206a-\u206f`,
    // Marks, embeddings, overrides and isolates of direction.
    String.raw`\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069`,
    // Annotations, shorthand and musical formats, tags, noncharacters.
    String.raw`\ufff0-\ufffc\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e00ff}\u{e01f0}-\u{e0fff}`,
    String.raw`\p{Noncharacter_Code_Point}`,
  ].join("")}]`,
  "gu",
);

const JOINERS = /([\u200c\u200d])[\u200c\u200d]+/g;
const JOINED_SCRIPTS = [
  ...["Arabic", "Syriac", "Mongolian", "Nko", "Devanagari", "Bengali", "Gurmukhi", "Gujarati"],
  ...["Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala", "Khmer", "Myanmar"],
]
  .map((script) => String.raw`\p{Script_Extensions=${script}}`)
  .join("");
/** A joiner changes letters of these scripts; Persian writes the other one inside of words. */
const JOINED = new RegExp(
  String.raw`([${JOINED_SCRIPTS}])?(?:\u200d|\u200c(?=[${JOINED_SCRIPTS}]))|\u200c`,
  "gu",
);
/** A joiner between pictures makes one of them. */
const PICTURES =
  /(\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d(?=\p{Extended_Pictographic})/gu;
/** Stands for that joiner while the others are looked at; UNSEEN has removed all that were sent. */
const KEPT = "\ufdd0";

/** Variation selectors change pictures, Han and Mongolian letters, and nothing else. */
const VARIATIONS =
  /((?:\p{Extended_Pictographic}|[0-9#*](?=\ufe0f\u20e3))(?=[\ufe0e\ufe0f])|\p{Script=Han}(?=[\ufe00-\ufe0d\u{e0100}-\u{e01ef}])|\p{Script=Mongolian}(?=[\u180b-\u180d\u180f]))?[\u180b-\u180d\u180f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;

/** Blanks that look like nothing at all, or like a space. */
const BLANKS_OF_A_LINE = /[\t\v\f\u0085\u2028\u2029\u2800]/g;
const BREAKS = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;

/**
 * A text of one line: without what cannot be seen, composed (NFC), tabs and odd separators as spaces. Line breaks and
 * halves of character pairs stay, for the schema to refuse.
 */
export function lineText(typed: string): string {
  return PLAIN.test(typed) ? typed : composed(typed).replace(BLANKS_OF_A_LINE, " ");
}

/** A text with line breaks, which become "\n", and tabs; else as `lineText`. */
export function blockText(typed: string): string {
  return PLAIN_BLOCK.test(typed) ? typed : composed(typed.replace(BREAKS, "\n"));
}

/**
 * A text that is compared, such as a part number or words of a search: as `lineText`, with every run of blanks as one
 * space, and none at its ends.
 */
export function comparedText(typed: string): string {
  return lineText(typed).replace(/\s+/g, " ").trim();
}

function composed(typed: string): string {
  return withoutUnseen(typed).normalize("NFC");
}

/** Removes what cannot be seen, and nothing else. NFC makes ASCII of three signs, such as the Kelvin sign. */
export function withoutUnseen(typed: string): string {
  if (PLAIN.test(typed)) return typed;
  return withFewMarks(typed)
    .replace(UNSEEN, "")
    .replace(VARIATIONS, (found: string, base?: string) => (base === undefined ? "" : found))
    .replace(JOINERS, "$1")
    .replace(PICTURES, `$1${KEPT}`)
    .replace(JOINED, (found: string, letter?: string) => (letter === undefined ? "" : found))
    .replaceAll(KEPT, "\u200d");
}
