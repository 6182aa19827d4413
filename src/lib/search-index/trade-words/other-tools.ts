/**
 * Names of tools that have the word of another tool: an Allen key is no Allen screw. Where a shop has none of them, it has
 * nothing by that name.
 */
import { spellings } from "../../text/folded-text.ts";
import { keyOf, phraseOf } from "../words/synonyms.ts";
import { otherCuttingTools } from "./other-cutting.ts";
import { otherFasteners } from "./other-fasteners.ts";
import { separated } from "./separated.ts";
import type { TradeWords } from "./trade-word.ts";

export const otherTools: readonly TradeWords[] = [
  ...otherFasteners,
  ...otherCuttingTools,
  {
    id: "hex-key",
    en: "hex key, hex wrench, hexagon key, Allen key, Allen wrench, hex key set, Allen key set, ball end hex key, L key, hex driver",
    de: `Inbusschlüssel, Inbus Schlüssel, Imbusschlüssel, Innensechskantschlüssel, Sechskantschlüssel, Sechskantstiftschlüssel,
      Winkelschraubendreher, Stiftschlüssel, Inbussatz, Kugelkopfschlüssel`,
    standards: "DIN 911, ISO 2936",
  },
  {
    id: "open-end-wrench",
    en: "open end wrench, open end spanner, open ended spanner, combination wrench, combination spanner, ring spanner, box wrench, box end wrench, ratcheting wrench, flare nut wrench",
    de: "Maulschlüssel, Gabelschlüssel, Ringschlüssel, Maulringschlüssel, Ringmaulschlüssel, Ringgabelschlüssel, Ringratschenschlüssel",
    standards: "DIN 3110, DIN 3113, DIN 838, DIN 894",
  },
  {
    id: "pipe-wrench",
    en: "pipe wrench, adjustable wrench, adjustable spanner, crescent wrench, monkey wrench, strap wrench, chain wrench, hook wrench, C wrench, pin wrench, oil filter wrench",
    de: "Rohrzange, Engländer, Rollgabelschlüssel, Wasserpumpenzange, Hakenschlüssel, Bandschlüssel, Ölfilterschlüssel, Radkreuz, Vierkantschlüssel",
  },
  {
    id: "socket-wrench",
    en: "socket wrench, impact socket, deep socket, socket set, ratchet, ratchet wrench, ratchet handle, impact wrench, impact driver, breaker bar",
    de: "Ratsche, Knarre, Umschaltknarre, Steckschlüssel, Nuss, Steckschlüsselsatz, Steckschlüsseleinsatz, Schlagschrauber",
  },
  {
    id: "pliers",
    en: "pliers, locking pliers, circlip pliers, vise grip, mole grip, side cutter, wire cutter, wire stripper, tin snips, crimping tool",
    de: "Zange, Kombizange, Gripzange, Spitzzange, Kneifzange, Beißzange, Seitenschneider, Seegerringzange, Crimpzange, Blechschere",
  },
  {
    id: "screwdriver",
    en: "screwdriver, screw driver, Phillips screwdriver, nut driver, torque screwdriver",
    de: "Schraubendreher, Schraubenzieher, Schraubdreher, Drehmomentschraubendreher, Kreuzschlitzschraubendreher, Schlitzschraubendreher",
  },
  {
    id: "screwdriver-bit",
    en: "screwdriver bit, driver bit, hex bit, Torx bit, bit holder",
    de: "Schrauberbit, Bitsatz, Bithalter",
  },
  {
    id: "center-punch",
    en: "center punch, centre punch, prick punch, automatic center punch",
    de: "Körner, Ankörner, Körnerschlag, Automatikkörner",
  },
  { id: "pin-punch", en: "pin punch, drift punch", de: "Splintentreiber, Durchtreiber" },
  {
    id: "other-punches",
    en: "hole punch, hollow punch, number punch, letter punch, chisel, cold chisel",
    de: "Locheisen, Lochzange, Schlagzahlen, Schlagbuchstaben, Flachmeißel",
  },
  {
    id: "belt-pulley",
    en: "pulley, belt pulley, timing pulley",
    de: "Riemenscheibe, Keilriemenscheibe, Seilscheibe",
  },
  { id: "brake-disc", en: "brake disc, clutch disc", de: "Bremsscheibe, Kupplungsscheibe" },
  {
    id: "threadlocker",
    en: "threadlocker, thread locker, thread locking, Loctite",
    de: "Schraubensicherung",
  },
  {
    id: "other-clamps",
    en: "toggle clamp, spring clamp, strap clamp, step clamp, step block, welding clamp, band clamp",
    de: "Schnellspanner, Kniehebelspanner, Spannpratze, Spanneisen, Federklemme, Spannunterlage",
    standards: "DIN 6314, DIN 6316",
  },
  {
    id: "vise-jaws",
    en: "soft jaws, vise jaws, vice jaws",
    de: "Schutzbacken, Schonbacken, Spannbacken",
  },
  {
    id: "other-hammers",
    en: `claw hammer, sledge hammer, sledgehammer, mallet, rubber mallet, rubber hammer, dead blow hammer, soft face hammer,
      plastic hammer, nylon hammer, copper hammer, brass hammer, lump hammer, slide hammer, chipping hammer, jackhammer`,
    de: `Gummihammer, Schonhammer, Kunststoffhammer, Nylonhammer, Vorschlaghammer, Latthammer, Klauenhammer, Kupferhammer,
      Gleithammer, Holzhammer, Maurerhammer, Zimmermannshammer, Fäustel`,
  },
  {
    id: "other-bearings",
    en: `needle bearing, needle roller bearing, roller bearing, cylindrical roller bearing, taper roller bearing,
      tapered roller bearing, thrust bearing, linear bearing, plain bearing, sleeve bearing, angular contact bearing,
      spherical bearing, rod end, rod end bearing, flange bearing, cam follower, bushing, bronze bushing`,
    de: `Nadellager, Rollenlager, Zylinderrollenlager, Kegelrollenlager, Pendelrollenlager, Axiallager, Axialkugellager,
      Drucklager, Linearlager, Linearkugellager, Gleitlager, Gleitbuchse, Lagerbuchse, Buchse, Kugelbuchse, Schrägkugellager,
      Gelenklager, Gelenkkopf, Flanschlager, Nadelkranz, Laufrolle`,
    standards: "DIN 617, DIN 628, DIN 711, DIN 720, DIN 5412",
  },
  {
    id: "other-gears",
    en: "bevel gear, miter gear, worm gear, worm wheel, ring gear, internal gear, gear rack, rack gear, gear motor, gear pump, sprocket, chain sprocket",
    de: "Kegelrad, Schneckenrad, Hohlrad, Tellerrad, Zahnstange, Getriebemotor, Kettenrad, Zahnriemenrad",
  },
  {
    id: "other-couplings",
    en: "hose coupling, pipe coupling, quick coupling, air coupling, clutch, universal joint",
    de: "Schlauchkupplung, Rohrkupplung, Schnellkupplung, Druckluftkupplung, Anhängerkupplung, Rutschkupplung, Kardangelenk",
  },
  {
    id: "belt-drive",
    en: "V belt, timing belt, drive belt, roller chain, drive chain",
    de: "Keilriemen, Zahnriemen, Antriebsriemen, Rollenkette, Antriebskette",
  },
  {
    id: "linear-guide",
    en: "linear rail, linear guide, guide rail",
    de: "Linearführung, Führungsschiene",
  },
  { id: "gear-puller", en: "bearing puller, gear puller", de: "Lagerabzieher, Abzieher" },
  {
    id: "other-micrometers",
    en: "inside micrometer, internal micrometer, bore micrometer, depth micrometer, thread micrometer, micrometer head",
    de: "Innenmessschraube, Innenmikrometer, Tiefenmessschraube, Tiefenmikrometer, Einbaumessschraube, Gewindemessschraube",
  },
  {
    id: "other-gauges",
    en: `bore gauge, telescoping gauge, feeler gauge, plug gauge, pin gauge, ring gauge, snap gauge, radius gauge, height gauge,
      thickness gauge, pressure gauge, sine bar`,
    de: `Innenmessgerät, Fühlerlehre, Lehrdorn, Grenzlehrdorn, Lehrring, Rachenlehre, Radienlehre, Radiuslehre, Prüfstift,
      Höhenmessgerät, Höhenreißer, Manometer, Sinuslineal`,
  },
  {
    id: "rule",
    en: "steel rule, steel ruler, ruler, spirit level, laser level",
    de: "Stahllineal, Stahlmaßstab, Lineal, Haarlineal, Gliedermaßstab, Zollstock, Wasserwaage",
  },
  { id: "tape-measure", en: "tape measure, measuring tape", de: "Maßband, Bandmaß, Rollmaß" },
  { id: "surface-plate", en: "surface plate", de: "Anreißplatte, Messplatte, Richtplatte" },
  { id: "gauge-block", en: "gauge block, gage block, slip gauge", de: "Endmaß, Parallelendmaß" },
  {
    id: "parallels",
    en: "parallels, parallel bar, setup block, riser block",
    de: "Parallelunterlage, Parallelleiste",
  },
  {
    id: "indicator-stand",
    en: "indicator stand, dial gauge stand, magnetic base",
    de: "Messstativ, Magnetstativ",
  },
  { id: "hose-clamp", en: "hose clamp, pipe clamp, hose clip", de: "Schlauchschelle, Rohrschelle" },
  { id: "ball-screw", en: "ball screw, ballscrew", de: "Kugelgewindetrieb, Kugelumlaufspindel" },
  {
    id: "toolbox",
    en: "toolbox, tool box, tool bag, tool chest, tool cabinet, tool trolley",
    de: "Werkzeugkasten, Werkzeugkoffer, Werkzeugwagen, Werkzeugschrank, Werkzeugtasche",
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
      .flatMap(({ en, de, standards = "" }) => separated(`${en}, ${de}, ${standards}`, ","))
      .flatMap(spellings)
      .map((name) => keyOf(phraseOf(name))),
  );
}
