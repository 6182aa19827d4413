/** Words that are no misspelled ones, though they are near to words of tools: fine is no file, and rust nothing rustproof. */
import { spellings } from "../../text/folded-text.ts";
import { separated } from "../trade-words/separated.ts";
import { tokensOf } from "./tokens.ts";
import { stemOf } from "./word-forms.ts";

/** Things and materials, with which German words begin: "Holz" finds "Holzbohrer". */
const THINGS = stems(`
line lines tile rust rod handle holder press spring lock oil grease paint coat blade stone wood fire wire wine wind link
sand metal brass bronze copper plastic rubber glass paper knife wheel belt chain nail rivet glue ring sprocket pulley grinding welding rope ladder lamp short rack worm workbench boot glove volt voltage pen pencil marker laser grill
Rost Öl Schneidöl Bohröl Fett Holz Leim Stein Sand Draht Griff Feder Bohrmaschine Fräsmaschine Schleifmaschine Bohrständer
Windeisen Metall Messing Bronze Kupfer Kunststoff Gummi Glas Papier Lack Riemen Kette Nagel Niet Schleifen Schweißen Ring Seil Leiter Lampe kurz Schnecke Werkbank Regal Eisen Bogen Uhr Waage Stuhl Keil Keile Seile Leder Schuh Handschuh`);

/** They begin no other word either: "work" is no workholding, and a Körner no Körnerspitze. */
const WHOLE = stems(`
not no yes send sent give take took come came go went work works working help day week month year home arrive arrived
wrong bad big small large little high low old fast slow strong weak free first last next same other more less many much
then now here who whose his her him them these those again also always never ever both between under over up down into
onto after before without but so as like near far back front top bottom side use used made make let put see know life
time hard harder hardness fine finer tight left right hang stock punch tape plate chatter spot noise noisy loose stuck squeak parallels won stop stops stay stays
kein keine ja nein geben nehmen kommen kommt gehen geht schicken arbeiten helfen Tag Woche Monat Jahr heute morgen gestern
falsch schlecht groß große klein kleines hoch niedrig alt alte schnell langsam stark schwach erste letzte nächste andere
weniger viel dann jetzt hier wieder auch immer nie beide zwischen unter über runter nach vor ohne aber wie oben unten
vorne hinten Seite benutzen sehen wissen ganz zu weg raus rein her hin Fehler Problem hart härter Härte fein feiner links eng weit dick dünn
rechts rattert laut locker lose quietscht bricht brechen bleibt klemmt reißt hält fällt passt sitzt ständig plötzlich Geräusch Stock Körner Dübel Messer Meißel`);

function stems(words: string): ReadonlySet<string> {
  return new Set(
    separated(words.replaceAll("\n", " "), " ")
      .flatMap(spellings)
      .flatMap((word) => tokensOf(word).map(({ key }) => stemOf(key))),
  );
}

/** `word`: folded. */
export function isRealWord(word: string): boolean {
  return THINGS.has(stemOf(word)) || isWholeWord(word);
}

/** `word`: folded. */
export function isWholeWord(word: string): boolean {
  return WHOLE.has(stemOf(word));
}
