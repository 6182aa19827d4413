import { expect, test } from "vitest";
import { editDistance } from "./nearest.ts";

const TEXTS = [
  "",
  "tap",
  "cap",
  "drill",
  "drlil",
  "dirll",
  "m1crometer",
  "micrometer",
  "mcirmoeter",
];

test("a distance that is at most the limit is the same as without one, and others are above it", () => {
  for (const a of TEXTS)
    for (const b of TEXTS)
      for (const most of [0, 0.5, 1, 2, 3]) {
        const distance = editDistance(a, b);
        const limited = editDistance(a, b, most);
        if (distance <= most) expect(limited, `${a} ${b} ${most}`).toBe(distance);
        else expect(limited, `${a} ${b} ${most}`).toBeGreaterThan(most);
      }
});
