import { expect, it } from "vitest";
import { contrast } from "#support/contrast.ts";
import { line } from "./geometry.ts";
import { LINES, PAPERS, writeOverlay } from "./overlay.ts";

it.each(["light", "dark"] as const)("lines can be seen and told apart in the %s theme", (theme) => {
  for (const line of LINES)
    expect(contrast(line[theme], PAPERS[theme])).toBeGreaterThanOrEqual(4.5);
  expect(new Set(LINES.map(({ dashes }) => dashes)).size).toBe(LINES.length);
});

it("edges that others share with the first are covered by its line", () => {
  const pin = (length: number) => ({
    name: `${length} mm`,
    drawing: { views: [{ shapes: [line([0, 3], [length, 3])], dimensions: [] }] },
  });
  const svg = writeOverlay([pin(8), pin(10), pin(12)], "Pins");
  const drawn = [...svg.matchAll(/<g class="line-(\d)"><path class="outline-line"/g)];
  expect(drawn.map(([, number]) => number)).toEqual(["2", "1", "0"]);
});
