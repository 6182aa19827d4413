import { expect, test } from "vitest";
import { readSizes } from "./readings.ts";

test.each([
  ["ten millimeter drill", "10 mm drill"],
  ["zwölf mm Bohrer", "12 mm Bohrer"],
  // The end of a longer number is no size.
  ["twenty five mm drill", "twenty five mm drill"],
  ["null komma fünf mm Bohrer", "null komma fünf mm Bohrer"],
  ["a hundred ten mm clamp", "a hundred ten mm clamp"],
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
  ["step file for 6205 bearing", "  6205 bearing"],
])("%j is read as %j", (typed, read) => expect(readSizes(typed)).toBe(read));
