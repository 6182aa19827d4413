import type { TradeWords } from "./trade-word.ts";

export const cuttingWords: readonly TradeWords[] = [
  {
    id: "twist-drill",
    en: `twist drill, drill, drill bit, bit, twist bit, twist drill bit, jobber, jobber drill, jobber bit, metal drill bit,
      HSS bit, drill hole, make hole, drill metal, drill out, broken bolt, bolt broken, broken screw, screw broken, broken stud`,
    de: "Spiralbohrer, Wendelbohrer, Bohrer, Metallbohrer, Stahlbohrer, HSS Bohrer, Bohreinsatz, Loch bohren, Löcher bohren, Metall bohren, ausbohren, Schraube abgerissen, abgerissene Schraube, Bolzen abgerissen, Stehbolzen abgerissen",
    standards: "DIN 338, ISO 235, ASME B94.11M",
  },
  // Stainless steel and what is as hard are drilled with cobalt.
  {
    id: "cobalt-drill",
    en: `cobalt drill, cobalt drill bit, cobalt bit, drill stainless, drill stainless steel, drill bit stainless,
      drill bit stainless steel, drill hard steel, drill hardened steel, drill bit hard steel, drill bit hardened steel`,
    de: `Kobaltbohrer, Cobaltbohrer, HSS E Bohrer, HSS Co Bohrer, Bohrer Edelstahl, Spiralbohrer Edelstahl, Edelstahl bohren,
      Bohrer rostfrei, Bohrer V2A, Bohrer V4A, Bohrer VA, Bohrer Inox, Edelstahlbohrer`,
  },
  {
    id: "split-point",
    en: "split point, split point drill, self centering drill, drill wander, bit wander",
    de: "Kreuzanschliff, Ausspitzung, selbstzentrierender Bohrer, Bohrer verläuft, Bohrer läuft weg",
  },
  {
    id: "end-mill",
    en: `end mill, endmill, EM, SCEM, slot drill, slot mill, milling cutter, milling bit, milling tool, mill cutter, mill bit,
      cutter, router bit, slot cutter, mill slot, cut slot, mill pocket, mill keyway, cut keyway`,
    de: `Schaftfräser, Fräser, Fingerfräser, Nutenfräser, Langlochfräser, Bohrnutenfräser, Fräswerkzeug, Nut fräsen, Tasche fräsen, Passfedernut fräsen`,
    standards: "DIN 6527, DIN 6528, DIN 844, ISO 1641, DIN 327",
  },
  {
    id: "carbide",
    en: "carbide, solid carbide, tungsten carbide, cemented carbide",
    de: "VHM, Vollhartmetall, Hartmetall, HM",
  },
  {
    id: "carbide-end-mill",
    en: "carbide end mill, carbide endmill, carbide cutter, carbide tool, carbide tooling",
    de: "VHM Schaftfräser, VHM Fräser, Hartmetallfräser, Vollhartmetallfräser, Hartmetallwerkzeug, VHM Werkzeug",
  },
  {
    id: "tap",
    en: `tap, thread, thread tap, threading tap, screw tap, hand tap, machine tap, thread cutter, thread cutting, threading,
      tapping, cut thread, thread repair, thread overtightened, thread over tightened, stripped thread, damaged thread, cross threaded, threading tool, thread tool, screw thread, screw cutting, tapped hole, threaded hole, make thread, internal thread, female thread, chase thread, bolt spins, screw spins,
      thread chaser, clean thread, rethread`,
    de: `Gewindebohrer, Gewinde, Maschinengewindebohrer, Handgewindebohrer, Gewindeschneider, GWB, Gewinde schneiden,
      Gewindeschneiden, Innengewinde, Innengewinde schneiden, Gewinde innen, Gewinde bohren, Gewinde nachschneiden, Gewinde reparieren,
      Gewindereparatur, Gewinde kaputt, Gewindewerkzeug, Gewindeloch, Gewinde herstellen, Gewinde klemmt, Gewinde überdreht, Gewinde dreht durch, Schraube dreht durch, Gewinde schwergängig`,
  },
  {
    id: "hand-tap",
    en: "hand tap, plug tap, taper tap, bottoming tap",
    de: "Handgewindebohrer, Satzgewindebohrer",
  },
  {
    id: "machine-tap",
    en: "machine tap, gun tap, spiral point tap",
    de: "Maschinengewindebohrer, Einschnittgewindebohrer",
  },
  {
    id: "round-die",
    en: `die, round die, threading die, thread die, button die, external thread, outside thread, male thread, thread shaft,
      chase thread, chase thread bolt, chase bolt thread, clean bolt thread, rethread, rethread bolt, bolt thread damaged`,
    de: `Schneideisen, Gewindeschneideisen, Außengewinde, Außengewinde schneiden, Außengewinde nachschneiden, Gewinde außen, Gewinde Welle, Bolzengewinde,
      Gewinde Bolzen, Gewinde Bolzen nachschneiden, Gewinde nachschneiden Bolzen, Schraubengewinde nachschneiden`,
    standards: "DIN 223, ISO 2568",
  },
  {
    id: "reamer",
    en: `reamer, machine reamer, hand reamer, chucking reamer, reaming, ream, ream hole, ream out, hole H7, H7 hole, enlarge hole, widen hole, hole bigger, hole larger, hole oval, hole small, hole tight,
      undersize hole, hole round, out of round hole, exact hole, pin fit hole, finish hole, hole finishing, hole tolerance, tight fit, press fit`,
    de: `Reibahle, Maschinenreibahle, reiben, aufreiben, Bohrung aufreiben, Bohrung reiben, Loch reiben, ausreiben, nachreiben, Bohrung H7, Passung H7, Passung, Bohrung klein, Bohrung eng, Loch klein, Bohrung unrund, Loch unrund, Loch oval, Bohrung rund, Bohrung genau, genaue Bohrung, Feinbearbeitung Bohrung, Loch aufbohren, Bohrung aufbohren, Bohrung größer, Bohrung vergrößern, Loch größer,
      Passbohrung, Presspassung, enge Passung`,
    standards: "DIN 212, ISO 521, DIN 206, ISO 236, DIN 8093",
  },
  {
    id: "drill-chuck",
    en: "drill chuck, keyed chuck, keyed drill chuck, chuck power drill, hold drill, hold drill bit, Jacobs chuck, tommy bar chuck",
    de: "Bohrfutter, Futter Bohrmaschine, Bohrer spannen, Zahnkranzbohrfutter, Zahnkranzfutter, Bohrmaschinenfutter",
    standards: "DIN 6349, ISO 10888",
  },
  { id: "hss", en: "HSS, high speed steel", de: "HSS, Schnellarbeitsstahl, Schnellstahl" },
  {
    id: "cobalt",
    en: "cobalt, HSS E, HSSE, HSS Co, HSS Co5, Co 5, Co5, M35",
    de: "Kobalt, cobaltlegiert, kobaltlegiert",
  },
  {
    id: "titanium-nitride",
    en: "TiN, titanium nitride, titanium coated",
    de: "TiN, Titannitrid, titanbeschichtet, titannitriert",
  },
  // Two groups: what is coated may be either, but TiN is no AlTiN.
  { id: "coated-tin", en: "TiN, coated", de: "TiN, beschichtet" },
  { id: "coated-altin", en: "AlTiN, coated", de: "AlTiN, beschichtet" },
  { id: "bright", en: "bright, uncoated", de: "blank, unbeschichtet" },
  {
    id: "flute",
    en: "flute, fluted, cutting edge",
    de: "Schneide, schneidig, schneider, Zähne, zähnig",
  },
  { id: "two", en: "2, two, double", de: "2, zwei" },
  { id: "three", en: "3, three", de: "3, drei" },
  { id: "four", en: "4, four", de: "4, vier" },
];
