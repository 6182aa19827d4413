import { expect, it } from "vitest";
import { asTyped } from "./as-typed.ts";

it.each([
  ["Ring Außen 20", ["aussen"], ["Außen"]],
  ["FRÄSER für Edelstahl", ["fraser", "edelstahl"], ["FRÄSER", "Edelstahl"]],
  ["Fra\u0308ser", ["fraser"], ["Fra\u0308ser"]],
  ["wiertło Ø8", ["wiertlo"], ["wiertło"]],
  ["PG9 tap", ["pg9"], ["PG9"]],
  ["M10-LH", ["lh"], ["LH"]],
  ["M10 Left-hand Thread", ["left hand thread"], ["Left-hand Thread"]],
  ["bolt 30 MM (A2)", ["30 mm", "a2"], ["30 MM", "A2"]],
  ["#10 screw", ["#10"], ["#10"]],
  ["Straße", ["strasse"], ["Straße"]],
  // The text has them as a part, or in another form.
  ["Rundlauffehler", ["fehler"], ["fehler"]],
  ["Hex-Schr.", ["schraube"], ["schraube"]],
  ["M8x1 tap", ["M8×1"], ["M8×1"]],
  ["a+b (c", ["(c", "a+b"], ["(c", "a+b"]],
  ["tap", [], []],
])("in %j, %j are %j", (text, words, typed) => expect(asTyped(text, words)).toEqual(typed));
