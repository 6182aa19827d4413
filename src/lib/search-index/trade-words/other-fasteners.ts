/** Fasteners that have the word of another one: a wood screw is no machine screw (other-tools.ts). */
import type { TradeWords } from "./trade-word.ts";

export const otherFasteners: readonly TradeWords[] = [
  {
    id: "split-pin",
    en: "split pin, cotter pin, R clip, hairpin cotter",
    de: "Splint, Federstecker",
  },
  { id: "wall-plug", en: "wall plug, wall anchor", de: "Dübel, Wanddübel, Spreizdübel" },
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
    id: "thread-insert",
    en: "thread insert, threaded insert, helicoil",
    de: "Gewindeeinsatz, Gewindebuchse",
  },
  {
    id: "threaded-rod",
    en: "threaded rod, threaded bar, all thread, stud, stud bolt",
    de: "Gewindestange, Gewindebolzen, Stehbolzen",
  },
];
