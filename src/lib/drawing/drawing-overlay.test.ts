import { expect, it } from "vitest";
import { contrast } from "#support/contrast.ts";
import { LINES, PAPERS } from "./overlay.ts";

it.each(["light", "dark"] as const)("lines can be seen and told apart in the %s theme", (theme) => {
  for (const line of LINES)
    expect(contrast(line[theme], PAPERS[theme])).toBeGreaterThanOrEqual(4.5);
  expect(new Set(LINES.map(({ dashes }) => dashes)).size).toBe(LINES.length);
});
