import { expect, test } from "vitest";
import { scaleOf } from "./scale.ts";

test("figures stand where their numbers are on a scale with round divisions", () => {
  const { marks, places } = scaleOf(["72", "535+", "273+", "432+"]);
  expect(marks.map(({ label }) => label)).toEqual(["0", "100", "200", "300", "400", "500", "600"]);
  expect(places.map(Math.round)).toEqual([11, 82, 42, 66]);
  const [, hundred] = marks;
  expect(hundred?.at).toBeCloseTo((places[0] ?? 0) / 0.72);
});

test("large and small figures have round divisions, too", () => {
  expect(
    scaleOf(["12,000+"])
      .marks.map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(["0", "2000", "4000"]);
  expect(scaleOf(["3"]).marks.map(({ label }) => label)).toEqual(["0", "1", "2", "3"]);
});

test("a figure without a number is refused", () => {
  expect(() => scaleOf(["many"])).toThrow("has no number");
});
