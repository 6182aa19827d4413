import { expect, test } from "vitest";
import { inOtherSystem } from "./measure-systems.ts";

test.each([
  [{ value: 8, unit: "mm" }, "0.315\u202Fin"],
  [{ value: 6.35, unit: "mm" }, "0.25\u202Fin"],
  [{ value: 0.25, unit: "in" }, "6.35\u202Fmm"],
  [{ value: 1.125, unit: "mm" }, "0.0443\u202Fin"],
  [{ value: 1125, unit: "mm" }, "44.2913\u202Fin"],
  [{ value: 20, high: 100, unit: "N·m" }, "14.75–73.76\u202Flbf·ft"],
  [{ value: 20, unit: "°C" }, "68\u202F°F"],
])("%j is also %s", (measured, text) => {
  expect(inOtherSystem(measured, ".")).toBe(text);
  expect(inOtherSystem(measured, ",")).toBe(text.replaceAll(".", ","));
});

test("degrees of an angle, turns and plain numbers have no other unit", () => {
  for (const unit of ["°", "rpm", "", "mm²"])
    expect(inOtherSystem({ value: 8, unit }, ".")).toBeUndefined();
});
