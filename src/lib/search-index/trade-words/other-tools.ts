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
    id: "center-punch",
    en: "center punch, centre punch, prick punch, automatic center punch",
    de: "Körner, Ankörner, Körnerschlag, Automatikkörner",
  },
  { id: "pin-punch", en: "pin punch, drift punch", de: "Splintentreiber, Durchtreiber" },
  { id: "belt-pulley", en: "pulley, belt pulley", de: "Riemenscheibe" },
  {
    id: "threadlocker",
    en: "threadlocker, thread locker, thread locking, Loctite",
    de: "Schraubensicherung",
  },
  { id: "gear-puller", en: "bearing puller, gear puller", de: "Lagerabzieher, Abzieher" },
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
  {
    id: "toolbox",
    en: "toolbox, tool box, tool bag, tool chest",
    de: "Werkzeugkasten, Werkzeugkoffer",
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
