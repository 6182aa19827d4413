import { describe, expect, it } from "vitest";
import type { Refund } from "../contract.ts";
import { centsTyped, refundable } from "./refundable.ts";

function refund(amount: number, status: Refund["status"]): Refund {
  const createdAt = "2026-11-20T12:00:00.000Z";
  return { _id: "r", amount, status, reason: "admin", createdAt };
}

describe("refundable", () => {
  it("leaves what no refund has, made or under way", () => {
    const refunds = [refund(0.1, "succeeded"), refund(0.2, "pending"), refund(100, "failed")];
    expect(refundable(412.5, refunds)).toBe(41_220);
    expect(refundable(0.3, refunds)).toBe(0);
  });
});

describe("centsTyped", () => {
  it.each([
    ["412.50", 41_250],
    [" $412.5 ", 41_250],
    ["1,200", 120_000],
    ["12,345,678.90", 1_234_567_890],
    ["0.29", 29],
  ])("%j is %i cents", (typed, cents) => {
    expect(centsTyped(typed)).toBe(cents);
  });

  it.each(["", "-1", "1.005", "1,2", "12,34", "1e3", "ten", "."])("%j is no amount", (typed) => {
    expect(centsTyped(typed)).toBeUndefined();
  });
});
