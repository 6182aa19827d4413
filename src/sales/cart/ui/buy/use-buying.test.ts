import { expect, test } from "vitest";
import { isExactProduct } from "./use-buying.ts";

test.each([
  ["50 at $1.25", 125, 1, 50, 6250, true],
  ["50 at $0.28 net, whose total is rounded for itself", 28, 1, 50, 1387, false],
  ["250 at $3.50 per 100", 350, 100, 250, 875, true],
  ["57 at $3.50 per 100, which has half a cent", 350, 100, 57, 200, false],
] as const)("a total is the product or nearly: %s", (_, each, unit, quantity, total, isExact) =>
  expect(isExactProduct(each, unit, quantity, total)).toBe(isExact),
);
