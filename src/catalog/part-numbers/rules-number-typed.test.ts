/** By which other number a typed text has found a tool. */
import { expect, it } from "vitest";
import { numberTyped } from "./rules-number-typed.ts";

const tool = {
  partNumber: "MW-1.05",
  otherNumbers: [
    { label: "SKF", value: "6205-2RS" },
    { label: "Acme", value: "10.5-A" },
    { label: "GTIN", value: "4006381333931" },
    { label: "former", value: "MW-10.5" },
  ],
};

it.each([
  ["6205-2RS", "6205-2RS"],
  ["6205 2rs", "6205-2RS"],
  ["10,5 a", "10.5-A"],
  ["105a", "10.5-A"],
  ["1.05-A", undefined],
  ["1.0/5 a", undefined],
  ["4006381 333931", "4006381333931"],
  ["4006381333931", "4006381333931"],
  ["mw 10.5", "MW-10.5"],
  ["MW-1.05", undefined],
  ["mw105", undefined],
  ["MW-105-", undefined],
  ["-", undefined],
  ["", undefined],
])("%j is typed for %s", (typed, value) => {
  expect(numberTyped(tool, typed)?.value).toBe(value);
});

it("a tool without other numbers is found by its own", () => {
  expect(numberTyped({ partNumber: "A-1" }, "a1")).toBeUndefined();
});
