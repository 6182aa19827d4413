import { describe, expect, it } from "vitest";
import type { Purchase } from "../../orders/contract.ts";
import { orderSteps } from "./order-steps.ts";

const unpaid = {
  state: "unpaid",
  paid: false,
  price: 50,
  refunded: 0,
  createdAt: "2026-11-20T12:00:00.000Z",
} as Purchase;
const paid: Purchase = { ...unpaid, state: "paid", paid: true, paidAt: "2026-11-21T12:00:00.000Z" };
const shipment = {
  way: "carrier" as const,
  carrier: "UPS",
  tracking: "1Z",
  shippedAt: "2026-11-22T12:00:00.000Z",
};
const shipped: Purchase = { ...paid, state: "shipped", shipment };
const toFetch = { deliveryMethod: { id: "shelf", name: "Shelf", pickup: true as const } };
const delivered: Purchase = {
  ...shipped,
  state: "delivered",
  shipment: { ...shipment, deliveredAt: "2026-11-23T12:00:00.000Z" },
};

/** "✓ Ordered" is done, "> Paid" comes next, "· Shipped" later, "✕ Expired" ends it. */
function lineOf(order: Purchase, leftCents = 5000): string[] {
  const signs = { done: "✓", current: ">", ahead: "·", ended: "✕" };
  return orderSteps(order, leftCents).map(({ name, state }) => `${signs[state]} ${name}`);
}

describe("the steps of an order", () => {
  it.each([
    ["unpaid", unpaid, ["✓ Ordered", "> Paid", "· Shipped", "· Delivered"]],
    [
      "picked up",
      { ...shipped, shipment: { ...shipment, way: "pickup" as const } },
      ["✓ Ordered", "✓ Paid", "✓ Picked up"],
    ],
    ["unpaid, to be fetched", { ...unpaid, ...toFetch }, ["✓ Ordered", "> Paid", "· Picked up"]],
    ["paid, to be fetched", { ...paid, ...toFetch }, ["✓ Ordered", "✓ Paid", "> Picked up"]],
    [
      "sent, though it was to be fetched",
      { ...shipped, ...toFetch },
      ["✓ Ordered", "✓ Paid", "✓ Shipped", "> Delivered"],
    ],
    ["paid", paid, ["✓ Ordered", "✓ Paid", "> Shipped", "· Delivered"]],
    ["shipped", shipped, ["✓ Ordered", "✓ Paid", "✓ Shipped", "> Delivered"]],
    ["delivered", delivered, ["✓ Ordered", "✓ Paid", "✓ Shipped", "✓ Delivered"]],
    ["expired", { ...unpaid, state: "expired" as const }, ["✓ Ordered", "✕ Expired"]],
  ])("%s", (_, order, line) => {
    expect(lineOf(order)).toEqual(line);
  });

  it("end with the refund where the whole payment goes back", () => {
    expect(lineOf(paid, 0)).toEqual(["✓ Ordered", "✓ Paid", "> Refunded"]);
    expect(lineOf({ ...paid, refunded: 50 }, 0)).toEqual(["✓ Ordered", "✓ Paid", "✓ Refunded"]);
    expect(lineOf({ ...shipped, refunded: 50 }, 0)).toEqual([
      "✓ Ordered",
      "✓ Paid",
      "✓ Shipped",
      "✓ Refunded",
    ]);
  });

  it("go on to delivery after a refund of a part", () => {
    expect(lineOf({ ...paid, refunded: 10 }, 4000)).toEqual(lineOf(paid));
  });

  it("are on hold while a cancellation is not answered", () => {
    const asked = { ...paid, cancellationAskedAt: "2026-11-22T12:00:00.000Z" };
    expect(orderSteps(asked, 5000)[2]).toMatchObject({ name: "Shipped", note: "On hold" });
    expect(orderSteps(paid, 5000)[2]).toMatchObject({ name: "Shipped", note: "Next" });
  });

  it("carry the date of what has happened", () => {
    const [ordered, , next] = orderSteps(shipped, 5000);
    expect(ordered?.note).toBe("Nov 20, 2026");
    expect(next?.note).toBe("Nov 22, 2026");
  });
});
