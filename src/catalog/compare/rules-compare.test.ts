import { expect, it } from "vitest";
import { comparedIds, specificationRows } from "./rules-compare.ts";

const drill = {
  specs: [
    { label: "Diameter", value: "6 mm" },
    { label: "Point", value: "118°" },
  ],
};
const mill = {
  specs: [
    { label: "Diameter", value: "8 mm" },
    { label: "Flutes", value: "4" },
  ],
};

it("rows hold every specification of any tool, and say where they differ", () => {
  expect(specificationRows([drill, mill])).toEqual([
    { label: "Diameter", values: ["6 mm", "8 mm"], isDifferent: true },
    { label: "Point", values: ["118°", undefined], isDifferent: true },
    { label: "Flutes", values: [undefined, "4"], isDifferent: true },
  ]);
  expect(specificationRows([drill, drill]).map(({ isDifferent }) => isDifferent)).toEqual([
    false,
    false,
  ]);
});

it("an address compares each tool once, and at most six", () => {
  const ids = (tools: string) => comparedIds(new URLSearchParams({ tools }));
  expect(ids("a,b,,a, c ")).toEqual(["a", "b", "c"]);
  expect(ids("a,b,c,d,e,f,g")).toHaveLength(6);
  expect(ids("")).toEqual([]);
});
