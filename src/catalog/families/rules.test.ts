import { describe, expect, it } from "vitest";
import { type AxisValue, placeOf } from "./rules.ts";

const value = (attribute_key: number, more: Partial<AxisValue>): AxisValue => ({
  ...{ attribute_key, low: null, high: null, choice_key: null, text: null },
  ...more,
});

describe("a member's place", () => {
  it("is the same for equal values, and the order of choices does not matter", () => {
    const coatings = [value(2, { choice_key: 7 }), value(2, { choice_key: 5 })];
    const length = value(1, { low: 6_350_000 });
    const place = placeOf([1, 2], [length, ...coatings]);
    expect(place).toBe(placeOf([1, 2], [...coatings.reverse(), length]));
    expect(place).not.toBe(placeOf([2, 1], [length, ...coatings]));
  });

  it("differs between values that look alike: M8, M8×1, a text with a separator", () => {
    const places = [
      [value(1, { low: 8, text: "M8" })],
      [value(1, { low: 8, high: 1, text: "M8×1" })],
      [value(1, { choice_key: 8 })],
      [value(1, { text: "8|c8" })],
    ].map((values) => placeOf([1], values));
    expect(new Set(places).size).toBe(4);
  });

  it("is missing if an axis has no value", () => {
    expect(placeOf([1, 2], [value(1, { low: 1 })])).toBeUndefined();
  });

  it("of a family without axes is empty", () => {
    expect(placeOf([], [])).toBe("");
  });
});
