import { describe, expect, it } from "vitest";
import { type RefundFacts, refundableCents } from "../../refund-records/rules.ts";
import { blockersOf, reasonAgainst } from "../rules.ts";

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
  const order = {
    state: "paid",
    cancellationRequested: false,
    disputed: false,
    paidCents: 100,
  } as const;
  const lacksItems = (fulfillable: number, refunds: RefundFacts[] = []) =>
    blockersOf({ ...order, fulfillable }, refunds).lacksItems;

  it("lacks items when none are left: they were gone at payment, or refunds returned them", () => {
    expect(lacksItems(1)).toBe(false);
    expect(lacksItems(0)).toBe(true);
  });

  it.each([
    [undefined, true],
    [1, true],
    [0, false],
  ])("of which %s pieces are open can be shipped: %s", (open, isToShip) => {
    const blockers = blockersOf({ ...order, fulfillable: 3, open }, [refund(10, "succeeded")]);
    expect(reasonAgainst("ship", blockers) === undefined).toBe(isToShip);
  });

  it("lacks items while a refund that returns some is pending", () => {
    expect(lacksItems(3, [{ ...refund(10, "pending"), restock: "pending" }])).toBe(true);
    expect(lacksItems(3, [{ ...refund(10, "succeeded"), restock: "done" }])).toBe(false);
  });
});
