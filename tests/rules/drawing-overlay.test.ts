import { expect, it } from "vitest";
import { LINES, PAPERS } from "../../src/lib/drawing/overlay.ts";
import { contrast } from "../support/contrast.ts";

it.each(["light", "dark"] as const)("lines can be seen and told apart in the %s theme", (theme) => {
  for (const line of LINES)
    expect(contrast(line[theme], PAPERS[theme])).toBeGreaterThanOrEqual(4.5);
  expect(new Set(LINES.map(({ dashes }) => dashes)).size).toBe(LINES.length);
});
