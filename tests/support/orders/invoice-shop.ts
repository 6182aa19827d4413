/** A shop with orders that are paid and invoiced without a payment provider. */
import type { Tool } from "../../../src/catalog/tools/contract.ts";
import type { Purchase } from "../../../src/sales/orders/contract.ts";
import { type Buyer, prepareBuyer } from "../buyers.ts";
import type { Engine } from "../engines.ts";
import { sharedShop, sharedTools } from "../shared-shop.ts";
import { payAndInvoice } from "./issue-documents.ts";
import { placeOrder } from "./ordering.ts";

export function createInvoiceShop(engine: Engine) {
  const shop = sharedShop(engine);
  const tools = sharedTools(shop, ({ minimum, quantity }) => quantity > minimum * 20);
  const toolAt = (index = 0) => tools[index] as Tool;
  return {
    shop,
    /** Tools with stock for many orders. */
    toolAt,
    createBuyer: () => prepareBuyer(shop),
    async createPaidOrder(buyer: Buyer, quantity?: number): Promise<Purchase> {
      const order = await placeOrder(shop, buyer, toolAt(), quantity);
      await payAndInvoice(shop.db, order);
      return order;
    },
    fetchDocument: (token: string | undefined, id: string, kind: string, number: number | string) =>
      shop.app.inject({
        method: "GET",
        url: `/api/purchase/${id}/paper/${kind}/${number}`,
        headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      }),
  };
}
