import { expect, it } from "vitest";
import { orderStates } from "../../orders/contract-list.ts";
import { addressHeading } from "./order-status.ts";

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
