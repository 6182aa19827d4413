import { expect, it } from "vitest";
import type { Purchase } from "../../orders/contract.ts";
import { orderStates } from "../../orders/contract-list.ts";
import { addressHeading, orderBlockers, statusSentences } from "./order-status.ts";

it('the address heading says "Delivered" only after shipping', () => {
  const headings = Object.fromEntries(
    orderStates.map((state) => [state, addressHeading({ state })]),
  );
  expect(headings).toEqual({
    unpaid: "Deliver to",
    paid: "Deliver to",
    shipped: "Delivered to",
    delivered: "Delivered to",
    expired: "Deliver to",
    deleted: "Deliver to",
  });
});

it.each([
  [1, ["To be shipped."]],
  [undefined, []],
])("of which %s pieces are open, a paid order is %j", (open, sentences) => {
  const order = {
    ...{ state: "paid", paid: true, price: 12, refunded: 10, fulfillable: 1 },
    lines: [{ number: 1, quantity: 1, fulfillable: 1, ...(open && { open }) }],
  } as unknown as Purchase;
  expect(statusSentences(order, orderBlockers(order, []), "admin")).toEqual(sentences);
});

it("of an order that its buyer fetches, nothing is to be shipped", () => {
  const order = {
    ...{ state: "paid", paid: true, price: 12, refunded: 0, fulfillable: 1 },
    deliveryMethod: { id: "shelf", name: "Shelf", pickup: true },
    lines: [{ number: 1, quantity: 1, fulfillable: 1, open: 1 }],
  } as unknown as Purchase;
  const told = (["admin", "buyer"] as const).map((reader) =>
    statusSentences(order, orderBlockers(order, []), reader),
  );
  expect(told).toEqual([["To be picked up."], ["Paid. We get it ready for you to pick up."]]);
});
