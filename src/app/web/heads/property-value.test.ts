/** Specifications in the structured data of a tool's page. */
import { expect, it } from "vitest";
import type { ToolAttribute } from "../../../catalog/specifications/contract.ts";
import { propertyOf } from "./property-value.ts";

it("attributes are properties with the codes of their units, ranges with both ends", () => {
  const attributes: ToolAttribute[] = [
    {
      ...{ code: "diameter", name: "Diameter", type: "number", value: 0.25, unit: "in" },
      text: "1/4 in",
    },
    {
      ...{ code: "capacity", name: "Capacity", type: "range", value: 1, high: 13, unit: "mm" },
      text: "1–13 mm",
    },
    { code: "coating", name: "Coating", type: "choice", value: "tin", text: "TiN" },
    { code: "coolant", name: "Coolant", type: "flag", value: true, text: "yes" },
    { code: "flutes", name: "Flutes", type: "number", value: 4, text: "4" },
  ];
  const type = { "@type": "PropertyValue" };
  expect(attributes.map(propertyOf)).toEqual([
    {
      ...type,
      ...{ propertyID: "diameter", name: "Diameter", value: 0.25, unitText: "in", unitCode: "INH" },
    },
    {
      ...{ ...type, propertyID: "capacity", name: "Capacity", minValue: 1, maxValue: 13 },
      ...{ unitText: "mm", unitCode: "MMT" },
    },
    { ...type, propertyID: "coating", name: "Coating", value: "TiN" },
    { ...type, propertyID: "coolant", name: "Coolant", value: true },
    { ...type, propertyID: "flutes", name: "Flutes", value: 4 },
  ]);
});
