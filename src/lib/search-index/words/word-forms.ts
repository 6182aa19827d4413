/** Singular and plural of a word, in English and German. */
import { isLetters } from "./vocabulary.ts";

/** Shorter words have other words among their forms: a tap is no tape. */
const LONG = 5;
const LONG_STEM = 6;
/** Plurals of other things than the word without its s: parallels are bars, and customs are not custom-made. */
const OTHER_PLURALS: ReadonlySet<string> = new Set(["parallels", "customs"]);

/** What the forms of a word have in common; words that share it are one in phrases of synonyms. */
export function stemOf(word: string): string {
  if (!isLetters(word) || word.length < 4 || OTHER_PLURALS.has(word)) return word;
  const single = word.replace(/(?<=..)ies$/, "y").replace(/(?<![su])s$/, "");
  const german = single.length >= LONG_STEM ? single.replace(/(?<=e)n$|(?<=r)n$/, "") : single;
  return german.length >= LONG_STEM ? german.replace(/e$/, "") : german;
}

/** Other forms of a word, of which most do not exist. */
export function formsOf(word: string): string[] {
  if (!isLetters(word) || word.length < 3) return [];
  const stem = stemOf(word);
  const plural = /(?:[sxz]|ch|sh)$/.test(stem) ? `${stem}es` : `${stem}s`;
  const forms = [stem, plural, stem.replace(/y$/, "ies")];
  if (stem.length >= LONG) forms.push(`${stem}e`, `${stem}en`, `${stem}n`);
  return [...new Set(forms)].filter((form) => form !== word && !OTHER_PLURALS.has(form));
}
