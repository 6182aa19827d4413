import { expect, test } from "vitest";
import { americanSign } from "./american-keys.ts";

test.each([
  ["KeyY", false, "y"],
  ["KeyY", true, "Y"],
  ["Minus", false, "-"],
  ["Slash", true, "?"],
  ["Digit7", true, "&"],
  ["Numpad7", false, "7"],
  ["Enter", false, ""],
  ["", false, ""],
])("%s, shifted: %j, is %j", (code, shiftKey, sign) => {
  expect(americanSign({ code, shiftKey })).toBe(sign);
});
