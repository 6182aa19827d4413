/**
 * Drills, mills, taps and reamers, and what they are made of. Stainless steel and what is as hard are drilled with cobalt.
 * What is coated may be TiN or AlTiN, but TiN is no AlTiN: two groups.
 */
export const cuttingWords = `
twist drill, drill, drill bit, bit, twist bit, twist drill bit, jobber, jobber drill, jobber bit, metal drill bit, HSS bit, drill hole, make hole, drill metal,
  drill out, broken bolt, bolt broken, broken screw, screw broken, broken stud
  = Spiralbohrer, Wendelbohrer, Bohrer, Metallbohrer, Stahlbohrer, HSS Bohrer, Bohreinsatz, Loch bohren, Löcher bohren, Metall bohren, ausbohren,
  Schraube abgerissen, abgerissene Schraube, Bolzen abgerissen, Stehbolzen abgerissen = DIN 338, ISO 235, ASME B94.11M
cobalt drill, cobalt drill bit, cobalt bit, drill stainless, drill stainless steel, drill bit stainless, drill bit stainless steel, drill hard steel,
  drill hardened steel, drill bit hard steel, drill bit hardened steel
  = Kobaltbohrer, Cobaltbohrer, HSS E Bohrer, HSS Co Bohrer, Bohrer Edelstahl, Spiralbohrer Edelstahl, Edelstahl bohren, Bohrer rostfrei, Bohrer V2A,
  Bohrer V4A, Bohrer VA, Bohrer Inox, Edelstahlbohrer
split point, split point drill, self centering drill, drill wander, bit wander
  = Kreuzanschliff, Ausspitzung, selbstzentrierender Bohrer, Bohrer verläuft, Bohrer läuft weg
end mill, endmill, EM, SCEM, slot drill, slot mill, milling cutter, milling bit, milling tool, mill cutter, mill bit, cutter, router bit, slot cutter,
  mill slot, cut slot, mill pocket, mill keyway, cut keyway
  = Schaftfräser, Fräser, Fingerfräser, Nutenfräser, Langlochfräser, Bohrnutenfräser, Fräswerkzeug, Nut fräsen, Tasche fräsen, Passfedernut fräsen = DIN 6527,
  DIN 6528, DIN 844, ISO 1641, DIN 327
carbide, solid carbide, tungsten carbide, cemented carbide = VHM, Vollhartmetall, Hartmetall, HM
carbide end mill, carbide endmill, carbide cutter, carbide tool, carbide tooling
  = VHM Schaftfräser, VHM Fräser, Hartmetallfräser, Vollhartmetallfräser, Hartmetallwerkzeug, VHM Werkzeug
tap, thread, thread tap, threading tap, screw tap, hand tap, machine tap, thread cutter, thread cutting, threading, tapping, cut thread, thread repair,
  thread overtightened, thread over tightened, stripped thread, damaged thread, cross threaded, threading tool, thread tool, screw thread, screw cutting,
  tapped hole, threaded hole, make thread, internal thread, female thread, chase thread, bolt spins, screw spins, thread chaser, clean thread, rethread
  = Gewindebohrer, Gewinde, Maschinengewindebohrer, Handgewindebohrer, Gewindeschneider, GWB, Gewinde schneiden, Gewindeschneiden, Innengewinde,
  Innengewinde schneiden, Gewinde innen, Gewinde bohren, Gewinde nachschneiden, Gewinde reparieren, Gewindereparatur, Gewinde kaputt, Gewindewerkzeug,
  Gewindeloch, Gewinde herstellen, Gewinde klemmt, Gewinde überdreht, Gewinde dreht durch, Schraube dreht durch, Gewinde schwergängig
hand tap, plug tap, taper tap, bottoming tap = Handgewindebohrer, Satzgewindebohrer
machine tap, gun tap, spiral point tap = Maschinengewindebohrer, Einschnittgewindebohrer
round-die: die, round die, threading die, thread die, button die, external thread, outside thread, male thread, thread shaft, chase thread, chase thread bolt,
  chase bolt thread, clean bolt thread, rethread, rethread bolt, bolt thread damaged
  = Schneideisen, Gewindeschneideisen, Außengewinde, Außengewinde schneiden, Außengewinde nachschneiden, Gewinde außen, Gewinde Welle, Bolzengewinde,
  Gewinde Bolzen, Gewinde Bolzen nachschneiden, Gewinde nachschneiden Bolzen, Schraubengewinde nachschneiden = DIN 223, ISO 2568
reamer, machine reamer, hand reamer, chucking reamer, reaming, ream, ream hole, ream out, hole H7, H7 hole, enlarge hole, widen hole, hole bigger, hole larger,
  hole oval, hole small, hole tight, undersize hole, hole round, out of round hole, exact hole, pin fit hole, finish hole, hole finishing, hole tolerance,
  tight fit, press fit
  = Reibahle, Maschinenreibahle, reiben, aufreiben, Bohrung aufreiben, Bohrung reiben, Loch reiben, ausreiben, nachreiben, Bohrung H7, Passung H7, Passung,
  Bohrung klein, Bohrung eng, Loch klein, Bohrung unrund, Loch unrund, Loch oval, Bohrung rund, Bohrung genau, genaue Bohrung, Feinbearbeitung Bohrung,
  Loch aufbohren, Bohrung aufbohren, Bohrung größer, Bohrung vergrößern, Loch größer, Passbohrung, Presspassung, enge Passung = DIN 212, ISO 521, DIN 206,
  ISO 236, DIN 8093
drill chuck, keyed chuck, keyed drill chuck, chuck power drill, hold drill, hold drill bit, Jacobs chuck, tommy bar chuck
  = Bohrfutter, Futter Bohrmaschine, Bohrer spannen, Zahnkranzbohrfutter, Zahnkranzfutter, Bohrmaschinenfutter = DIN 6349, ISO 10888
HSS, high speed steel = HSS, Schnellarbeitsstahl, Schnellstahl
cobalt, HSS E, HSSE, HSS Co, HSS Co5, Co 5, Co5, M35 = Kobalt, cobaltlegiert, kobaltlegiert
titanium-nitride: TiN, titanium nitride, titanium coated = TiN, Titannitrid, titanbeschichtet, titannitriert
coated-tin: TiN, coated = TiN, beschichtet
coated-altin: AlTiN, coated = AlTiN, beschichtet
bright, uncoated, without coating, no coating = blank, unbeschichtet, ohne Beschichtung
flute, fluted, cutting edge = Schneide, schneidig, schneider, Zähne, zähnig
two: 2, two, double = 2, zwei
three: 3, three = 3, drei
four: 4, four = 4, vier
`;
