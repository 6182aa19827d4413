/** What people want to do or what goes wrong, in words that are in no tool's name: groups of their own, for a group has a limit. */
import type { TradeWords } from "./trade-word.ts";

export const jobPhrases: readonly TradeWords[] = [
  {
    id: "drilling-jobs",
    en: `twist drill, rounded bolt, rounded screw, rounded bolt head, rounded screw head, stripped bolt head,
      stripped screw head, drill rivet, drill steel, drill aluminum, drill aluminium`,
    de: `Spiralbohrer, Schraubenkopf abgerissen, Schraubenkopf rund, Schraubenkopf ausgenudelt, Schraube rund,
      Schraube ausgenudelt, Schraubenstumpf, Inbus rund, Inbus ausgenudelt, Niet ausbohren, durchbohren, Stahl bohren, Alu bohren`,
  },
  {
    id: "split-point-jobs",
    en: "split point, drill slip, bit slip, drill slide, bit slide",
    de: "Kreuzanschliff, Bohrer rutscht, anbohren",
  },
  {
    id: "drill-chuck-jobs",
    en: "drill chuck, drill slip chuck, bit slip chuck",
    de: "Bohrfutter, Bohrer rutscht Futter, Bohrer rutscht durch",
  },
  {
    id: "thread-jobs",
    en: "tap, stripped hole, stripped screw hole, stripped bolt hole",
    de: "Gewindebohrer, Schraubloch ausgerissen, Schraubenloch ausgerissen",
  },
  {
    id: "blind-hole",
    en: "hand tap, blind hole",
    de: "Handgewindebohrer, Sackloch, Grundloch, Sacklochgewinde",
  },
  {
    id: "die-jobs",
    en: "round die, rusty bolt thread, dirty bolt thread",
    de: `Schneideisen, Gewinde Stange schneiden, Gewinde Rundstahl, Gewinde Rundstahl schneiden, Gewinde Bolzen schneiden,
      Gewinde Stift schneiden, Bolzen nachschneiden, Schraube nachschneiden`,
  },
  {
    id: "reaming-jobs",
    en: "reamer, pin not fit, dowel not fit, pin not go, dowel not go",
    de: "Reibahle, Stift klemmt, Bohrung aufweiten, Loch aufweiten, Loch weiten",
  },
  {
    id: "collet-jobs",
    en: "collet, cutter slip, end mill slip, hold shank",
    de: "Spannzange, Fräser rutscht, Schaft spannen, Fräserschaft spannen",
  },
  {
    id: "lathe-chuck-jobs",
    en: "three jaw chuck, hold round bar lathe, hold round part lathe, hold pipe lathe",
    de: "Dreibackenfutter, Rundmaterial Drehbank spannen, Stange Drehbank spannen, Welle Drehbank spannen",
  },
  {
    id: "live-center-jobs",
    en: "live center, part bends, shaft bends, support pipe",
    de: "mitlaufende Körnerspitze, Teil biegt, Drehteil biegt, Welle biegt, langes Drehteil, Drehteil abstützen, Rohr abstützen",
  },
  {
    id: "micrometer-jobs",
    en: "micrometer, measure wire, measure foil, measure pin, measure micron",
    de: "Bügelmessschraube, Draht messen, Folie messen, Stift messen, Tausendstel messen, Wandstärke, Blechstärke",
  },
  {
    id: "caliper-jobs",
    en: "caliper, measure slot, measure groove",
    de: "Messschieber, Nut messen, Nutbreite messen",
  },
  {
    id: "dial-indicator-jobs",
    en: `dial indicator, comparator, tram head, tram mill, tramming, concentricity, flatness, measure flatness, surface flat, measure flat, parallelism,
      measure parallelism, radial play, measure bearing play, part wobble, eccentric, eccentricity, measure bent shaft, bent shaft measure, wheel wobbles, align vise, indicate vise,
      dial vise`,
    de: `Messuhr, Feinzeiger, Konzentrizität, Koaxialität, Ebenheit, Planheit, Fläche eben, Parallelität messen, Radialspiel, Lagerspiel,
      exzentrisch, Exzentrizität, Rad eiert, Spindelschlag, Spindel Schlag, Schraubstock ausrichten, Maschine ausrichten`,
  },
  {
    id: "square-jobs",
    en: "combination square, mark line, draw line, mark hole, mark center, 45 degree, carpenter square, sliding square",
    de: `Kombinationswinkel, Kombiwinkel, Anreißwinkel, Linie anreißen, Linie ziehen, Mitte anreißen, anzeichnen`,
  },
  {
    id: "filing-jobs",
    en: "flat file, sharp corner, smooth corner, chamfer edge, remove burr",
    de: "Flachfeile, scharfe Ecke, Ecke abrunden, Kante anfasen, Kante entgraten, nachfeilen",
  },
  {
    id: "sawing-jobs",
    en: "hacksaw, cut steel, cut rod, cut threaded rod, cut angle iron, cut profile",
    de: `Metallsägebogen, Gewindestange kürzen, Stahl sägen, Stahl trennen, Metall trennen, Metall schneiden, Rohr schneiden,
      absägen, durchsägen`,
  },
  {
    id: "hammer-jobs",
    en: "ball pein hammer, drive pin, drive dowel, peen, peening",
    de: "Kugelhammer, Stift einschlagen, Stift eintreiben, Stift sitzt fest, ausbeulen",
  },
  {
    id: "tightening-jobs",
    en: "torque wrench, bolt backing out, screw backing out, nut backing, tighten wheel, tightening torque, bolt torque",
    de: `Drehmomentschlüssel, Anzugsmoment, Anzugsdrehmoment, Anziehdrehmoment, Radmutter anziehen, Radschraube anziehen,
      Rad anziehen, Zündkerze anziehen`,
  },
  {
    id: "vise-jobs",
    en: "bench vise, hold part bench, hold bench, hold workbench",
    de: "Schraubstock, Teil Werkbank spannen, Werkbank spannen",
  },
  {
    id: "v-block-jobs",
    en: "V block, hold cylinder, cylinder rolls, bar rolls, round part rolls",
    de: "Prisma, Zylinder spannen, Rundteil, Rundteil spannen, Welle rollt, Rohr rollt",
  },
  {
    id: "angle-plate-jobs",
    en: "angle plate, part upright",
    de: "Aufspannwinkel, Teil aufrecht spannen, stehend spannen, 90 Grad spannen",
  },
  {
    id: "t-slot-nut-jobs",
    en: "T slot nut, fix vise table, hold vise table, bolt vise table",
    de: "Nutenstein, Schraubstock Tisch befestigen, Schraubstock Maschinentisch, Maschinentisch befestigen, Frästisch spannen",
  },
  {
    id: "coupling-jobs",
    en: "jaw coupling, align shaft, shaft alignment, join motor, motor spindle",
    de: `Klauenkupplung, Wellen ausrichten, Wellen kuppeln, Motor anschließen, Motor koppeln, Motor kuppeln, Motor Spindel,
      Achsversatz`,
  },
  {
    id: "gear-jobs",
    en: "spur gear, increase torque, reduce rpm, slow motor, gear reduction, change speed",
    de: "Stirnrad, Drehzahl erhöhen, Drehzahl ändern, Drehzahl anpassen",
  },
  {
    id: "bearing-jobs",
    en: "bearing, bearing failure, shaft stiff, shaft turns hard",
    de: "Kugellager, Lagerschaden, Welle schwergängig, Welle dreht schwer, Welle läuft schwer",
  },
  {
    id: "pillow-block-jobs",
    en: "pillow block, mount shaft, carry shaft",
    de: "Stehlager, Welle tragen, Wellenlagerung",
  },
  // A shaft of a size that no bearing has may run in a housing (readings.ts).
  { id: "bearing-of-shaft", en: "bearing, shaftbearing", de: "Lager" },
  { id: "pillow-block-of-shaft", en: "pillow block, shaftbearing", de: "Stehlager" },
  {
    id: "leadscrew-jobs",
    en: "leadscrew, linear axis, Z axis",
    de: "Trapezgewindespindel, Linearachse, Verstellspindel, Hubspindel, Vorschub",
  },
  {
    id: "pin-jobs",
    en: "parallel pin, part line, part misaligned, part not aligned, part aligned, hole not aligned",
    de: "Zylinderstift, Lagesicherung, Verdrehsicherung, Teile versetzt, Position sichern",
  },
  {
    id: "washer-jobs",
    en: "plain washer, distribute load, distribute pressure, spread pressure, bolt sinks, bolt digs, screw sinks, screw digs, protect paint",
    de: "Flache Scheibe, Schraubenkopf drückt, Schraubenkopf versinkt, Schraubenkopf gräbt, Lack schützen, Oberfläche schützen",
  },
  {
    id: "set-screw-jobs",
    en: `set screw, gear slip, gear slip shaft, wheel slip shaft, sprocket slip, hub spins, pulley spins, collar spins,
      gear spins shaft, fix gear, fix gear shaft, fix pulley, secure gear, secure gear shaft, secure pulley shaft, lock collar`,
    de: `Gewindestift, Zahnrad rutscht, Zahnrad rutscht Welle, Rad rutscht Welle, Nabe dreht durch, Zahnrad dreht durch,
      Riemenscheibe dreht durch, Zahnrad fixieren, Zahnrad sichern, Zahnrad Welle fixieren, Riemenscheibe fixieren, Riemenscheibe Welle fixieren,
      Nabe Welle fixieren`,
  },
];
