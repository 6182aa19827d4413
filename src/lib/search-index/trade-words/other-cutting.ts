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
    en: "drill press, pillar drill, drill stand",
    de: "Bohrständer, Säulenbohrmaschine, Ständerbohrmaschine",
  },
  {
    id: "power-drill",
    en: "power drill, cordless drill, hand drill, drill machine",
    de: "Bohrmaschine, Akkubohrer, Akkuschrauber, Handbohrmaschine",
  },
  { id: "chuck-key", en: "chuck key, drill chuck key", de: "Bohrfutterschlüssel, Futterschlüssel" },
  {
    id: "other-drills",
    en: "masonry bit, masonry drill, masonry drill bit, SDS drill, SDS bit, spade bit, spot drill, spotting drill, center drill, centre drill, step drill",
    de: "Steinbohrer, Betonbohrer, SDS Bohrer, Glasbohrer, Fliesenbohrer, Forstnerbohrer, Zentrierbohrer, NC Anbohrer, Stufenbohrer",
  },
  {
    id: "grinding-wheel",
    en: "grinding wheel, grinding disc, cutting disc, cut off wheel, flap disc",
    de: "Schleifscheibe, Trennscheibe, Fächerscheibe, Polierscheibe",
  },
  {
    id: "saw-blade",
    en: "saw blade, hacksaw blade, hack saw blade",
    de: "Sägeblatt, Metallsägeblatt, Handsägeblatt, Bügelsägeblatt, Eisensägeblatt",
  },
  {
    id: "power-saw",
    en: "hole saw, band saw, bandsaw, circular saw, jigsaw",
    de: "Lochsäge, Bandsäge, Kreissäge, Stichsäge",
  },
  { id: "bolt-cutter", en: "bolt cutter, bolt cropper", de: "Bolzenschneider" },
  { id: "pipe-cutter", en: "pipe cutter, tube cutter", de: "Rohrabschneider, Rohrschneider" },
  {
    id: "thread-gauge",
    en: "thread gauge, thread plug gauge, screw pitch gauge, thread pitch gauge",
    de: "Gewindelehre, Gewindelehrdorn",
  },
  { id: "lathe-dog", en: "lathe dog, drive dog", de: "Drehherz" },
  { id: "boring-head", en: "boring head, boring bar", de: "Ausdrehkopf, Bohrstange" },
  {
    id: "tool-holder",
    en: "tool holder, toolholder, tool post, lathe tool holder, knurling tool, parting tool",
    de: "Werkzeughalter, Stahlhalter, Rändelwerkzeug, Drehmeißel, Drehstahl, Abstechstahl",
  },
  {
    id: "cutting-fluid",
    en: "cutting oil, cutting fluid, cutting paste, tapping oil, tapping fluid",
    de: "Schneidöl, Bohröl, Schneidpaste, Kühlschmierstoff",
  },
  {
    id: "collet-chuck",
    en: "collet chuck, collet holder",
    de: "Spannzangenfutter, Spannzangenhalter",
  },
];
