/** Words that a misspelled one may mean. Words with digits are never corrected: another figure is another part. */
import { editDistance } from "../../text/nearest.ts";
import type { Synonyms } from "./synonyms.ts";
import { isLetters, type Vocabulary, type Word } from "./vocabulary.ts";
import { stemOf } from "./word-forms.ts";

/** Letters of the shortest word that may be wrong in two places. */
const TWO_EDITS = 7;
const ONE_EDIT = 4;
/** Only beside other words, which say what is meant, and never in the first letter: a tap is no cap. */
const SHORT = 3;

/** The nearest words that can be found now, those with the same beginning first; also those of a plural's singular. */
export function similarWords(
  vocabulary: Vocabulary,
  text: string,
  isBesideOthers: boolean,
): readonly Word[] {
  const near = nearWords(vocabulary, text, isBesideOthers);
  const stem = stemOf(text);
  return near.length > 0 || stem === text ? near : nearWords(vocabulary, stem, isBesideOthers);
}

function nearWords(vocabulary: Vocabulary, text: string, isBesideOthers: boolean): readonly Word[] {
  const edits = editsIn(text, isBesideOthers);
  if (edits === 0) return [];
  const near = [...vocabulary.similarTo(text, edits)].flatMap((word) => {
    const distance = distanceOf(text, word.word, edits);
    // The plural of a word is found as the word is.
    const isSame = stemOf(word.word) === stemOf(text) || isOpposite(word.word, text);
    return !isSame && distance <= edits ? [{ word, distance }] : [];
  });
  const least = Math.ceil(Math.min(...near.map(({ distance }) => distance)));
  return near
    .filter(({ distance }) => distance <= least)
    .map(({ word }) => word)
    .sort(
      (a, b) =>
        Number(b.word[0] === text[0]) - Number(a.word[0] === text[0]) ||
        b.rows.count - a.rows.count,
    );
}

/** In the first letter one edit is enough: "brechen" is no misspelled "drehen". */
function distanceOf(text: string, word: string, edits: number): number {
  const inFirst = text.length > SHORT ? 1 : 0;
  const most = word[0] === text[0] ? edits : inFirst;
  const distance = editDistance(text, word, most);
  return distance > most ? edits + 1 : distance;
}

/** Words have one, abbreviations need not. */
const VOWEL = /[aeiouy]/;

/** "Beschichtet" is no misspelled "unbeschichtet". */
function isOpposite(one: string, other: string): boolean {
  return one === `un${other}` || other === `un${one}`;
}

function editsIn(text: string, isBesideOthers: boolean): number {
  // An abbreviation with another letter is another one: FHCS is no SHCS.
  if (!isLetters(text) || !VOWEL.test(text) || text.length < (isBesideOthers ? SHORT : ONE_EDIT))
    return 0;
  return text.length < TWO_EDITS ? 1 : 2;
}

/** A shorter beginning may be that of anything, and fewer consonants those of too many. */
const MIN_ABBREVIATION = 4;
const MIN_CONSONANTS = 3;

/** Words of synonyms that a text abbreviates, the shortest first: "galv.", and without vowels "wshr" and "drl". */
export function abbreviatedSynonyms(synonyms: Synonyms, text: string): string[] {
  if (!isLetters(text) || text.length < MIN_CONSONANTS) return [];
  const isBeginning = text.length >= MIN_ABBREVIATION;
  const isConsonants = !VOWEL.test(text);
  const isShort = (word: string) =>
    (isBeginning && word.startsWith(text)) || (isConsonants && withoutVowels(word) === text);
  return [...synonyms.wordsLongerThan(text)]
    .filter(isShort)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

/** A longer text is no abbreviation of a compound. */
const MAX_PARTS = 12;
const MIN_FIRST_PART = 3;
const MIN_LAST_PART = 2;
/** So much of the first part says enough for a last part of one letter. */
const LONG_FIRST_PART = 5;

/** Compounds of which a text has the beginnings of both parts: "Gewst." is a Gewindestift, "Sechskm." a Sechskantmutter. */
export function abbreviatedCompounds(synonyms: Synonyms, text: string): string[] {
  if (!isLetters(text) || text.length > MAX_PARTS) return [];
  const parts = Array.from(
    { length: Math.max(0, text.length - MIN_FIRST_PART) },
    (_, at) => [text.slice(0, at + MIN_FIRST_PART), text.slice(at + MIN_FIRST_PART)] as const,
  ).filter(([first, last]) => last.length >= (first.length < LONG_FIRST_PART ? MIN_LAST_PART : 1));
  const isShort = (word: string) =>
    parts.some(([first, last]) => {
      const from = word.startsWith(first) ? word.lastIndexOf(last) : -1;
      return from > first.length && synonyms.has(word.slice(from));
    });
  return [...synonyms.wordsLongerThan(text)]
    .filter(isShort)
    .sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
}

function withoutVowels(word: string): string {
  return word.replace(/[aeiouy]/g, "").replace(/(.)\1/g, "$1");
}

/** The nearest words of synonyms, which no tool needs to have. */
export function similarSynonyms(synonyms: Synonyms, text: string): string[] {
  const edits = editsIn(text, false);
  if (edits === 0) return [];
  return [...synonyms.wordsLike(text, edits)]
    .map((word) => ({ word, distance: distanceOf(text, word, edits) }))
    .filter(
      ({ word, distance }) =>
        word !== text &&
        !isOpposite(word, text) &&
        word.length >= SHORT &&
        VOWEL.test(word) &&
        distance <= edits,
    )
    .sort((a, b) => a.distance - b.distance || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word);
}
