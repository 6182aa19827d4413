/** Tools of a workshop, and parts of machines. */
export const workshopWords = `
caliper, calliper, vernier caliper, vernier, vernier gauge, vernier gage, vernier scale, sliding caliper, slide caliper, slide gauge, measure bore,
  measure hole, measure inside diameter, measure inside, inside measuring, measure depth, measure outside diameter
  = Messschieber, Schiebemaß, Schieblehre, Schiebelehre, Schublehre, Messlehre, Nonius, Kaliber, Bohrung messen, Innendurchmesser messen, innen messen,
  Tiefe messen = DIN 862, ISO 13385, BS 887, JIS B7507
micrometer, micrometre, outside micrometer, micrometer caliper, micrometer screw, mike, mic, measure shaft, measure thickness, measure wall thickness,
  measure hundredth, measure thousandth
  = Bügelmessschraube, Mikrometer, Mikrometerschraube, Messschraube, Feinmessschraube, Welle messen, Dicke messen, Wandstärke messen, Blechdicke messen,
  Hundertstel messen, Außendurchmesser messen = DIN 863, ISO 3611, BS 870, JIS B7502
dial indicator, dial gauge, dial gage, clock gauge, clock, indicator, dial test indicator, test indicator, plunge indicator, drop indicator, runout gauge,
  run out gauge, DTI, plunger gauge, measure run out, measure wobble, backlash, end float, end play, axial play, shaft play, measure play, run out, runout,
  wobble, shaft wobble, shaft straight, measure shaft straight, shaft bent, bent shaft, shaft vibrates, shaft true, shaft running true, shaft out of round,
  out of true, centre part, center part
  = Messuhr, Zeigermessuhr, Zeigermessgerät, Fühlhebelmessgerät, Puppitast, Rundlauf, Planlauf, Planschlag, Axialschlag, Spiel messen, Welle Schlag, Rundschlag,
  Axialspiel, Wellenspiel, Welle Spiel, Umkehrspiel, Geradheit messen, Schlag messen, Welle eiert, eiert, Welle gerade, Welle krumm, krumme Welle,
  Welle schlägt, Welle vibriert, Welle unrund, Welle rund, Welle läuft rund, Unrundlauf, Rundlauf messen, Höhenschlag = DIN 878, ISO 463, BS 907, JIS B7503
combination square, combination set, combo square, machinist square, engineer's square, adjustable square, try square, set square, right angle, measure angle,
  90 degree, mark out, marking out, marking tool, layout, layout tool, scribe line, miter square, mitre square, measure squareness, out of square, part square
  = Kombinationswinkel, Anschlagwinkel, Universalwinkel, Winkelmesser, rechter Winkel, rechtwinklig, schief, winklig, winkelig, Winkligkeit, Winkligkeit messen,
  Winkel messen, Rechtwinkligkeit messen, Gehrungswinkel, Zentrierwinkel, anreißen, Anreißwerkzeug
vise, vice, bench vise, bench vice, machinist vise, engineer's vice, mechanic's vice
  = Schraubstock, Parallelschraubstock, Bankschraubstock, Werkbankschraubstock
toolmakers-clamp: toolmaker's clamp, toolmakers clamp, parallel clamp, machinist clamp, screw clamp, C clamp, G clamp, clamp together, hold together,
  clamp small part
  = Parallelschraubzwinge, Parallelzwinge, Schraubzwinge, Zwinge, zusammenspannen, zusammenhalten, zusammenklemmen, kleine Teile spannen
V block, vee block, round bar, round part, round stock, hold round, hold round bar, hold round part
  = Prisma, Prismenauflage, Rundmaterial, Rundstange, Prismen, Prismenpaar, Prismenblock, V Blöcke, V Prisma, rundes Teil, runde Teile, rund spannen,
  rundes Teil spannen, Rundmaterial spannen, Rundstahl spannen, Welle spannen
angle plate, slotted angle plate, right angle plate, hold vertical, hold part vertical, hold upright, hold right angle, hold 90 degree
  = Aufspannwinkel, Spannwinkel, Winkelplatte, senkrecht spannen, Teil senkrecht spannen, hochkant spannen, Teil hochkant spannen, rechtwinklig spannen
lathe-chuck: three jaw chuck, 3 jaw chuck, 3 jaw, lathe chuck, scroll chuck, self centering chuck, self centring chuck, self centering lathe chuck, self centring lathe chuck, hold lathe, hold part lathe, lathe hold
  = Dreibackenfutter, Drehfutter, Drehbankfutter, Drehmaschinenfutter, Backenfutter, 3 Backen Futter, 3 Backenfutter, Drehbank spannen, Drehmaschine spannen,
  Teil Drehbank spannen, Teil Drehmaschine spannen, Drehteil spannen = DIN 6350, ISO 3442
chuck = Futter, Spannfutter
live center, live centre, revolving center, revolving centre, rotating center, rotating centre, tailstock center, tailstock centre, support shaft,
  support long part, lathe center, lathe centre, running centre
  = mitlaufende Körnerspitze, Körnerspitze, Rollkörner, mitlaufender Körner, Mitlaufspitze, Welle abstützen, langes Teil abstützen, Drehspitze, Zentrierspitze,
  Reitstockspitze
morse-taper-3: MT3, MT 3, Morse taper 3, morse 3 = MK3, MK 3, Morsekegel 3, Morsekonus 3
collet, spring collet, ER collet, hold end mill, hold cutter
  = Spannzange, ER Zange, ER16 Zange, ER20 Zange, ER25 Zange, ER32 Zange, ER40 Zange, Fräser spannen = DIN 6499, ISO 15488
bearing, brg, DGBB, ball bearing, ball race, deep groove ball bearing, deep groove bearing
  = Lager, Kugellager, Rillenkugellager, Wälzlager = DIN 625, ISO 15, JIS B1521
gear, spur gear, gear wheel, gearwheel, cog, cogwheel, pinion, gear ratio, speed reduction, reduce speed
  = Stirnrad, Zahnrad, Zahnräder, Ritzel, Übersetzung, Untersetzung, Drehzahl reduzieren, Drehzahl verringern
pillow block, plummer block, UCP, UC P, bearing housing, bearing block, bearing unit, pedestal bearing, mounted bearing, pillow bearing, pillow block bearing,
  UCP bearing, self aligning bearing, self aligning, insert bearing, support bearing, shaft support bearing, support rotating shaft
  = Stehlager, Bocklager, Gehäuselager, Lagereinheit, Lagerbock, Lagerblock, Lagergehäuse, Pendellager, selbsteinstellendes Lager, Einsatzlager,
  Stehlagergehäuse, Welle lagern = DIN 626, ISO 3228
coupling, jaw coupling, spider coupling, shaft coupling, flexible coupling, Lovejoy, Rotex, coupler, shaft connector, shaft misalignment, misaligned shaft,
  misaligned, misalignment, motor misaligned, connect shaft, transmit torque, join shaft, shaft line, connect motor, motor shaft
  = Klauenkupplung, Kupplung, Wellenkupplung, Wellenverbinder, elastische Kupplung, Welle fluchtet, Wellen verbinden, Motor verbinden, Motorwelle,
  Wellen koppeln, Wellenversatz, Fluchtungsfehler, fluchtet, Motor fluchtet, Drehmoment übertragen
leadscrew, lead screw, trapezoidal screw, trapezoidal leadscrew, acme screw, feed screw, trapezoidal thread, trapezoidal threaded rod, acme threaded rod,
  leadscrew nut, lead screw nut, lead nut, power screw, linear motion, linear drive, linear movement
  = Trapezgewindespindel, Trapezspindel, Trapezgewindestange, Gewindespindel, Leitspindel, Trapezgewindemutter, Trapezmutter, Spindelmutter, Vorschubspindel,
  Spindel, Linearantrieb, Lineartechnik, Linearbewegung = DIN 103, ISO 2904
hammer: ball pein hammer, ball peen hammer, ball pein, ball peen, ballpein, ballpeen, engineer's hammer, machinist hammer, drive out pin, knock out pin
  = Ingenieurhammer, Kugelhammer, Kugelfinnenhammer, Schlosserhammer, Stift austreiben, Stift ausschlagen = DIN 1041
file, flat file, hand file, metal file, deburr, deburring, filing, burr, sharp edge, jagged edge, rough edge, smooth edge
  = Feile, Flachfeile, Metallfeile, feilen, entgraten, Grat, Grate, Grat entfernen, scharfe Kante, scharfkantig, Kante brechen, Kante scharf = DIN 7261, ISO 234
hacksaw, saw, sawing, hand saw, hack saw, hacksaw frame, metal saw, cut metal, cut pipe, cutting pipe, cut metal pipe, cut bolt, sawoff, sawoff bolt,
  sawoff screw, sawoff stud, sawoff pipe, sawoff tube, sawoff rod, sawoff pin, saw metal, saw pipe
  = Metallsägebogen, Säge, Sägen, Handsäge, Metallsäge, Eisensäge, Bügelsäge, Bogensäge, Handsägebogen, Sägebogen, Rohr absägen, Rohr sägen, Metall sägen,
  Metall absägen, Schraube kürzen, Bolzen kürzen, Stift kürzen = DIN 6473
torque wrench, torque spanner, torque, click wrench, torque ratchet, bolt overtightened, overtightened bolt, screw overtightened, over tightened, over torqued,
  bolt loose, screw loose, nut loose, tighten bolt, tighten screw, tighten nut, right torque, exact torque
  = Drehmomentschlüssel, Drehmo, Momentenschlüssel, Drehmomentratsche, Drehmoment, fest angezogen, Schraube fest angezogen, Schraube überdreht, überdreht,
  Schraube anziehen, Mutter anziehen, Schraube locker, Mutter locker, Verschraubung locker, Drehmoment anziehen = ISO 6789
wrench, spanner = Schlüssel, Schraubenschlüssel
`;

/** Words for whole parts of a workshop. */
export const themeWords = `
drilling, hole making, holemaking, drilling tool = Bohren, Bohrwerkzeug, Bohrtechnik, Löcher bohren
cutting, cutting tool, machining, machining tool, metalworking, CNC, CNC tool, CNC tooling
  = Fräsen und Gewinde, Zerspanung, Zerspanen, Zerspanungstechnik, Metallbearbeitung, CNC Werkzeug, Zerspanungswerkzeug, Schneidwerkzeug
milling: end mill, milling, milling machine = Schaftfräser, Frästechnik, Fräsen, Fräsmaschine
measuring, measure, measure tool, measuring tool, measuring instrument, measurement, precision measurement, metrology, checking, inspection, inspection tool,
  quality control
  = Messen, Prüfen, Kontrollieren, Messwerkzeug, Messmittel, Messzeug, Messgerät, Messtechnik, Prüfmittel, Prüftechnik, Qualitätskontrolle, Qualitätssicherung
clamping, clamping tool, workholding, work holding, fixture, fixturing, hold part, hold work, hold workpiece, hold part drilling, part slip, part slip milling,
  part wanders, part spins, part rotates, part lifts, part loose, part vibrates, part chatter
  = Spannen, Spannmittel, Spannzeug, Spannwerkzeug, Spanntechnik, Werkstück spannen, Werkstück festhalten, Werkstück halten, Werkstück rutscht, Werkstück hebt,
  Werkstück dreht, Werkstück vibriert, Werkstück rattert
turning, turning tool, lathe, lathe tool, lathe accessory, lathe part
  = Drehen, Drehbank, Drehmaschine, Drehbank Zubehör, Drehbankzubehör, Drehmaschine Zubehör, Drehwerkzeug, Dreherei
fasteners: fastener, fastening, fixing, hardware, machine hardware, nut bolt
  = Verbindungselement, Befestigung, Befestigungsmaterial, Befestigungselement, Befestigungstechnik, Normteil, Kleinteil, C Teil, Eisenware, Verbindungstechnik,
  Schrauben Muttern
drives: drive, power transmission, transmission part, drive part, motion component, motion control, machine element
  = Antrieb, Antriebstechnik, Antriebselement, Antriebsteil, Kraftübertragung, Maschinenelement, Maschinenbauteil
hand-tools: hand tool, bench tool, assembly tool = Handwerkzeug, Schlosserwerkzeug, Montagewerkzeug
`;
