import { expect, test } from "vitest";
import { isNewEnough } from "../../scripts/node-version.mjs";

test.each([
  ["18.20.4", false],
  ["20.20.2", false],
  ["24.20.9", false],
  ["24.21.0", true],
  ["24.22.1", true],
  ["25.0.0", true],
])("Node %s is new enough: %s", (version, expected) => {
  expect(isNewEnough(version)).toBe(expected);
});
