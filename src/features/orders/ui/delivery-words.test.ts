import { expect, it } from "vitest";
import { orderStates } from "../contract.ts";
import { whereTo } from "./delivery-words.ts";

it("says that something was delivered only of what has left the works", () => {
  const said = Object.fromEntries(orderStates.map((state) => [state, whereTo({ state })]));
  expect(said).toEqual({
    unpaid: "Deliver to",
    paid: "Deliver to",
    shipped: "Delivered to",
    delivered: "Delivered to",
    expired: "Deliver to",
    deleted: "Deliver to",
  });
});
