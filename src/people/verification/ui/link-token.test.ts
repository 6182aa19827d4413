import { expect, it } from "vitest";
import { tokenIn } from "./link-token.ts";

it.each([
  "#Ab-1_",
  "#Ab-1_.",
  "#Ab-1_)",
  "#Ab-1_>",
  "#Ab-1_%22",
  "#Ab-1_%20",
  "#Ab-1_?utm_source=a",
  "#Ab-1_&a=b",
])("the token of a link that ends in %s is Ab-1_", (hash) => {
  expect(tokenIn(hash)).toBe("Ab-1_");
});

it("a link without a token has none", () => {
  expect(["", "#", "#."].map(tokenIn)).toEqual(["", "", ""]);
});
