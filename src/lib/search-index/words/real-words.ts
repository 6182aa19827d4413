/**
 * Words that are no misspelled ones and begin no other word, though they are near to words of tools: fine is no file, rust
 * nothing rustproof, and a Körner no Körnerspitze.
 */
import { spellings } from "../../text/folded-text.ts";
import { separated } from "../trade-words/separated.ts";
import { tokensOf } from "./tokens.ts";
import { stemOf } from "./word-forms.ts";

const ENGLISH = `
not no yes send sent give take took come came go went work works working help day week month year home arrive arrived
wrong bad big small large little high low old fast slow strong weak free first last next same other more less many much
then now here who whose his her him them these those again also always never ever both between under over up down into
onto after before without but so as like near far off back front top bottom side use used make made let put see know
hard harder hardness fine finer life line time tile tape tight rust rod handle holder press left right spring lock oil
grease paint coat blade stone wood fire wire wine wind link sand hang stock metal brass bronze copper plastic rubber
glass paper knife wheel belt chain nail rivet glue ring rope ladder lamp light battery`;
const GERMAN = `
kein keine ja nein geben nehmen kommen kommt gehen geht schicken arbeiten helfen Tag Woche Monat Jahr heute morgen gestern
falsch schlecht groß große klein kleines hoch niedrig alt alte schnell langsam stark schwach erste letzte nächste andere
weniger viel dann jetzt hier wieder auch immer nie beide zwischen unter über hoch runter nach vor ohne aber wie oben
unten vorne hinten Fehler Problem Zubehör Bedarf Seite benutzen sehen wissen ganz zu weg raus rein her hin
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
