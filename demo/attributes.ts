import type { DemoAttribute, DemoChoice } from "./definition.ts";

const lengths: readonly (readonly [code: string, name: string, german: string])[] = [
  ["diameter", "Diameter", "Durchmesser"],
  ["bore", "Bore", "Bohrung"],
  ["outer-diameter", "Outside diameter", "Außendurchmesser"],
  ["pitch-diameter", "Pitch diameter", "Teilkreisdurchmesser"],
  ["width", "Width", "Breite"],
  ["length", "Length", "Länge"],
  ["overall-length", "Overall length", "Gesamtlänge"],
  ["flute-length", "Flute length", "Schneidenlänge"],
  ["across-flats", "Across flats", "Schlüsselweite"],
  ["jaw-width", "Jaw width", "Backenbreite"],
  ["opening", "Opening", "Spannweite"],
  ["graduation", "Graduation", "Ablesung"],
  ["run-out", "Run-out", "Rundlaufabweichung"],
];

const of = (
  dimension: string,
  units: readonly string[],
  type: "number" | "range",
  [code, name, german]: readonly [string, string, string],
): DemoAttribute => ({ code, name, german, type, dimension, units });

const choice = (
  [code, name, german]: readonly [string, string, string],
  choices: readonly DemoChoice[],
): DemoAttribute => ({ code, name, german, type: "choice", choices });

const MM = ["mm", "in"];

/** "Diameter" is one attribute in all categories. */
export const demoAttributes: readonly DemoAttribute[] = [
  ...lengths.map((named) => of("length", MM, "number", named)),
  of("length", ["mm"], "number", ["module", "Module", "Modul"]),
  of("length", MM, "range", ["capacity", "Capacity", "Spannbereich"]),
  of("length", MM, "range", ["measuring-range", "Measuring range", "Messbereich"]),
  of("angle", ["°"], "number", ["point-angle", "Point angle", "Spitzenwinkel"]),
  of("mass", ["kg", "lb"], "number", ["mass", "Mass", "Gewicht"]),
  of("force", ["kN", "lbf"], "number", ["clamping-force", "Clamping force", "Spannkraft"]),
  of("force", ["kN", "lbf"], "number", ["dynamic-load", "Dynamic load", "Dynamische Tragzahl"]),
  of("torque", ["N·m", "lbf·ft"], "number", ["torque", "Torque", "Drehmoment"]),
  of("torque", ["N·m", "lbf·ft"], "range", ["torque-range", "Torque range", "Drehmomentbereich"]),
  of("speed", ["rpm"], "number", ["speed", "Speed", "Drehzahl"]),
  of("number", [""], "number", ["teeth", "Teeth", "Zähnezahl"]),
  of("number", [""], "number", ["flutes", "Flutes", "Schneiden"]),
  { code: "thread", name: "Thread", german: "Gewinde", type: "thread" },
  { code: "tolerance", name: "Tolerance", german: "Toleranz", type: "tolerance" },
  { code: "error-limit", name: "Error limit", german: "Fehlergrenze", type: "tolerance" },
  { code: "standard", name: "Standard", german: "Norm", type: "text" },
  choice(
    ["material", "Material", "Werkstoff"],
    [
      { code: "hss", name: "HSS" },
      { code: "hss-e", name: "HSS-E" },
      { code: "hss-e-co5", name: "HSS-E, 5 % cobalt", german: "HSS-E, 5 % Cobalt" },
      { code: "carbide", name: "Solid carbide", german: "Vollhartmetall" },
    ],
  ),
  choice(
    ["coating", "Coating", "Beschichtung"],
    [
      { code: "bright", name: "Bright", german: "Blank" },
      { code: "tin", name: "TiN" },
      { code: "altin", name: "AlTiN" },
    ],
  ),
  choice(
    ["property-class", "Property class", "Festigkeitsklasse"],
    [
      { code: "c8-8", name: "8.8" },
      { code: "c10", name: "10" },
      { code: "c10-9", name: "10.9" },
      { code: "c12-9", name: "12.9" },
    ],
  ),
];
