import { describe, expect, it } from "vitest";
import { parseDollars } from "./parse-dollars.ts";

describe("parseDollars", () => {
  it.each([
    ["412.50", 41_250],
    [" $412.5 ", 41_250],
    ["1,200", 120_000],
    ["12,345,678.90", 1_234_567_890],
    ["0.29", 29],
  ])("%j is %i cents", (typed, cents) => {
    expect(parseDollars(typed)).toBe(cents);
  });

  it.each(["", "-1", "1.005", "1,2", "12,34", "1e3", "ten", "."])(
    "%j is not an amount",
    (typed) => {
      expect(parseDollars(typed)).toBeUndefined();
    },
  );
});
