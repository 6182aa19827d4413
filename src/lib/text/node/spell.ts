/**
 * Spells a text with the characters that a font or an encoding has, for people to read: on paper a foreign letter may be
 * another one, but never a box or nothing.
 */
import { createRequire } from "node:module";

/** Signs of drawings, by what looks like them. */
const ALIKE: Readonly<Record<string, string>> = {
  "\u03bc": "µ",
  "⌀": "Ø",
  "∅": "Ø",
  "∥": "||",
  "∦": "∤",
  "⫽": "//",
  "∡": "∠",
  "⏤": "—",
  "⏥": "▱",
  "⌖": "⊕",
  "⌭": "/○/",
  "⌯": "≡",
  "⌰": "↗↗",
  "⌴": "⊔",
  "⎓": "DC",
  "⏚": "GND",
  "✅": "✓",
  "❌": "✗",
  "⛔": "⊖",
  "✓": "v",
  "✗": "x",
  // Letters that the transliteration leaves out. The last two only carry a vowel.
  ا: "a",
  ཨ: "a",
  އ: "",
  ᄋ: "",
  // The mark before a Japanese postal code.
  "〒": "",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "≈": "~",
  "∞": "inf",
  "√": "sqrt",
  Ω: "Ohm",
  "→": "->",
  "←": "<-",
};
/** A letter and its accents are one character. */
const CLUSTERS = /\P{M}\p{M}*|\p{M}+/gu;
const ASCII = /^[ -~]*$/;
/** Accents, keycaps and choices of a picture, which change how the letter before them looks. */
const ACCENT = /\p{Script=Inherited}/u;
const BLANK = /[\p{Zs}\p{Zl}\p{Zp}\t\n\v\f\r]/u;
const UNSEEN = /[\p{Cc}\p{Cf}]/u;
/** Signs of length and tone, which are not spelled. */
const SILENT = /[\p{Lm}\p{Sk}\p{M}]/u;
const NO_BREAK = "\u00a0\u2007\u202f";
const ENCLOSED = /[\u2460-\u24ff]/;

const require = createRequire(import.meta.url);
let transliterate: ((text: string) => string) | undefined;

/** The characters of the result, all of which `has` accepts. It must accept those of ASCII. */
export function spell(text: string, has: (character: string) => boolean): string[] {
  if (ASCII.test(text)) return [...text];
  const spelled: string[] = [];
  for (const cluster of text.normalize("NFC").match(CLUSTERS) ?? []) {
    if (!BLANK.test(cluster) && !UNSEEN.test(cluster) && has(cluster)) {
      spelled.push(cluster);
      continue;
    }
    const characters = inOthers(cluster, has);
    // "1⅒" is not 11/10.
    const joins = /^\p{No}/u.test(cluster) && /\d$/.test(spelled.at(-1) ?? "");
    if (joins && /^\d/.test(characters[0] ?? "")) spelled.push(" ");
    spelled.push(...characters);
  }
  return spelled;
}

function inOthers(cluster: string, has: (character: string) => boolean): string[] {
  const [base = "", ...marks] = cluster;
  if (marks.length > 0) {
    const letters = marks.map((mark) => (ACCENT.test(mark) ? "" : latin(mark))).join("");
    return [...spell(base, has), ...letters];
  }
  if (BLANK.test(base)) return [NO_BREAK.includes(base) && has("\u00a0") ? "\u00a0" : " "];
  if (UNSEEN.test(base) || ACCENT.test(base)) return [];
  const plain = ALIKE[base] ?? base.normalize("NFKC");
  if (plain !== base) return spell(ENCLOSED.test(base) ? inBrackets(plain) : plain, has);
  return [...(latin(base) || (SILENT.test(base) ? "" : "?"))];
}

/** "①" is not 1: it counts, and stands beside figures. */
function inBrackets(plain: string): string {
  return /^[\p{L}\p{N}]+$/u.test(plain) ? `(${plain})` : plain;
}

/** Spells it in ASCII; empty for a character that no script has. */
function latin(character: string): string {
  // The tables of all scripts are half a megabyte: they are loaded at the first foreign letter.
  transliterate ??= (require("any-ascii") as { default: (text: string) => string }).default;
  return transliterate(character);
}
