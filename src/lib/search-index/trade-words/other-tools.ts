/**
 * Names of tools that have the word of another tool: an Allen key is no Allen screw. Where a shop has none of them, it has
 * nothing by that name.
 */
import { spellings } from "../../text/folded-text.ts";
import { keyOf, phraseOf } from "../words/synonyms.ts";
import { separated } from "./separated.ts";
import type { TradeWords } from "./trade-word.ts";

export const otherTools: readonly TradeWords[] = [
  {
    id: "hex-key",
    en: "hex key, hex wrench, hexagon key, Allen key, Allen wrench, hex key set, Allen key set",
    de: `Inbusschlüssel, Inbus Schlüssel, Imbusschlüssel, Innensechskantschlüssel, Sechskantschlüssel, Sechskantstiftschlüssel,
      Winkelschraubendreher`,
  },
  {
    id: "open-end-wrench",
    en: "open end wrench, open end spanner, open ended spanner, combination wrench, combination spanner, ring spanner, box wrench",
    de: "Maulschlüssel, Gabelschlüssel, Ringschlüssel, Maulringschlüssel, Ringmaulschlüssel, Ringgabelschlüssel",
  },
  {
    id: "pipe-wrench",
    en: "pipe wrench, adjustable wrench, adjustable spanner, crescent wrench, monkey wrench",
    de: "Rohrzange, Engländer, Rollgabelschlüssel, Wasserpumpenzange",
  },
  {
    id: "socket-wrench",
    en: "socket wrench, impact socket, socket set, ratchet, ratchet wrench",
    de: "Ratsche, Knarre, Steckschlüssel, Nuss, Steckschlüsselsatz",
  },
  {
    id: "pliers",
    en: "pliers, locking pliers, vise grip, mole grip, side cutter, wire cutter",
    de: "Zange, Kombizange, Gripzange, Spitzzange, Kneifzange, Beißzange, Seitenschneider",
  },
  {
    id: "screwdriver",
    en: "screwdriver, screw driver, Phillips screwdriver, nut driver",
    de: "Schraubendreher, Schraubenzieher, Schraubdreher",
  },
  {
    id: "screwdriver-bit",
    en: "screwdriver bit, driver bit, hex bit, Torx bit, bit holder",
    de: "Schrauberbit, Bitsatz, Bithalter",
  },
  {
    id: "tap-wrench",
    en: "tap wrench, tap handle, tap holder",
    de: "Windeisen, Gewindebohrerhalter",
  },
  {
    id: "die-stock",
    en: "diestock, round die holder, round die stock",
    de: "Schneideisenhalter",
  },
  // "Die nut" in one word (readings.ts): "die" by itself is an article.
  { id: "die-nut", en: "dienut, rethreading nut", de: "Schneidmutter, Sechskantschneideisen" },
  {
    id: "center-punch",
    en: "center punch, centre punch, prick punch, automatic center punch",
    de: "Körner, Ankörner, Körnerschlag, Automatikkörner",
  },
  { id: "pin-punch", en: "pin punch, drift punch", de: "Splintentreiber, Durchtreiber" },
  {
    id: "split-pin",
    en: "split pin, cotter pin, R clip, hairpin cotter",
    de: "Splint, Federstecker",
  },
  { id: "wall-plug", en: "wall plug, wall anchor", de: "Dübel, Wanddübel, Spreizdübel" },
  {
    id: "drill-press",
    en: "drill press, pillar drill, drill stand",
    de: "Bohrständer, Säulenbohrmaschine, Ständerbohrmaschine",
  },
  {
    id: "power-drill",
    en: "power drill, cordless drill, hand drill, drill machine",
    de: "Bohrmaschine, Akkubohrer, Akkuschrauber, Handbohrmaschine",
  },
  { id: "chuck-key", en: "chuck key, drill chuck key", de: "Bohrfutterschlüssel, Futterschlüssel" },
  {
    id: "other-drills",
    en: "masonry bit, masonry drill, masonry drill bit, SDS drill, SDS bit, spade bit, spot drill, spotting drill, center drill, centre drill, step drill",
    de: "Steinbohrer, Betonbohrer, SDS Bohrer, Glasbohrer, Fliesenbohrer, Forstnerbohrer, Zentrierbohrer, NC Anbohrer, Stufenbohrer",
  },
  {
    id: "spring-pin",
    en: "spring pin, roll pin, slotted spring pin, sellock pin, clevis pin",
    de: "Spannstift, Spannhülse, Federstift, Kerbstift",
  },
  // They make their own thread: none of a machine does in wood or sheet metal.
  {
    id: "self-threading-screw",
    en: `wood screw, chipboard screw, drywall screw, deck screw, self tapping screw, self drilling screw, sheet metal screw,
      lag screw, lag bolt, coach screw`,
    de: "Holzschraube, Spanplattenschraube, Blechschraube, Bohrschraube, Schnellbauschraube, Terrassenschraube",
  },
  {
    id: "countersunk-screw",
    en: "countersunk screw, countersunk head screw, countersunk bolt, countersunk socket screw, csk screw, flat head screw, flat head bolt, flat head cap screw, flat head socket cap",
    de: "Senkschraube, Senkkopfschraube, Senkkopf",
  },
  {
    id: "button-head-screw",
    en: "button head screw, button head bolt, button head cap screw, button head socket cap",
    de: "Linsenschraube, Linsenkopfschraube, Linsenkopf",
  },
  {
    id: "oval-head-screw",
    en: "oval head screw, raised countersunk screw",
    de: "Linsensenkschraube",
  },
  {
    id: "pan-head-screw",
    en: "pan head screw, round head screw, cheese head screw",
    de: "Flachkopfschraube",
  },
  { id: "torx-screw", en: "Torx screw", de: "Torxschraube" },
  { id: "phillips-screw", en: "Phillips screw", de: "Kreuzschlitzschraube" },
  { id: "slotted-screw", en: "slotted screw", de: "Schlitzschraube" },
  { id: "shoulder-screw", en: "shoulder screw, shoulder bolt", de: "Passschraube" },
  { id: "carriage-bolt", en: "carriage bolt", de: "Flachrundschraube, Schlossschraube" },
  { id: "eye-bolt", en: "eye bolt, eyebolt", de: "Ringschraube, Augenschraube" },
  { id: "hook-bolt", en: "hook bolt", de: "Hakenschraube" },
  { id: "u-bolt", en: "U bolt", de: "Bügelschraube" },
  { id: "anchor-bolt", en: "anchor bolt", de: "Ankerschraube" },
  {
    id: "lock-nut",
    en: "lock nut, locknut, locking nut, self locking nut, nyloc, nyloc nut",
    de: "Stoppmutter, Stopmutter, Sicherungsmutter, selbstsichernde Mutter, selbstsichernd",
  },
  { id: "jam-nut", en: "jam nut", de: "Kontermutter" },
  { id: "wing-nut", en: "wing nut", de: "Flügelmutter" },
  { id: "cap-nut", en: "cap nut, dome nut, acorn nut", de: "Hutmutter" },
  { id: "castle-nut", en: "castle nut", de: "Kronenmutter" },
  { id: "cage-nut", en: "cage nut", de: "Käfigmutter" },
  { id: "weld-nut", en: "weld nut", de: "Schweißmutter" },
  { id: "rivet-nut", en: "rivet nut", de: "Nietmutter, Einnietmutter" },
  { id: "coupling-nut", en: "coupling nut", de: "Langmutter" },
  { id: "round-nut", en: "slotted round nut", de: "Nutmutter" },
  { id: "knurled-nut", en: "knurled nut", de: "Rändelmutter" },
  { id: "eye-nut", en: "eye nut", de: "Ringmutter" },
  { id: "union-nut", en: "union nut", de: "Überwurfmutter" },
  { id: "shim", en: "shim washer, spacer washer", de: "Passscheibe, Distanzscheibe" },
  {
    id: "thumb-screw",
    en: "thumb screw, thumbscrew, knurled screw, wing screw",
    de: "Rändelschraube, Flügelschraube, Sterngriffschraube",
  },
  {
    id: "spring-washer",
    en: "lock washer, spring washer, spring lock washer",
    de: "Federring, Federscheibe, Sicherungsscheibe, Zahnscheibe",
  },
  {
    id: "grinding-wheel",
    en: "grinding wheel, grinding disc, cutting disc, cut off wheel, flap disc",
    de: "Schleifscheibe, Trennscheibe, Fächerscheibe, Polierscheibe",
  },
  { id: "belt-pulley", en: "pulley, belt pulley", de: "Riemenscheibe" },
  {
    id: "threadlocker",
    en: "threadlocker, thread locker, thread locking, Loctite",
    de: "Schraubensicherung",
  },
  {
    id: "saw-blade",
    en: "saw blade, hacksaw blade, hack saw blade",
    de: "Sägeblatt, Metallsägeblatt, Handsägeblatt, Bügelsägeblatt, Eisensägeblatt",
  },
  {
    id: "power-saw",
    en: "hole saw, band saw, bandsaw, circular saw, jigsaw",
    de: "Lochsäge, Bandsäge, Kreissäge, Stichsäge",
  },
  { id: "bolt-cutter", en: "bolt cutter, bolt cropper", de: "Bolzenschneider" },
  { id: "pipe-cutter", en: "pipe cutter, tube cutter", de: "Rohrabschneider, Rohrschneider" },
  { id: "gear-puller", en: "bearing puller, gear puller", de: "Lagerabzieher, Abzieher" },
  {
    id: "thread-insert",
    en: "thread insert, threaded insert, helicoil",
    de: "Gewindeeinsatz, Gewindebuchse",
  },
  {
    id: "thread-gauge",
    en: "thread gauge, thread plug gauge, screw pitch gauge, thread pitch gauge",
    de: "Gewindelehre, Gewindelehrdorn",
  },
  {
    id: "threaded-rod",
    en: "threaded rod, threaded bar, all thread, stud, stud bolt",
    de: "Gewindestange, Gewindebolzen, Stehbolzen",
  },
  { id: "tape-measure", en: "tape measure, measuring tape", de: "Maßband, Bandmaß, Rollmaß" },
  { id: "surface-plate", en: "surface plate", de: "Anreißplatte, Messplatte, Richtplatte" },
  { id: "gauge-block", en: "gauge block, gage block, slip gauge", de: "Endmaß, Parallelendmaß" },
  {
    id: "parallels",
    en: "parallels, parallel bar",
    de: "Parallelunterlage, Parallelleiste",
  },
  {
    id: "indicator-stand",
    en: "indicator stand, dial gauge stand, magnetic base",
    de: "Messstativ, Magnetstativ",
  },
  { id: "hose-clamp", en: "hose clamp, pipe clamp, hose clip", de: "Schlauchschelle, Rohrschelle" },
  { id: "ball-screw", en: "ball screw, ballscrew", de: "Kugelgewindetrieb, Kugelumlaufspindel" },
  { id: "lathe-dog", en: "lathe dog, drive dog", de: "Drehherz" },
  { id: "boring-head", en: "boring head, boring bar", de: "Ausdrehkopf, Bohrstange" },
  {
    id: "tool-holder",
    en: "tool holder, toolholder, tool post, lathe tool holder, knurling tool, parting tool",
    de: "Werkzeughalter, Stahlhalter, Rändelwerkzeug, Drehmeißel, Drehstahl, Abstechstahl",
  },
  {
    id: "toolbox",
    en: "toolbox, tool box, tool bag, tool chest",
    de: "Werkzeugkasten, Werkzeugkoffer",
  },
  {
    id: "cutting-fluid",
    en: "cutting oil, cutting fluid, cutting paste, tapping oil, tapping fluid",
    de: "Schneidöl, Bohröl, Schneidpaste, Kühlschmierstoff",
  },
  {
    id: "collet-chuck",
    en: "collet chuck, collet holder",
    de: "Spannzangenfutter, Spannzangenhalter",
  },
];

/** Computed at the first question: 30 ms of a start. */
let names: ReadonlySet<string> | undefined;

/** Whether words are the name of such a tool. */
export function isOtherTool(words: readonly string[]): boolean {
  names ??= namesOf(otherTools);
  return names.has(keyOf(words));
}

function namesOf(tools: readonly TradeWords[]): ReadonlySet<string> {
  return new Set(
    tools
      .flatMap(({ en, de }) => separated(`${en}, ${de}`, ","))
      .flatMap(spellings)
      .map((name) => keyOf(phraseOf(name))),
  );
}
