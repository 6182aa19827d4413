import { expect, it } from "vitest";
import { barCodeOf } from "./bar-code.ts";

it("has the widths of Code 39: two of five bars of a digit are wide, and one of its four spaces", () => {
  const { width, bars } = barCodeOf(1_023_456_789);
  // Ten digits and both ends have five bars each, six narrow and three wide elements, and a space between them.
  expect(bars).toHaveLength(12 * 5);
  expect(width).toBe(12 * (6 + 3 * 2.5) + 11);
  const signs = Array.from({ length: 12 }, (_, place) => bars.slice(place * 5, place * 5 + 5));
  for (const sign of signs) expect(sign.filter((bar) => bar.width > 1)).toHaveLength(2);
  const last = bars.at(-1);
  expect((last?.at ?? 0) + (last?.width ?? 0)).toBe(width);
  const looks = new Set(
    signs.map((sign) => sign.map((bar) => `${bar.at - (sign[0]?.at ?? 0)} ${bar.width}`).join()),
  );
  // Both ends are alike, and no two digits.
  expect(looks.size).toBe(11);
});
