import { expect, test } from "vitest";
import { correctionFrom } from "./correction-form.ts";

const now = { quantity: 40, held: 10, toShip: 7 };

test.each([
  ["12", 12],
  ["+12", 12],
  ["-3", -3],
  ["−3", -3],
  [" −3 ", -3],
  ["1,200", 1200],
  ["-1 200", -1200],
])("%j is a change by %i", (pieces, change) => {
  expect(correctionFrom({ way: "change", pieces, reason: " Found " }, now)).toEqual({
    change,
    reason: "Found",
  });
});

test("a count covers the whole shelf, including held and sold units", () => {
  expect(correctionFrom({ way: "count", pieces: " 60 ", reason: "Counted" }, now)).toEqual({
    seen: 40,
    counted: 43,
    reason: "Counted",
  });
});
