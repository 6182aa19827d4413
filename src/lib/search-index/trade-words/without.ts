/** What tools must not have: "nut without zinc", "nicht verzinkte Schraube". */
import { foldedText } from "../../text/folded-text.ts";
import { isWholeWord } from "../words/real-words.ts";
import { stemOf } from "../words/word-forms.ts";
import { isJobWord } from "./job-words.ts";

/** They say nothing else. */
const SURE = String.raw`without(?: any)?|with no|w\/o|ohne|kein(?:e[mnrs]?)?`;
/** "Zinc", "zinc plated", "self-locking". */
const WORD = String.raw`\p{L}{2,}(?:-\p{L}+)?(?: (?:plated|coated|oxide|steel))?`;

const WITHOUT = new RegExp(
  [
    String.raw`(?<!\p{L})(?:(?:die|der|das) )?`,
    `(?:(?<sure>${SURE})|(?<filler>nicht)|not|no|non)[ -]+`,
    String.raw`(?<word>${WORD})(?![\p{L}\p{N}-])`,
  ].join(""),
  "iu",
);

interface Without {
  /** As it was typed: "without zinc". */
  readonly said: string;
  /** No tool may have it. */
  readonly word: string;
  /** The search with the word. */
  readonly having: string;
  readonly rest: string;
  /** It says nothing else, as "not" does in "bolt not tight". */
  readonly isSure: boolean;
  /** Searches leave it away. */
  readonly isFiller: boolean;
}

/** The word that no tool may have, and the search without it; undefined where none is said. */
export function readWithout(text: string): Without | undefined {
  const match = WITHOUT.exec(text);
  if (!match) return undefined;
  const [said] = match;
  const { sure, filler, word = "" } = match.groups ?? {};
  const isSure = sure !== undefined;
  const folded = foldedText(word);
  // "Chuck not turning" and "work won't stay" say what goes wrong.
  const isDone = /ing$/.test(folded) || isWholeWord(folded) || isJobWord(stemOf(folded));
  const rest = text.replace(said, "");
  if ((isDone && !isSure) || rest.trim() === "") return undefined;
  const having = text.replace(said, word);
  return { said, word, having, rest, isSure, isFiller: filler !== undefined };
}
