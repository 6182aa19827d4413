/** Cutting tools, their machines and what holds them that have the word of another one: a spot drill is no twist drill (other-tools.ts). */
import type { TradeWords } from "./trade-word.ts";

export const otherCuttingTools: readonly TradeWords[] = [
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
    id: "drill-press",
    en: "drill press, pillar drill, drill stand, bench drill, magnetic drill, mag drill",
    de: "Bohrständer, Säulenbohrmaschine, Ständerbohrmaschine, Tischbohrmaschine, Magnetbohrmaschine",
  },
  {
    id: "power-drill",
    en: "power drill, cordless drill, hand drill, drill machine, hammer drill, rotary hammer",
    de: "Bohrmaschine, Akkubohrer, Akkuschrauber, Handbohrmaschine, Schlagbohrmaschine, Bohrhammer, Bohrschrauber",
  },
  { id: "chuck-key", en: "chuck key, drill chuck key", de: "Bohrfutterschlüssel, Futterschlüssel" },
  {
    id: "other-drills",
    en: "masonry bit, masonry drill, masonry drill bit, SDS drill, SDS bit, spade bit, spot drill, spotting drill, center drill, centre drill, step drill, step bit, glass drill, tile bit, core drill, annular cutter, auger bit, Forstner bit",
    de: "Steinbohrer, Betonbohrer, SDS Bohrer, Glasbohrer, Fliesenbohrer, Forstnerbohrer, Zentrierbohrer, NC Anbohrer, Anbohrer, Stufenbohrer, Kernbohrer, Schälbohrer, Schlangenbohrer, Bohrkrone, Hammerbohrer",
    standards: "DIN 333, ISO 866",
  },
  {
    id: "countersink",
    en: "countersink, countersink bit, countersink drill, countersink tool, counterbore",
    de: "Senker, Kegelsenker, Flachsenker, Zapfensenker, Querlochsenker",
    standards: "DIN 335, DIN 373, ISO 3294",
  },
  {
    id: "drill-accessories",
    en: `drill sleeve, Morse sleeve, taper sleeve, reduction sleeve, drill bushing, drill guide, drill jig, drill gauge,
      drill sharpener, drill grinder, drill stop`,
    de: "Reduzierhülse, Kegelhülse, Bohrbuchse, Bohrlehre, Bohrerlehre, Bohrerschleifgerät, Bohrvorrichtung",
    standards: "DIN 2185, DIN 179",
  },
  // Drill rod is steel to make pins of.
  {
    id: "bar-stock",
    en: "drill rod, silver steel, drill blank",
    de: "Silberstahl, Flachstahl, Vierkantstahl, Stabstahl",
  },
  {
    id: "screw-extractor",
    en: "screw extractor, bolt extractor, stud extractor, tap extractor, extractor, easy out, stud remover",
    de: "Schraubenausdreher, Linksausdreher, Ausdreher, Stehbolzenausdreher, Bolzenausdreher",
  },
  {
    id: "other-mills",
    en: `face mill, shell mill, fly cutter, T slot cutter, T slot mill, thread mill, chamfer mill, chamfer cutter,
      dovetail cutter, woodruff cutter, slitting saw, gear cutter, ball nose, ball nose end mill, ball nose endmill, ball end mill, ball endmill,
      bull nose end mill, corner radius end mill, insert, carbide insert, turning insert, indexable insert`,
    de: `Planfräser, Messerkopf, Walzenstirnfräser, Scheibenfräser, T Nutenfräser, Gewindefräser, Fasenfräser, Entgratfräser,
      Schwalbenschwanzfräser, Kugelfräser, Radiusfräser, Torusfräser, Winkelfräser, Modulfräser, Wälzfräser, Gravierfräser,
      Holzfräser, Wendeplatte, Wendeschneidplatte, Schneidplatte`,
  },
  {
    id: "other-reamers",
    en: "taper reamer, taper pin reamer, adjustable reamer, expansion reamer, bridge reamer",
    de: "Kegelreibahle, Kegelstiftreibahle, Stiftlochreibahle, Nietlochreibahle, Aufsteckreibahle, verstellbare Reibahle",
    standards: "DIN 9",
  },
  {
    id: "grinding-wheel",
    en: "grinding wheel, grinding disc, cutting disc, cut off wheel, flap disc, angle grinder, bench grinder, wire brush, sanding disc",
    de: "Schleifscheibe, Trennscheibe, Fächerscheibe, Polierscheibe, Schruppscheibe, Winkelschleifer, Stabschleifer, Doppelschleifer, Drahtbürste",
  },
  {
    id: "saw-blade",
    en: "saw blade, hacksaw blade, hack saw blade",
    de: "Sägeblatt, Metallsägeblatt, Handsägeblatt, Bügelsägeblatt, Eisensägeblatt",
  },
  {
    id: "power-saw",
    en: "hole saw, band saw, bandsaw, circular saw, jigsaw, jig saw, coping saw, chain saw, chainsaw, table saw, miter saw, mitre saw, chop saw, wood saw",
    de: "Lochsäge, Bandsäge, Kreissäge, Stichsäge, Laubsäge, Kettensäge, Handkreissäge, Tischkreissäge, Kappsäge, Säbelsäge, Gehrungssäge, Holzsäge, Astsäge",
  },
  { id: "bolt-cutter", en: "bolt cutter, bolt cropper", de: "Bolzenschneider" },
  { id: "pipe-cutter", en: "pipe cutter, tube cutter", de: "Rohrabschneider, Rohrschneider" },
  {
    id: "other-chucks",
    en: "four jaw chuck, independent chuck, two jaw chuck, six jaw chuck, magnetic chuck, vacuum chuck, faceplate",
    de: "Vierbackenfutter, 4 Backenfutter, 4 Backen Futter, Zweibackenfutter, Sechsbackenfutter, Magnetfutter, Magnetspannplatte, Planscheibe",
  },
  {
    id: "dead-center",
    en: "dead center, dead centre, half center, half centre",
    de: "feste Körnerspitze, feste Zentrierspitze, Halbspitze",
    standards: "DIN 806",
  },
  {
    id: "other-files",
    en: "round file, half round file, needle file, triangular file, three square file, square file, rotary file, rotary burr, carbide burr, thread file, diamond file, rasp, file handle, file card, file brush",
    de: "Rundfeile, Halbrundfeile, Nadelfeile, Schlüsselfeile, Dreikantfeile, Vierkantfeile, Diamantfeile, Gewindefeile, Raspel, Frässtift, Feilenheft, Feilengriff, Feilenbürste",
  },
  {
    id: "thread-gauge",
    en: "thread gauge, thread plug gauge, screw pitch gauge, thread pitch gauge",
    de: "Gewindelehre, Gewindelehrdorn",
  },
  { id: "lathe-dog", en: "lathe dog, drive dog", de: "Drehherz" },
  { id: "boring-head", en: "boring head, boring bar", de: "Ausdrehkopf, Bohrstange" },
  {
    id: "tool-holder",
    en: "tool holder, toolholder, tool post, lathe tool holder, knurling tool, parting tool, end mill holder, shrink fit chuck, hydraulic chuck, milling chuck, tapping chuck, tapping head, chuck arbor",
    de: "Werkzeughalter, Stahlhalter, Rändelwerkzeug, Drehmeißel, Drehstahl, Abstechstahl, Klemmhalter, Werkzeugaufnahme, Fräseraufnahme, Fräsdorn, Schrumpffutter, Hydrodehnspannfutter, Gewindeschneidfutter, Bohrfutterdorn, Kegeldorn",
  },
  {
    id: "cutting-fluid",
    en: "cutting oil, cutting fluid, cutting paste, tapping oil, tapping fluid, gear oil, lathe oil, bearing grease",
    de: "Schneidöl, Bohröl, Schneidpaste, Kühlschmierstoff, Getriebeöl, Maschinenöl, Lagerfett, Kugellagerfett",
  },
  {
    id: "collet-chuck",
    en: "collet chuck, collet holder, collet nut, ER nut, collet block",
    de: "Spannzangenfutter, Spannzangenhalter, Spannzangenmutter, Spannmutter",
  },
];
