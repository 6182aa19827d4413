import { describe, expect, test } from "vitest";
import type { Facet } from "../contract.ts";
import { canonicalValue, chosenValues, parseRange, rangeOf, valueText } from "./facet-values.ts";

const diameter: Facet = {
  code: "diameter",
  name: "Diameter",
  type: "number",
  facet: "range",
  unit: "mm",
  min: 1,
  max: 20,
  values: [{ value: "6.35mm", text: "6.35 mm", count: 3 }],
};

describe("a range that is typed", () => {
  test.each([
    ["6", "8", "6mm..8mm"],
    ["1/4 in", "", "6.35mm.."],
    ["", "8,5", "..8.5mm"],
    ['0.25"', "1/2 in", "6.35mm..12.7mm"],
    ["", " ", ""],
    ["6–8", "", "6mm..8mm"],
    ["", "1/4 in – 1/2 in", "6.35mm..12.7mm"],
  ])("from %j to %j is %j in the address", (from, to, filter) => {
    expect(parseRange({ from, to }, diameter)).toBe(filter);
  });

  test.each([
    ["8", "6", "to", "“To” is less than “From”"],
    ["8–6", "", "from", "“To” is less than “From”"],
    ["six", "", "from", "Type a number, such as 1 mm"],
    ["6", "8 stone", "to", "Type a unit that we know, such as 1 mm"],
    ["6..7", "8", "from", "Type a number, such as 1 mm"],
  ])("from %j to %j is refused in words", (from, to, field, message) => {
    expect(parseRange({ from, to }, diameter)).toEqual({ field, message });
  });
});

test("every writing of a length is the facet's own value, and is shown as it", () => {
  for (const typed of ["1/4in", '0.25"', "6.35 mm", "6,35mm"]) {
    expect(canonicalValue(typed, diameter)).toBe("6.35mm");
    expect(valueText(typed, diameter)).toBe("6.35 mm");
  }
  expect(chosenValues({ "spec.diameter": "0.25in,8mm..10mm" }, diameter)).toEqual([
    "6.35mm",
    "8mm..10mm",
  ]);
  expect(valueText("8mm..10mm", diameter)).toBe("8 mm to 10 mm");
  expect(valueText("..10mm", diameter)).toBe("up to 10 mm");
});

test("the fields show a range, but not values that are chosen in the list", () => {
  expect(rangeOf(["6mm", "8mm..1/2in"])).toEqual({ from: "8 mm", to: "1/2 in" });
  expect(rangeOf(["6mm"])).toEqual({ from: "", to: "" });
});
