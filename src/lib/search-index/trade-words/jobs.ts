/**
 * What people want to do or what goes wrong, in words that are in no tool's name: groups of their own, for a group has a
 * limit. A shaft of a size that no bearing has may run in a housing: `shaftbearing` (readings.ts) finds both.
 */
export const jobPhrases = `
drilling-jobs: twist drill, rounded bolt, rounded screw, rounded bolt head, rounded screw head, stripped bolt head, stripped screw head, drill rivet,
  drill steel, drill aluminum, drill aluminium
  = Spiralbohrer, Schraubenkopf abgerissen, Schraubenkopf rund, Schraubenkopf ausgenudelt, Schraube rund, Schraube ausgenudelt, Schraubenstumpf, Inbus rund,
  Inbus ausgenudelt, Niet ausbohren, durchbohren, Stahl bohren, Alu bohren
split-point-jobs: split point, drill slip, bit slip, drill slide, bit slide = Kreuzanschliff, Bohrer rutscht, anbohren
drill-chuck-jobs: drill chuck, drill slip chuck, bit slip chuck = Bohrfutter, Bohrer rutscht Futter, Bohrer rutscht durch
thread-jobs: tap, stripped hole, stripped screw hole, stripped bolt hole = Gewindebohrer, Schraubloch ausgerissen, Schraubenloch ausgerissen
blind-hole: hand tap, blind hole = Handgewindebohrer, Sackloch, Grundloch, Sacklochgewinde
die-jobs: round die, rusty bolt thread, dirty bolt thread
  = Schneideisen, Gewinde Stange schneiden, Gewinde Rundstahl, Gewinde Rundstahl schneiden, Gewinde Bolzen schneiden, Gewinde Stift schneiden,
  Bolzen nachschneiden, Schraube nachschneiden
reaming-jobs: reamer, pin not fit, dowel not fit, pin not go, dowel not go = Reibahle, Stift klemmt, Bohrung aufweiten, Loch aufweiten, Loch weiten
collet-jobs: collet, cutter slip, end mill slip, hold shank = Spannzange, Fräser rutscht, Schaft spannen, Fräserschaft spannen
lathe-chuck-jobs: three jaw chuck, hold round bar lathe, hold round part lathe, hold pipe lathe
  = Dreibackenfutter, Rundmaterial Drehbank spannen, Stange Drehbank spannen, Welle Drehbank spannen
live-center-jobs: live center, part bends, shaft bends, support pipe
  = mitlaufende Körnerspitze, Teil biegt, Drehteil biegt, Welle biegt, langes Drehteil, Drehteil abstützen, Rohr abstützen
micrometer-jobs: micrometer, measure wire, measure foil, measure pin, measure micron
  = Bügelmessschraube, Draht messen, Folie messen, Stift messen, Tausendstel messen, Wandstärke, Blechstärke
caliper-jobs: caliper, measure slot, measure groove = Messschieber, Nut messen, Nutbreite messen
dial-indicator-jobs: dial indicator, comparator, tram head, tram mill, tramming, concentricity, flatness, measure flatness, surface flat, measure flat,
  parallelism, measure parallelism, radial play, measure bearing play, part wobble, eccentric, eccentricity, measure bent shaft, bent shaft measure,
  wheel wobbles, align vise, indicate vise, dial vise
  = Messuhr, Feinzeiger, Konzentrizität, Koaxialität, Ebenheit, Planheit, Fläche eben, Parallelität messen, Radialspiel, Lagerspiel, exzentrisch, Exzentrizität,
  Rad eiert, Spindelschlag, Spindel Schlag, Schraubstock ausrichten, Maschine ausrichten
square-jobs: combination square, mark line, draw line, mark hole, mark center, 45 degree, carpenter square, sliding square
  = Kombinationswinkel, Kombiwinkel, Anreißwinkel, Linie anreißen, Linie ziehen, Mitte anreißen, anzeichnen
filing-jobs: flat file, sharp corner, smooth corner, chamfer edge, remove burr
  = Flachfeile, scharfe Ecke, Ecke abrunden, Kante anfasen, Kante entgraten, nachfeilen
sawing-jobs: hacksaw, cut steel, cut rod, cut threaded rod, cut angle iron, cut profile
  = Metallsägebogen, Gewindestange kürzen, Stahl sägen, Stahl trennen, Metall trennen, Metall schneiden, Rohr schneiden, absägen, durchsägen
hammer-jobs: ball pein hammer, drive pin, drive dowel, peen, peening = Kugelhammer, Stift einschlagen, Stift eintreiben, Stift sitzt fest, ausbeulen
tightening-jobs: torque wrench, bolt backing out, screw backing out, nut backing, tighten wheel, tightening torque, bolt torque
  = Drehmomentschlüssel, Anzugsmoment, Anzugsdrehmoment, Anziehdrehmoment, Radmutter anziehen, Radschraube anziehen, Rad anziehen, Zündkerze anziehen
vise-jobs: bench vise, hold part bench, hold bench, hold workbench = Schraubstock, Teil Werkbank spannen, Werkbank spannen
v-block-jobs: V block, hold cylinder, cylinder rolls, bar rolls, round part rolls
  = Prisma, Zylinder spannen, Rundteil, Rundteil spannen, Welle rollt, Rohr rollt
angle-plate-jobs: angle plate, part upright = Aufspannwinkel, Teil aufrecht spannen, stehend spannen, 90 Grad spannen
t-slot-nut-jobs: T slot nut, fix vise table, hold vise table, bolt vise table
  = Nutenstein, Schraubstock Tisch befestigen, Schraubstock Maschinentisch, Maschinentisch befestigen, Frästisch spannen
coupling-jobs: jaw coupling, align shaft, shaft alignment, join motor, motor spindle
  = Klauenkupplung, Wellen ausrichten, Wellen fluchten, Wellen kuppeln, Motor anschließen, Motor koppeln, Motor kuppeln, Motor Spindel, Achsversatz
gear-jobs: spur gear, increase torque, reduce rpm, slow motor, gear reduction, change speed = Stirnrad, Drehzahl erhöhen, Drehzahl ändern, Drehzahl anpassen
bearing-jobs: bearing, bearing failure, shaft stiff, shaft turns hard = Kugellager, Lagerschaden, Welle schwergängig, Welle dreht schwer, Welle läuft schwer
pillow-block-jobs: pillow block, mount shaft, carry shaft = Stehlager, Welle tragen, Wellenlagerung
bearing-of-shaft: bearing, shaftbearing = Lager
pillow-block-of-shaft: pillow block, shaftbearing = Stehlager
leadscrew-jobs: leadscrew, linear axis, Z axis = Trapezgewindespindel, Linearachse, Verstellspindel, Hubspindel, Vorschub
pin-jobs: parallel pin, part line, part misaligned, part not aligned, part aligned, hole not aligned
  = Zylinderstift, Lagesicherung, Verdrehsicherung, Teile versetzt, Position sichern
washer-jobs: plain washer, distribute load, distribute pressure, spread pressure, bolt sinks, bolt digs, screw sinks, screw digs, protect paint
  = Flache Scheibe, Schraubenkopf drückt, Schraubenkopf versinkt, Schraubenkopf gräbt, Lack schützen, Oberfläche schützen
set-screw-jobs: set screw, gear slip, gear slip shaft, wheel slip shaft, sprocket slip, hub spins, pulley spins, collar spins, gear spins shaft, fix gear,
  fix gear shaft, fix pulley, secure gear, secure gear shaft, secure pulley shaft, lock collar
  = Gewindestift, Zahnrad rutscht, Zahnrad rutscht Welle, Rad rutscht Welle, Nabe dreht durch, Zahnrad dreht durch, Riemenscheibe dreht durch, Zahnrad fixieren,
  Zahnrad sichern, Zahnrad Welle fixieren, Riemenscheibe fixieren, Riemenscheibe Welle fixieren, Nabe Welle fixieren
`;
