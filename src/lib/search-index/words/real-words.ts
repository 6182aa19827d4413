/**
 * Words that are no misspelled ones and begin no other word, though they are near to words of tools: fine is no file, rust
 * nothing rustproof, and a Körner no Körnerspitze.
 */
import { spellings } from "../../text/folded-text.ts";
import { separated } from "../trade-words/separated.ts";
import { tokensOf } from "./tokens.ts";
import { stemOf } from "./word-forms.ts";

const ENGLISH = `
hard harder hardness fine finer life line time tile tape tight rust rod handle holder press left right spring lock oil
grease paint coat blade stone wood fire wire wine wind link sand hang stock metal brass bronze copper plastic rubber
glass paper knife wheel belt chain nail rivet glue ring rope ladder lamp light battery`;
const GERMAN = `
hart härter Härte fein feiner Rost Öl Schneidöl Bohröl Fett Holz Leim Stein Sand Draht Griff links rechts Feder
Bohrmaschine Fräsmaschine Schleifmaschine Bohrständer Windeisen Stock Metall Messing Bronze Kupfer Kunststoff Gummi
Glas Papier Messer Meißel Körner Dübel Lack Riemen Kette Nagel Niet Ring Seil Leiter Lampe Licht`;

const REAL: ReadonlySet<string> = new Set(
  separated(`${ENGLISH} ${GERMAN}`.replaceAll("\n", " "), " ")
    .flatMap(spellings)
    .flatMap((word) => tokensOf(word).map(({ key }) => stemOf(key))),
);

/** `word`: folded. */
export function isRealWord(word: string): boolean {
  return REAL.has(stemOf(word));
}
