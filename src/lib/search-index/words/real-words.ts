/** Words that are no misspelled ones, though they are near to words of tools: fine is no file, and rust nothing rustproof. */
import { foldedWords } from "../../text/fold.ts";

const REAL: ReadonlySet<string> = new Set(
  foldedWords(`
hard harder hardness fine finer life line lines time tile tape tight rust rod rods handle handles holder press
left right spring lock oil grease paint coat blade blades stone wood fire wire wine wind link sand hang
hart härter Härte fein feiner Rost Öl Schneidöl Bohröl Fett Holz Leim Stein Sand Draht Griff links rechts
Feder Bohrmaschine Fräsmaschine Schleifmaschine Bohrständer Windeisen`),
);

/** `word`: folded. */
export function isRealWord(word: string): boolean {
  return REAL.has(word);
}
