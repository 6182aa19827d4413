import { describe, expect, it } from "vitest";
import type { OrderLine } from "../../orders/contract.ts";
import type { Refund } from "../../orders/contract-fulfillment.ts";
import {
  isOfShippedLine,
  type Refundable,
  refundableParts,
  refundSum,
  returnsPieces,
} from "./refund-form.ts";

const allPieces = ({ lines }: Refundable) => new Map(lines.map((line) => [line.number, line.left]));

function line(number: number, quantity: number, unitPrice: number): OrderLine {
  const total = quantity * unitPrice;
  const tool = `tool-${number}`;
  const priceUnit = 1;
  const names = { tool, partNumber: `MW-${number}`, product: `Tool ${number}` };
  return {
    number,
    ...names,
    quantity,
    minOrder: 1,
    unitPrice,
    priceUnit,
    total,
    fulfillable: quantity,
  };
}

const order = { lines: [line(1, 10, 1.25), line(3, 4, 20)], delivery: 8 };

function refund(parts: Partial<Refund>): Refund {
  const _id = "refund";
  const createdAt = "2026-11-22T10:00:00Z";
  return { _id, amount: 1, status: "succeeded", reason: "admin", createdAt, ...parts };
}

const leftOf = (refunds: readonly Refund[]) =>
  refundableParts(order, refunds).lines.map(({ left }) => left);

describe("What can be refunded of an order", () => {
  it("is every piece and the delivery before the first refund", () => {
    const parts = refundableParts(order, []);
    expect(leftOf([])).toEqual([10, 4]);
    expect(refundSum(parts, allPieces(parts), true)).toBe(1250 + 8000 + 800);
  });

  it("falls by the pieces of refunds that are made or under way, by line", () => {
    const made = refund({ lines: [{ line: 1, quantity: 3, amount: 3.75 }] });
    const pending = refund({ status: "pending", lines: [{ line: 1, quantity: 2, amount: 2.5 }] });
    const failed = refund({ status: "failed", lines: [{ line: 3, quantity: 4, amount: 80 }] });
    expect(leftOf([made, pending, failed])).toEqual([5, 4]);
  });

  it("comes to the line exactly, also where a refund in between failed", () => {
    const third = { ...order, lines: [{ ...line(1, 3, 1), total: 10 }] };
    const failed = refund({ status: "failed", lines: [{ line: 1, quantity: 1, amount: 3.33 }] });
    const made = refund({ lines: [{ line: 1, quantity: 1, amount: 3.34 }] });
    const parts = refundableParts(third, [failed, made]);
    expect(refundSum(parts, allPieces(parts), false)).toBe(1000 - 334);
    expect(refundSum(parts, new Map([[1, 0]]), false)).toBe(0);
  });

  it("has the delivery once", () => {
    const delivery = refund({ lines: [{ line: 0, quantity: 1, amount: 8 }] });
    expect(refundableParts(order, [delivery]).deliveryCents).toBe(0);
  });

  it("has what had left after a free amount that returned the rest, at its own price", () => {
    const [first, second] = order.lines as [OrderLine, OrderLine];
    const returned = {
      ...order,
      lines: [
        { ...first, fulfillable: 6 },
        { ...second, fulfillable: 0 },
      ],
    };
    const parts = refundableParts(returned, [refund({ withPieces: true })]);
    expect(parts.lines.map(({ left }) => left)).toEqual([6, 0]);
    expect(refundSum(parts, new Map([[1, 6]]), false)).toBe(750);
    expect(leftOf([refund({})])).toEqual([10, 4]);
  });

  it("counts only the chosen pieces", () => {
    const parts = refundableParts(order, []);
    expect(refundSum(parts, new Map([[1, 2]]), false)).toBe(250);
    expect(refundSum(parts, new Map(), true)).toBe(800);
  });
});

describe("Pieces of a refund", () => {
  const paid = { state: "paid" as const, lines: [{ ...line(1, 10, 1.25), shipped: 6, open: 4 }] };
  const partly = { ...paid, partlyShipped: true as const };

  it("return unless the admin says otherwise, and stay for a part of the price", () => {
    expect(returnsPieces(paid, [], undefined, true)).toBe(true);
    expect(returnsPieces(paid, [], undefined, false)).toBe(false);
    expect(returnsPieces(paid, [], new Map([[1, 10]]), false)).toBe(true);
  });

  it("stay where they have left", () => {
    expect(returnsPieces({ ...paid, state: "shipped" }, [], undefined, true)).toBe(false);
    expect(returnsPieces(partly, [], new Map([[1, 4]]), false)).toBe(true);
    expect(returnsPieces(partly, [], new Map([[1, 5]]), false)).toBe(false);
  });

  it("stay where a refund has returned them that failed later", () => {
    const failed = refund({ status: "failed", withPieces: true });
    expect(returnsPieces(paid, [failed], undefined, true)).toBe(false);
  });

  it("may be of those that had left where a chosen line is shipped in part", () => {
    const whole = { lines: [line(1, 10, 1.25)] };
    expect(isOfShippedLine(partly, [], new Map([[1, 2]]))).toBe(true);
    expect(isOfShippedLine(partly, [], new Map([[2, 2]]))).toBe(false);
    expect(isOfShippedLine(partly, [], undefined)).toBe(false);
    expect(isOfShippedLine(whole, [], new Map([[1, 2]]))).toBe(false);
  });

  it("are not of those that had left where refunds have taken all of these", () => {
    const back = (shipped: number, status: Refund["status"] = "succeeded") =>
      refund({ status, lines: [{ line: 1, quantity: shipped, amount: 1, shipped }] });
    const two = new Map([[1, 2]]);
    expect(isOfShippedLine(partly, [back(4), back(2, "pending")], two)).toBe(false);
    expect(isOfShippedLine(partly, [back(4), back(2, "failed")], two)).toBe(true);
  });
});
