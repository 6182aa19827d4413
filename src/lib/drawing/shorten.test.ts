import { describe, expect, it } from "vitest";
import { bounds, type Line, line, polygon, type View } from "./geometry.ts";
import { shorten } from "./shorten.ts";

/** A rod of 200 × 10 with an edge near its right end. */
const rod: View = {
  shapes: [
    ...polygon([0, -5], [200, -5], [200, 5], [0, 5]),
    line([190, -5], [190, 5], "edge"),
    line([-2, 0], [202, 0], "center"),
  ],
  dimensions: [
    {
      attribute: "length",
      direction: "horizontal",
      from: [0, -5],
      to: [200, -5],
      offset: -1,
      text: "200",
    },
  ],
  uniform: [[10, 190]],
};

describe("a long part", () => {
  const [broken] = shorten([rod]) as [View];
  const width = bounds(broken.shapes).max[0];

  it("is broken where it does not change, and keeps its ends and its figure", () => {
    expect(width).toBeLessThan(60);
    const [dimension] = broken.dimensions;
    expect(dimension).toMatchObject({ text: "200", from: [0, -5] });
    expect(dimension).toMatchObject({ to: [expect.closeTo(width - 2), -5] });
    const edge = broken.shapes.find(({ layer }) => layer === "edge") as Line;
    expect(edge.from[0]).toBeCloseTo(width - 2 - 10);
  });

  it("has no line of its body in the gap, and one axis through it", () => {
    const at = (x: number) =>
      (broken.shapes as Line[]).filter(({ from, to }) => from[0] < x && x < to[0]);
    const zigzags = (broken.shapes as Line[]).filter(({ layer }) => layer === "thin");
    const xs = zigzags.flatMap(({ from, to }) => [from[0], to[0]]);
    const middle = (Math.min(...xs) + Math.max(...xs)) / 2;
    expect(at(middle).map(({ layer }) => layer)).toEqual(["center"]);
  });

  it("stays whole if it is short", () => {
    const short = { ...rod, shapes: polygon([0, -20], [200, -20], [200, 20], [0, 20]) };
    expect(shorten([short])).toEqual([short]);
  });
});
