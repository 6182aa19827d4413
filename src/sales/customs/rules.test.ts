import { expect, test } from "vitest";
import { declarationOf, type ParcelGoods } from "./rules.ts";

const washer: ParcelGoods = {
  line: 1,
  description: "Washer M8",
  quantity: 300,
  lineCents: 350,
  ordered: 1000,
  weightGrams: 0.3,
  customsNumber: "731822",
  origin: "Germany",
};

test("value and weight are those of the pieces in the parcel", () => {
  const vise = {
    ...washer,
    line: 2,
    quantity: 1,
    ordered: 1,
    lineCents: 18_900,
    weightGrams: 4200,
  };
  expect(declarationOf([washer, vise], 0)).toMatchObject({
    lines: [
      { line: 1, quantity: 300, weightGrams: 90, valueCents: 105, customsNumber: "731822" },
      { line: 2, weightGrams: 4200, valueCents: 18_900 },
    ],
    weightGrams: 4290,
    valueCents: 19_005,
    missing: [],
  });
});

test("what is not known is named; an assumed weight is used, and still named", () => {
  const unknown = { ...washer, weightGrams: null, customsNumber: "", origin: "" };
  expect(declarationOf([washer, unknown], 0)).toMatchObject({
    weightGrams: undefined,
    missing: ["weight", "customs-number", "origin"],
  });
  expect(declarationOf([unknown], 2)).toMatchObject({
    weightGrams: 600,
    missing: ["weight", "customs-number", "origin"],
  });
});
