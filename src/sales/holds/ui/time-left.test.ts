import { expect, it } from "vitest";
import { formatTimeLeft } from "./time-left.ts";

const MINUTE = 60_000;

it.each([
  [1, "1 s"],
  [38_000, "38 s"],
  [MINUTE - 1, "60 s"],
  [MINUTE, "1 min"],
  [42 * MINUTE + 59_999, "42 min"],
  [119 * MINUTE, "119 min"],
  [185 * MINUTE, "3 h 5 min"],
])("%i ms are %s", (ms, words) => {
  expect(formatTimeLeft(ms)).toBe(words);
});
