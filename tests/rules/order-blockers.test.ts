import { describe, expect, it } from "vitest";
import { holdsItems, type RefundFacts, refundableCents } from "../../src/features/orders/rules.ts";

function refund(cents: number, status: RefundFacts["status"]): RefundFacts {
  return { cents, status, reason: "admin", restock: "none" };
}

describe("the refundable amount", () => {
  it("excludes succeeded and pending refunds, and includes failed ones", () => {
    const refunds = [refund(10, "succeeded"), refund(20, "pending"), refund(10_000, "failed")];
    expect(refundableCents(41_250, refunds)).toBe(41_220);
    expect(refundableCents(30, refunds)).toBe(0);
  });
});

describe("a paid order", () => {
  it("holds its items until a refund has returned them to stock", () => {
    expect(holdsItems([{ ...refund(10, "pending"), restock: "pending" }])).toBe(true);
    expect(holdsItems([{ ...refund(10, "succeeded"), restock: "done" }])).toBe(false);
  });

  it("holds no items when they were gone at payment", () => {
    expect(holdsItems([{ ...refund(10, "pending"), reason: "no-stock" }])).toBe(false);
  });
});
