/** Words that say nothing of a tool: "a screw 30 long, please". */
import { isLetters } from "./vocabulary.ts";

const ENGLISH =
  "a an the mm millimeter millimetre millimeters millimetres of for with in to and or by my i me need want buy please long length wide dia diameter size sized sizes " +
  "are too it its some any which what where find looking that this while on piece pieces pcs pc each cheap price metric from how do does can should something anything " +
  "needs needed be has have get gets keep keeps will while when very really " +
  "off at on our your we you they there just only new good best anyone else about sell sells us would could let lg if whether";
const GERMAN =
  "ein eine einen einer der die das den dem des für fuer mit aus in von zum zur zu im und oder ich suche brauche bitte " +
  "lang länge laenge breit durchmesser größe groesse maß mass stück stueck stk ist sind nicht welche wo kaufen " +
  "günstig guenstig preis metrisch gesucht kleine kleiner wie was man etwas muss sein euch ihr " +
  "wird werden hat habe haben soll kann auf machen bringen mir mich wenn sehr " +
  "beim bei am an vom ins ans sich mehr noch nur neu neue neuer neues gut gute guter gutes welcher welches welchen mein meine meinen unser unsere " +
  "sie wir es gibt habt bis womit wodurch wofür dafür dazu brauchen benötige benötigen verkauft ob";

const FILLERS: ReadonlySet<string> = new Set(
  `${ENGLISH} ${GERMAN}`.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").split(" "),
);

/** "Round die" names a tool, "die Schraube" does not: the German article has a word behind it. */
const ARTICLE = "die";

/** What is left without them; all, if nothing would be. */
export function withoutFillers<T>(
  tokens: readonly T[],
  wordOf: (token: T) => string,
): readonly T[] {
  const rest = tokens.filter((token, index) => {
    if (wordOf(token) !== ARTICLE) return !isFiller(wordOf(token));
    const next = tokens.slice(index + 1).find((other) => !isFiller(wordOf(other)));
    return next === undefined ? index > 0 : !isLetters(wordOf(next));
  });
  return rest.length > 0 ? rest : tokens;
}

/** The words before the first filler behind one: of "the bearing on a motor shaft" the bearing. */
export function firstWords<T>(tokens: readonly T[], wordOf: (token: T) => string): readonly T[] {
  const from = tokens.findIndex((token) => !isFiller(wordOf(token)));
  const to = tokens.findIndex((token, at) => at > from && isFiller(wordOf(token)));
  return from < 0 ? [] : tokens.slice(from, to < 0 ? undefined : to);
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

/** They say little beside the name of a tool: every tool is one, and every screw has a thread. */
const GENERIC: ReadonlySet<string> = new Set(
  [
    "thread threads gewinde tool tools set sets pair pairs paar assortment sortiment kit kits device devices machine machines",
    "werkzeug werkzeuge satz gerat gerate geraet geraete maschine",
    "zubehor zubehoer vorrichtung vorrichtungen bedarf accessory accessories",
  ].flatMap((words) => words.split(" ")),
);

export function isGeneric(word: string): boolean {
  return GENERIC.has(word);
}
