import fc from "fast-check";
import { expect, it } from "vitest";
import { joinValues, splitValues } from "./value-list.ts";

it.each([
  ["6mm,8mm", ["6mm", "8mm"]],
  [" 6mm , ,8mm,6mm,", ["6mm", "8mm"]],
  ["Steel\\, galvanized,Brass", ["Steel, galvanized", "Brass"]],
  ["A\\B,C\\", ["A\\B", "C\\"]],
  ["A\\\\,B", ["A\\", "B"]],
  ["", []],
])("%j is the list %j", (list, values) => {
  expect(splitValues(list)).toEqual(values);
});

it("what is joined is split again, in an address, too", () => {
  const sign = fc.constantFrom(...`,\\"'%+&= ;:.-_°µ"½5aÄ`, "\\,", "\\\\", "null", "2,5 mm", "%2C");
  const value = fc
    .array(sign, { minLength: 1, maxLength: 8 })
    .map((signs) => signs.join("").trim())
    .filter(Boolean);
  fc.assert(
    fc.property(fc.uniqueArray(value, { maxLength: 5 }), (values) => {
      const address = new URLSearchParams({ list: joinValues(values) }).toString();
      expect(splitValues(new URLSearchParams(address).get("list") ?? "")).toEqual(values);
    }),
  );
});
