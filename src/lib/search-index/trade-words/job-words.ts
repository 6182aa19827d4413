/**
 * Words that phrases of synonyms take for one another: those of a job, "grip stock" is "hold part", and of one tool in British
 * and American English.
 */
import { foldedWords } from "../../text/fold.ts";
import { spellings } from "../../text/folded-text.ts";
import { stemOf } from "../words/word-forms.ts";
import { separated } from "./separated.ts";

const JOBS = `
hold holding held stay stays grip clamp secure fasten attach halten hält festhalten festklemmen einklemmen spannen einspannen festspannen aufspannen fixieren befestigen
part work workpiece piece job stock component plate sheet Platte Blech Teil Teile Werkstück Werkstücke Bauteil Rohling
measure check inspect messen vermessen ausmessen nachmessen prüfen kontrollieren
broken broke snapped sheared stripped damaged ruined worn torn pulled bad mangled crossthreaded kaputt defekt hin ausgerissen abgerissen abgebrochen gebrochen beschädigt ausgeleiert verschlissen abgenutzt vermurkst
hole bore Bohrung Loch Löcher Bohrloch Bohrlöcher
shaft axle Welle Achse
cut saw sägen absägen durchsägen ablängen durchtrennen durchschneiden abschneiden kürzen
pipe tube tubing rod bar Rohr Stange Profil
slip slips slipping move moves moving shift shifts rutscht verrutscht verrutschen verschiebt wackelt bewegt bewegen
wander wanders wandering walk walks walking skate skates drift drifts verläuft verlaufen wandert
loose loosens loosened locker lockert lose löst gelöst
clean reinigen säubern
tighten torque anziehen festziehen nachziehen
support supporting abstützen stützen
smooth smoothen round break glätten abrunden brechen
small tight undersize undersized narrow klein eng
exact exactly precise precisely accurate accurately genau exakt präzise
wrench spanner
center centre
gauge gage
vise vice`;

const jobs: ReadonlyMap<string, string> = new Map(
  separated(JOBS, "\n").flatMap((line) => {
    const words = spellings(line).flatMap(foldedWords);
    return words.map((word) => [stemOf(word), words[0] ?? word] as const);
  }),
);

/** Whether such words have the stem: it says what is done, or to what. */
export function isJobWord(stem: string): boolean {
  return jobs.has(stem);
}

/** A shorter beginning is no verb: "spring". */
const MIN_VERB = 4;

/**
 * One word for all that say the same of a job, "measuring" as "measure" and "enlarging" as "enlarge"; other words as they are.
 * `stem`: folded, of `stemOf`.
 */
export function jobWord(stem: string): string {
  const verb = stem.replace(/ing$/, "");
  const known =
    jobs.get(stem) ?? (verb === stem ? undefined : (jobs.get(verb) ?? jobs.get(`${verb}e`)));
  return known ?? (verb.length < MIN_VERB ? stem : verb);
}
