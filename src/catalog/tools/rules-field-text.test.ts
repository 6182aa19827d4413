import { expect, it } from "vitest";
import { specsFromText } from "./rules-field-text.ts";

it.each([
  ["Length: 5 mm", "Length", "5 mm"],
  ["Length:5 mm", "Length", "5 mm"],
  ["Ratio: 1:50", "Ratio", "1:50"],
  ["長さ：5 mm", "長さ", "5 mm"],
  ["長さ：内: 5 mm", "長さ：内", "5 mm"],
  ["比例：1:50", "比例", "1:50"],
  ["Length\t5 mm", "", "Length\t5 mm"],
  [": 5 mm", "", "5 mm"],
])("the line %j has the label %j and the value %j", (line, label, value) => {
  expect(specsFromText(line)).toEqual([{ label, value }]);
});
