import { expect, test } from "vitest";
import { sharedBeginning } from "./shared-beginning.ts";

test.each<[string, readonly string[], string]>([
  ["the first words", ["End mill, 6 mm, 2 flutes", "End mill, 8 mm, 2 flutes"], "End mill, "],
  ["no part of a word", ["Set screw, M6", "Set screws, M8"], ""],
  ["no decimal comma", ["Drill 8,5", "Drill 8,6"], ""],
  ["nothing of a single name", ["End mill, 6 mm"], ""],
  ["nothing without names", [], ""],
])("%s", (_, names, beginning) => {
  expect(sharedBeginning(names.map((name) => ({ name })))).toBe(beginning);
});
