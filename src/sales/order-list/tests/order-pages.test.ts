/** Pages of orders that change while a program reads them: what follows the links misses none. */
import { describe, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { payAndInvoice } from "#support/orders/issue-documents.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { changeRows } from "#support/rows.ts";
import { sharedBuyer, sharedShop } from "#support/shared-shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

describe.each(engines)("pages of orders on %s", (engine) => {
  const shop = sharedShop(engine);
  const admin = sharedBuyer(shop, "admin");

  it("hide no order where another leaves the list in between", async () => {
    const [tool] = (await toolsOf(shop)) as [Tool];
    const numbers: number[] = [];
    for (let count = 0; count < 4; count += 1) {
      const order = await placeOrder(shop, await prepareBuyer(shop), tool);
      await payAndInvoice(shop.db, order);
      numbers.push(order.number);
    }
    const seen: number[] = [];
    for (let path = "/purchase?payment=paid&sort=number&limit=2"; path; ) {
      const { json, headers } = await shop.call("GET", path, { token: admin.token });
      seen.push(...json.map(({ number }: { number: number }) => number));
      // The first one was refunded meanwhile.
      await changeRows(shop.db, "purchase", ["key", numbers[0] ?? 0], { refunded_cents: 1 });
      path = /<\/api([^>]*)>; rel="next"/.exec(String(headers.link))?.[1] ?? "";
    }
    expect(seen).toEqual(numbers);
  });
});
