/** Steps with orders of several lines, on a shop whose orders can be paid and refunded. */
import { expect } from "vitest";
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { type Buyer, checkoutFor, type Wanted } from "../buyers.ts";
import { stockOf } from "./ordering.ts";
import type { RefundShop } from "./refund-shop.ts";

export function lineOrders(stage: RefundShop) {
  const checkout = (buyer: Buyer, body: object, key?: string) =>
    stage.shop.call("POST", "/checkout", {
      token: buyer.token,
      body,
      ...(key !== undefined && { headers: { "idempotency-key": key } }),
    });
  return {
    checkout,
    /** Places an order of these tools, which must succeed. */
    async place(buyer: Buyer, wanted: readonly Wanted[]): Promise<Purchase> {
      const { status, json } = await checkout(buyer, checkoutFor(buyer, wanted));
      expect({ status, success: json.success }, JSON.stringify(json)).toEqual({
        status: 200,
        success: true,
      });
      return json.purchase;
    },
    /** Pays by a good card. */
    async pay(buyer: Buyer, order: Purchase): Promise<Purchase> {
      const { status, json, text } = await stage.payAndReport(buyer, order);
      expect(status, text).toBe(200);
      return json;
    },
    stocks: (tools: readonly Tool[]) => Promise.all(tools.map((tool) => stockOf(stage.shop, tool))),
    /** Tools and quantities of the buyer's cart. */
    async cartOf(buyer: Buyer): Promise<[tool: string, quantity: number][]> {
      const { json } = await stage.shop.call("GET", "/cart", { token: buyer.token });
      return json.map(({ tool, quantity }: { tool: string; quantity: number }) => [tool, quantity]);
    },
    removeLine: (buyer: Buyer, order: Purchase, number: number) =>
      stage.shop.call("DELETE", `/purchase/${order._id}/line/${number}`, { token: buyer.token }),
    backToCart: (buyer: Buyer, order: Purchase) =>
      stage.shop.call("POST", `/purchase/${order._id}/to-cart`, { token: buyer.token, body: {} }),
  };
}
