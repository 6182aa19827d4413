/** What tools must not have: "nut without zinc", "nicht verzinkte Schraube". */
import { foldedText } from "../../text/folded-text.ts";
import { isWholeWord } from "../words/real-words.ts";
import { stemOf } from "../words/word-forms.ts";
import { isJobWord } from "./job-words.ts";

const WITHOUT =
  /(?<!\p{L})(?:(?:die|der|das) )?(?:(without(?: any)?|with no|w\/o|ohne|kein(?:e[mnrs]?)?)|not|(nicht)|no|non)[ -]+(\p{L}{2,}(?:-\p{L}+)?(?: (?:plated|coated|oxide|steel))?)(?![\p{L}\p{N}-])/iu;

interface Without {
  /** As it was typed: "without zinc". */
  readonly said: string;
  /** With the word that no tool may have. */
  readonly having: string;
  readonly rest: string;
  /** It says nothing else, as "not" does in "bolt not tight". */
  readonly isSure: boolean;
  /** Searches leave it away. */
  readonly isFiller: boolean;
}

/** The search with the word that no tool may have, and without it; undefined where none is said. */
export function readWithout(text: string): Without | undefined {
  const [found, sure, filler, word = ""] = WITHOUT.exec(text) ?? [];
  if (found === undefined) return undefined;
  const isSure = sure !== undefined;
  const folded = foldedText(word);
  // "Chuck not turning" and "work won't stay" say what goes wrong.
  const isDone = /ing$/.test(folded) || isWholeWord(folded) || isJobWord(stemOf(folded));
  const rest = text.replace(found, "");
  if ((isDone && !isSure) || rest.trim() === "") return undefined;
  return {
    said: found,
    having: text.replace(found, word),
    rest,
    isSure,
    isFiller: filler !== undefined,
  };
}
