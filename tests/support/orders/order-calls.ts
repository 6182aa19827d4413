/** What buyers and admins ask of an order after it was placed. */
import { expect } from "vitest";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import type { Buyer } from "../buyers.ts";
import { refusedWith } from "../refused-with.ts";
import type { Answer, TestShop } from "../shop.ts";
import type { PaidShop } from "./paid-shop.ts";

/** How an order travels, where a test does not look at it. */
export const UPS = { carrier: "UPS", tracking: "1Z 999 AA1" };

type At = Pick<TestShop, "call">;

/** The calls, at the shop's first process unless another one is named. */
export function orderCalls(desk: PaidShop) {
  return {
    ask: (order: Purchase, { token }: Buyer, reason = "Ordered twice", at: At = desk.shop) =>
      at.call("POST", `/purchase/${order._id}/cancellation`, { token, body: { reason } }),
    answer: (order: Purchase, { token }: Buyer, body: object, at: At = desk.shop) =>
      at.call("PUT", `/purchase/${order._id}/cancellation`, { token, body }),
    ship: (order: Purchase, { token }: Buyer, body: object = UPS, at: At = desk.shop) =>
      at.call("PUT", `/purchase/${order._id}/shipment`, { token, body }),
    deliver: (order: Purchase, { token }: Buyer, at: At = desk.shop) =>
      at.call("PUT", `/purchase/${order._id}/delivery`, { token, body: {} }),
    release: (order: Purchase, { token }: Buyer, at: At = desk.shop) =>
      at.call("DELETE", `/purchase/${order._id}/hold`, { token }),
    list: async (query: string, { token }: Buyer = desk.admin): Promise<Purchase[]> =>
      (await desk.shop.call("GET", `/purchase?${query}`, { token })).json,
  };
}

/** The orders' short numbers. */
export const numbers = (orders: readonly Purchase[]) => orders.map(({ number }) => number);

/** Checks that it was refused because of the order's state, with these words in the sentence. */
export function expectWrongState(refused: Answer, words: string): void {
  expect(refused).toMatchObject(
    refusedWith(409, "wrong-state", { detail: expect.stringContaining(words) }),
  );
}
