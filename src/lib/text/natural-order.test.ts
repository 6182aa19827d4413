import { expect, it } from "vitest";
import { naturalKey } from "./natural-order.ts";

it.each([
  [["Drill 6 mm", "Drill 12 mm", "Drill 100 mm"]],
  [["Bolt M2", "Bolt M2.5", "Bolt M10"]],
  [["Pin 0.2", "Pin 1/4", "Pin 0.3", "Pin 1 1/2"]],
])("%j are in this order by bytes", (names) => {
  const keys = names.map((name) => Buffer.from(naturalKey(name)));
  expect(keys.toSorted(Buffer.compare)).toEqual(keys);
});

it("has neither signs nor case nor accents, but the points of numbers", () => {
  for (const name of ["Nr. 5 Fräser, 6.5 mm", "nr 5 FRASER (6,5 mm).", "Nr 5: fraser – 6.5 mm"])
    expect(naturalKey(name)).toBe("nr 15 fraser 16.5 mm");
});
