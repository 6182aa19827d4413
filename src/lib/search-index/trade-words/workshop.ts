import type { TradeWords } from "./trade-word.ts";

export const workshopWords: readonly TradeWords[] = [
  {
    id: "caliper",
    en: `caliper, calliper, vernier caliper, vernier, vernier gauge, vernier gage, vernier scale,
      sliding caliper, slide caliper, slide gauge, measure bore, measure hole, measure inside diameter,
      measure inside, inside measuring, measure depth, measure outside diameter`,
    de: "Messschieber, Schiebemaß, Schieblehre, Schiebelehre, Schublehre, Messlehre, Nonius, Kaliber, Bohrung messen, Innendurchmesser messen, innen messen, Tiefe messen",
    standards: "DIN 862, ISO 13385, BS 887, JIS B7507",
  },
  {
    id: "micrometer",
    en: `micrometer, micrometre, outside micrometer, micrometer caliper, micrometer screw, mike, mic, measure shaft,
      measure thickness, measure wall thickness, measure hundredth, measure thousandth`,
    de: `Bügelmessschraube, Mikrometer, Mikrometerschraube, Messschraube, Feinmessschraube, 
      Welle messen, Dicke messen, Wandstärke messen, Blechdicke messen, Hundertstel messen, Außendurchmesser messen`,
    standards: "DIN 863, ISO 3611, BS 870, JIS B7502",
  },
  {
    id: "dial-indicator",
    en: "dial indicator, dial gauge, dial gage, clock gauge, clock, indicator, dial test indicator, test indicator, plunge indicator, drop indicator, runout gauge, run out gauge, DTI, plunger gauge, measure run out, measure wobble, backlash, end float, end play, axial play, shaft play, measure play, run out, runout, wobble, shaft wobble, shaft straight, measure shaft straight, shaft bent, bent shaft, shaft vibrates, shaft true, shaft running true, shaft out of round, out of true, centre part, center part",
    de: "Messuhr, Zeigermessuhr, Zeigermessgerät, Fühlhebelmessgerät, Puppitast, Rundlauf, Planlauf, Planschlag, Axialschlag, Spiel messen, Welle Schlag, Rundschlag, Axialspiel, Wellenspiel, Welle Spiel, Umkehrspiel, Geradheit messen, Schlag messen, Welle eiert, eiert, Welle gerade, Welle krumm, krumme Welle, Welle schlägt, Welle vibriert, Welle unrund, Welle rund, Welle läuft rund, Unrundlauf, Rundlauf messen, Höhenschlag",
    standards: "DIN 878, ISO 463, BS 907, JIS B7503",
  },
  {
    id: "combination-square",
    en: "combination square, combination set, combo square, machinist square, engineer's square, adjustable square, try square, set square, right angle, measure angle, 90 degree, mark out, marking out, marking tool, layout, layout tool, scribe line, miter square, mitre square, measure squareness, out of square, part square",
    de: "Kombinationswinkel, Anschlagwinkel, Universalwinkel, Winkelmesser, rechter Winkel, rechtwinklig, schief, winklig, winkelig, Winkligkeit, Winkligkeit messen, Winkel messen, Rechtwinkligkeit messen, Gehrungswinkel, Zentrierwinkel, anreißen, Anreißwerkzeug",
  },
  {
    id: "vise",
    en: "vise, vice, bench vise, bench vice, machinist vise, engineer's vice, mechanic's vice",
    de: "Schraubstock, Parallelschraubstock, Bankschraubstock, Werkbankschraubstock",
  },
  {
    id: "toolmakers-clamp",
    en: "toolmaker's clamp, toolmakers clamp, parallel clamp, machinist clamp, screw clamp, C clamp, G clamp, clamp together, hold together, clamp small part",
    de: "Parallelschraubzwinge, Parallelzwinge, Schraubzwinge, Zwinge, zusammenspannen, zusammenhalten, zusammenklemmen, kleine Teile spannen",
  },
  {
    id: "v-block",
    en: "V block, vee block, round bar, round part, round stock, hold round, hold round bar, hold round part",
    de: `Prisma, Prismenauflage, Rundmaterial, Rundstange, Prismen, Prismenpaar, Prismenblock, V Blöcke, V Prisma, rundes Teil, runde Teile, rund spannen, rundes Teil spannen,
      Rundmaterial spannen, Rundstahl spannen, Welle spannen`,
  },
  {
    id: "angle-plate",
    en: `angle plate, slotted angle plate, right angle plate, hold vertical, hold part vertical, hold upright,
      hold right angle, hold 90 degree`,
    de: `Aufspannwinkel, Spannwinkel, Winkelplatte, senkrecht spannen, Teil senkrecht spannen, hochkant spannen,
      Teil hochkant spannen, rechtwinklig spannen`,
  },
  {
    id: "lathe-chuck",
    en: "three jaw chuck, 3 jaw chuck, 3 jaw, lathe chuck, scroll chuck, self centering chuck, self centring chuck, hold lathe, hold part lathe, lathe hold",
    de: "Dreibackenfutter, Drehfutter, Drehbankfutter, Drehmaschinenfutter, Backenfutter, 3 Backen Futter, 3 Backenfutter, Drehbank spannen, Drehmaschine spannen, Teil Drehbank spannen, Teil Drehmaschine spannen, Drehteil spannen",
    standards: "DIN 6350, ISO 3442",
  },
  { id: "chuck", en: "chuck", de: "Futter, Spannfutter" },
  {
    id: "live-center",
    en: `live center, live centre, revolving center, revolving centre, rotating center, rotating centre,
      tailstock center, tailstock centre, support shaft, support long part, lathe center, lathe centre, running centre`,
    de: "mitlaufende Körnerspitze, Körnerspitze, Rollkörner, mitlaufender Körner, Mitlaufspitze, Welle abstützen, langes Teil abstützen, Drehspitze, Zentrierspitze, Reitstockspitze",
  },
  {
    id: "morse-taper-3",
    en: "MT3, MT 3, Morse taper 3, morse 3",
    de: "MK3, MK 3, Morsekegel 3, Morsekonus 3",
  },
  {
    id: "collet",
    en: "collet, spring collet, ER collet, hold end mill, hold cutter",
    de: "Spannzange, ER Zange, ER16 Zange, ER20 Zange, ER25 Zange, ER32 Zange, ER40 Zange, Fräser spannen",
    standards: "DIN 6499, ISO 15488",
  },
  {
    id: "bearing",
    en: "bearing, brg, DGBB, ball bearing, ball race, deep groove ball bearing, deep groove bearing",
    de: "Lager, Kugellager, Rillenkugellager, Wälzlager",
    standards: "DIN 625, ISO 15, JIS B1521",
  },
  {
    id: "gear",
    en: "gear, spur gear, gear wheel, gearwheel, cog, cogwheel, pinion, gear ratio, speed reduction, reduce speed",
    de: "Stirnrad, Zahnrad, Zahnräder, Ritzel, Übersetzung, Untersetzung, Drehzahl reduzieren, Drehzahl verringern",
  },
  {
    id: "pillow-block",
    en: "pillow block, plummer block, UCP, UC P, bearing housing, bearing block, bearing unit, pedestal bearing, mounted bearing, pillow bearing, pillow block bearing, UCP bearing, self aligning bearing, self aligning, insert bearing, support bearing, shaft support bearing, support rotating shaft",
    de: "Stehlager, Bocklager, Gehäuselager, Lagereinheit, Lagerbock, Lagerblock, Lagergehäuse, Pendellager, selbsteinstellendes Lager, Einsatzlager, Stehlagergehäuse, Welle lagern",
    standards: "DIN 626, ISO 3228",
  },
  {
    id: "coupling",
    en: `coupling, jaw coupling, spider coupling, shaft coupling, flexible coupling, Lovejoy, Rotex, coupler, shaft connector, shaft misalignment,
      misaligned shaft, misaligned, misalignment, motor misaligned, connect shaft, transmit torque, join shaft, shaft line, connect motor, motor shaft`,
    de: `Klauenkupplung, Kupplung, Wellenkupplung, Wellenverbinder, elastische Kupplung, Welle fluchtet, Wellen verbinden, Motor verbinden, Motorwelle, Wellen koppeln,
      Wellenversatz, Fluchtungsfehler, fluchtet, Motor fluchtet, Drehmoment übertragen`,
  },
  {
    id: "leadscrew",
    en: "leadscrew, lead screw, trapezoidal screw, trapezoidal leadscrew, acme screw, feed screw, trapezoidal thread, trapezoidal threaded rod, acme threaded rod, leadscrew nut, lead screw nut, lead nut, power screw, linear motion, linear drive, linear movement",
    de: "Trapezgewindespindel, Trapezspindel, Trapezgewindestange, Gewindespindel, Leitspindel, Trapezgewindemutter, Trapezmutter, Spindelmutter, Vorschubspindel, Spindel, Linearantrieb, Lineartechnik, Linearbewegung",
    standards: "DIN 103, ISO 2904",
  },
  {
    id: "hammer",
    en: "ball pein hammer, ball peen hammer, ball pein, ball peen, ballpein, ballpeen, engineer's hammer, machinist hammer, drive out pin, knock out pin",
    de: "Ingenieurhammer, Kugelhammer, Kugelfinnenhammer, Schlosserhammer, Stift austreiben, Stift ausschlagen",
    standards: "DIN 1041",
  },
  {
    id: "file",
    en: "file, flat file, hand file, metal file, deburr, deburring, filing, burr, sharp edge, jagged edge, rough edge, smooth edge",
    de: "Feile, Flachfeile, Metallfeile, feilen, entgraten, Grat, Grate, Grat entfernen, scharfe Kante, scharfkantig, Kante brechen, Kante scharf",
    standards: "DIN 7261, ISO 234",
  },
  {
    id: "hacksaw",
    en: "hacksaw, saw, sawing, hand saw, hack saw, hacksaw frame, metal saw, cut metal, cut pipe, cutting pipe, cut metal pipe, cut bolt, sawoff, sawoff bolt, sawoff screw, sawoff stud, sawoff pipe, sawoff tube, sawoff rod, sawoff pin, saw metal, saw pipe",
    de: `Metallsägebogen, Säge, Sägen, Handsäge, Metallsäge, Eisensäge, Bügelsäge, Bogensäge, Handsägebogen, Sägebogen, Rohr absägen, Rohr sägen,
      Metall sägen, Metall absägen, Schraube kürzen, Bolzen kürzen, Stift kürzen`,
    standards: "DIN 6473",
  },
  {
    id: "torque-wrench",
    en: `torque wrench, torque spanner, torque, click wrench, torque ratchet, bolt overtightened, overtightened bolt, screw overtightened,
      over tightened, over torqued, bolt loose, screw loose, nut loose, tighten bolt, tighten screw, tighten nut, right torque, exact torque`,
    de: `Drehmomentschlüssel, Drehmo, Momentenschlüssel, Drehmomentratsche, Drehmoment, fest angezogen, Schraube fest angezogen,
      Schraube überdreht, überdreht, Schraube anziehen, Mutter anziehen, Schraube locker, Mutter locker, Verschraubung locker, Drehmoment anziehen`,
    standards: "ISO 6789",
  },
  { id: "wrench", en: "wrench, spanner", de: "Schlüssel, Schraubenschlüssel" },
];

/** Words for whole parts of a workshop. */
export const themeWords: readonly TradeWords[] = [
  {
    id: "drilling",
    en: "drilling, hole making, holemaking, drilling tool",
    de: "Bohren, Bohrwerkzeug, Bohrtechnik, Löcher bohren",
  },
  {
    id: "cutting",
    en: "cutting, cutting tool, machining, machining tool, metalworking, CNC, CNC tool, CNC tooling",
    de: "Fräsen und Gewinde, Zerspanung, Zerspanen, Zerspanungstechnik, Metallbearbeitung, CNC Werkzeug, Zerspanungswerkzeug, Schneidwerkzeug",
  },
  {
    id: "milling",
    en: "end mill, milling, milling machine",
    de: "Schaftfräser, Frästechnik, Fräsen, Fräsmaschine",
  },
  {
    id: "measuring",
    en: "measuring, measure, measure tool, measuring tool, measuring instrument, measurement, precision measurement, metrology, checking, inspection, inspection tool, quality control",
    de: "Messen, Prüfen, Kontrollieren, Messwerkzeug, Messmittel, Messzeug, Messgerät, Messtechnik, Prüfmittel, Prüftechnik, Qualitätskontrolle, Qualitätssicherung",
  },
  {
    id: "clamping",
    en: `clamping, clamping tool, workholding, work holding, fixture, fixturing, hold part, hold work, hold workpiece,
      hold part drilling, part slip, part slip milling, part wanders, part spins, part rotates, part lifts, part loose, part vibrates, part chatter`,
    de: `Spannen, Spannmittel, Spannzeug, Spannwerkzeug, Spanntechnik, Werkstück spannen, Werkstück festhalten,
      Werkstück halten, Werkstück rutscht, Werkstück hebt, Werkstück dreht, Werkstück vibriert, Werkstück rattert`,
  },
  {
    id: "turning",
    en: "turning, turning tool, lathe, lathe tool, lathe accessory, lathe part",
    de: "Drehen, Drehbank, Drehmaschine, Drehbank Zubehör, Drehbankzubehör, Drehmaschine Zubehör, Drehwerkzeug, Dreherei",
  },
  {
    id: "fasteners",
    en: "fastener, fastening, fixing, hardware, machine hardware, nut bolt",
    de: `Verbindungselement, Befestigung, Befestigungsmaterial, Befestigungselement, Befestigungstechnik, Normteil,
      Kleinteil, C Teil, Eisenware, Verbindungstechnik, Schrauben Muttern`,
  },
  {
    id: "drives",
    en: "drive, power transmission, transmission part, drive part, motion component, motion control, machine element",
    de: "Antrieb, Antriebstechnik, Antriebselement, Antriebsteil, Kraftübertragung, Maschinenelement, Maschinenbauteil",
  },
  {
    id: "hand-tools",
    en: "hand tool, bench tool, assembly tool",
    de: "Handwerkzeug, Schlosserwerkzeug, Montagewerkzeug",
  },
];
