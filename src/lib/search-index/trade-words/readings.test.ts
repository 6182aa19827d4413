import { expect, test } from "vitest";
import { numberedDrills } from "./drill-sizes.ts";
import { readSizes } from "./readings.ts";
import { unglued } from "./second-readings.ts";

test.each([
  ["ten millimeter drill", "10 mm drill"],
  ["zwölf mm Bohrer", "12 mm Bohrer"],
  // The end of a longer number is no size.
  ["twenty five mm drill", "twenty five mm drill"],
  ["null komma fünf mm Bohrer", "null komma fünf mm Bohrer"],
  ["a hundred ten mm clamp", "a hundred ten mm clamp"],
  ["six and a half mm drill", "6.5 mm drill"],
  ["em acht mal dreißig", "M8 x 30"],
  ["em eight by thirty five socket screw", "M8 x 35 socket screw"],
  ["M ten nut", "M10 nut"],
  ["I'm ten minutes late", "i ten minutes late"],
  ["fünfer Bohrer", "5 Bohrer"],
  ["einer Mutter", "einer Mutter"],
  ["M8 auf 30", "M8 x 30"],
  ["M8L30", "M8 x 30"],
  ["M8 x 30L", "M8 x 30"],
  ["0,5 mm Steigung M3", "M3x0,5"],
  ["M8 pitch 1.25 tap", "M8x1.25 tap"],
  ["leadscrew 4 mm pitch", "leadscrew 4 mm pitch"],
  ["pin 1:50", "pin taper"],
  ["0-150mm caliper", "150mm caliper"],
  ["Messschieber 0–150 mm", "Messschieber 150 mm"],
  ["0-25 mm", "0-25 mm"],
  ["metric end mill 6 mm", "without inch,  end mill 6 mm"],
  ["Bohrer metrisch", "without inch, Bohrer "],
  ["metric", "metric"],
  ["imperial end mill", "inch  end mill"],
  ["zöllige Bohrer", "inch  Bohrer"],
  ["Zollbohrer", "inch bohrer"],
  ["Zollstock", "Zollstock"],
  ["nut won't go on the M8 bolt", "damaged thread M8"],
  ["Mutter M10 geht nicht auf die Schraube", "Gewinde kaputt M10 "],
  ["Schraube lässt sich nicht lösen", "Schraube lässt sich nicht lösen"],
  ["bearing for a 20mm shaft", "shaftbearing 20 mm id"],
  ["Lager für 20er Welle", "shaftbearing 20 mm id"],
  ["Stehlager für Welle 20 mm", "Stehlager für Welle 20 mm"],
  ["DIN912M8x30", "DIN912 M8x30"],
  ["3/8 x 1-1/2 bolt", "3/8 x 1 1/2 in bolt"],
  ["M8 nuts qty 500", "M8 nuts  "],
  ["500 pcs", "500 pcs"],
  // The pieces of a set, and what is called a box, say what is meant.
  ["drill set 25 pcs", "drill set 25 pcs"],
  ["tool box 560 mm", "tool box 560 mm"],
  ["13 box wrench", "13 box wrench"],
  ["M8 nuts box of 100", "M8 nuts  "],
  ["M8x30 socket", "M8x30 socket bolt"],
  ["socket head M8x30", "socket bolt M8x30"],
  ["M8 socket wrench", "M8 socket wrench"],
  ["DIN 125A M8", "DIN 125A M8"],
  ["4-Backenfutter", "4-Backenfutter"],
  ["linear bearing 20 mm shaft", "linear bearing 20 mm shaft"],
  ["bandsaw blade 1/2 14 tpi", "bandsaw blade 1/2 14 tpi"],
  ["1/4 20 tpi tap", "1/4-20 tap"],
  ["M5x.8 tap", "M5x0.8 tap"],
  ["quarter twenty tap", "1/4-20 tap"],
  ["ten thirty-two cap screw", "#10-32 cap screw"],
  ["three eighths sixteen bolt", "3/8-16 bolt"],
  ["a quarter twenty eight nut", "1/4-28 nut"],
  // No screw has such a thread.
  ["eight twenty bolt", "eight twenty bolt"],
  ["twenty eight thirty two", "twenty eight thirty two"],
  ["Bohrer f. M8", "Bohrer für M8"],
  ["M8er Bohrer", "M8 Gewindebohrer"],
  ["TiN Bohrer M6", "TiN Gewindebohrer M6"],
  ["Bohrer M8 Kernloch", "Bohrer M8 Kernloch"],
  ["Bohrer M8x1,25", "Gewindebohrer M8x1,25"],
  ["M10 x 1 Bohrer", "M10 x 1 Gewindebohrer"],
  ["M8bohrer", "M8Gewindebohrer"],
  ["Maschinenbohrer M6", "MaschinenGewindebohrer M6"],
  ["Bohrer DIN 371", "Gewindebohrer DIN 371"],
  ["Bohrer DIN 338", "Bohrer DIN 338"],
  // Steels, not threads.
  ["HSS-E M35 Bohrer 8", "HSS-E M35 Bohrer 8"],
  ["Bohrer M42 6 mm", "Bohrer M42 6 mm"],
  ["bolt with 13mm head", "bolt with Schlüsselweite 13 mm "],
  ["screw for 10mm wrench", "screw Schlüsselweite 10 mm "],
  ["bolt takes a 13 mm socket", "bolt Schlüsselweite 13 mm "],
  ["Mutter für 13 Schlüssel", "Mutter Schlüsselweite 13 mm "],
  ["socket screw for 6 mm wrench", "socket screw for 6 mm wrench"],
  ["13mm head socket screw", "13mm head socket screw"],
  ["1/4-20 washer", "1/4 washer"],
  ["1/4-20 nut", "1/4-20 nut"],
  ["Scheibe A10,5 VZ", "Scheibe 10,5 VZ"],
  ["DIN 125 A 13", "DIN 125 13"],
  ["Scheibe A2 M8", "Scheibe A2 M8"],
  ["step file for 6205 bearing", "  6205 bearing"],
])("%j is read as %j", (typed, read) => expect(readSizes(typed)).toBe(read));

test.each([
  ["caliper 0-150", "caliper 150"],
  ["0-80 screw", "0-80 screw"],
])("%j is read once more as %j", (asked, read) => {
  expect(unglued(asked)).toBe(read);
});

test.each([
  ["drill for M6 clearance", "drill for 6.6 mm drill "],
  ["drill and tap M6 with clearance", "drill and tap M6 with clearance"],
  ["letter a drill", " 0.2340 in  drill"],
  ["I need a drill", "I need a drill"],
])("%j names the drill of %j", (asked, read) => {
  expect(numberedDrills(asked).text).toBe(read);
});
