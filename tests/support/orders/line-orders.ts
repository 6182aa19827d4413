/** Steps with orders of several lines, on a shop whose orders can be paid and refunded. */
import { expect } from "vitest";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import { releaseExpiredHolds } from "../../../src/sales/holds/api/holds.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { type Buyer, checkoutFor, type Wanted } from "../buyers.ts";
import type { Answer } from "../shop.ts";
import { openIntent, reportPayment, stockOf } from "./ordering.ts";
import type { RefundShop } from "./refund-shop.ts";

export interface LineOrders {
  checkout(buyer: Buyer, body: object, key?: string): Promise<Answer>;
  /** Places an order of these tools, which must succeed. */
  place(buyer: Buyer, wanted: readonly Wanted[]): Promise<Purchase>;
  /** Pays by a good card. */
  pay(buyer: Buyer, order: Purchase): Promise<Purchase>;
  /** Ends the order's hold, as time would. */
  lapse(order: Purchase): Promise<void>;
  stocks(tools: readonly Tool[]): Promise<number[]>;
  /** Tools and quantities of the buyer's cart. */
  cartOf(buyer: Buyer): Promise<[tool: string, quantity: number][]>;
  removeLine(buyer: Buyer, order: Purchase, number: number): Promise<Answer>;
  backToCart(buyer: Buyer, order: Purchase): Promise<Answer>;
}

export function lineOrders(stage: RefundShop): LineOrders {
  const checkout: LineOrders["checkout"] = (buyer, body, key) =>
    stage.shop.call("POST", "/checkout", {
      token: buyer.token,
      body,
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  return {
    checkout,
    async place(buyer, wanted) {
      const { status, json } = await checkout(buyer, checkoutFor(buyer, wanted));
      expect({ status, success: json.success }, JSON.stringify(json)).toEqual({
        status: 200,
        success: true,
      });
      return json.purchase;
    },
    async pay(buyer, order) {
      const intent = await openIntent(stage.shop, buyer, order);
      await stage.sandbox.pay(intent.clientSecret);
      const { status, json } = await reportPayment(stage.shop, buyer, order, intent.id);
      expect(status, JSON.stringify(json)).toBe(200);
      return json;
    },
    async lapse(order) {
      await stage.shop.db.write
        .updateTable("purchase")
        .set({ held_until: Date.now() - 1 })
        .where("key", "=", order.number)
        .execute();
      await releaseExpiredHolds(stage.shop.db);
    },
    stocks: (tools) => Promise.all(tools.map((tool) => stockOf(stage.shop, tool))),
    async cartOf(buyer) {
      const { json } = await stage.shop.call("GET", "/cart", { token: buyer.token });
      return json.map(({ tool, quantity }: { tool: string; quantity: number }) => [tool, quantity]);
    },
    removeLine: (buyer, order, number) =>
      stage.shop.call("DELETE", `/purchase/${order._id}/line/${number}`, { token: buyer.token }),
    backToCart: (buyer, order) =>
      stage.shop.call("POST", `/purchase/${order._id}/to-cart`, { token: buyer.token, body: {} }),
  };
}
