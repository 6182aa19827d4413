/** Disputes of payments that are not settled yet, or never pay their order. */
import { describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { openIntent, placeOrder, readOrder } from "#support/orders/ordering.ts";
import { createPaymentShop } from "#support/orders/payment-shop.ts";
import { changeRows, findRow } from "#support/rows.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { createLog } from "../../../lib/process/log.ts";
import type { OrderEmails } from "../../order-emails/api/order-emails.ts";
import { notRefundable } from "../../payments/contract.ts";
import { createHandleDispute } from "../api/disputes.ts";

describe.each(engines)("disputes before a payment on %s", (engine) => {
  const stage = createPaymentShop(engine);

  it("38: wait until their payment is settled, as another one may pay the order", async () => {
    const { shop } = stage;
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, stage.tool());
    const early = await openIntent(shop, buyer, order);
    const handle = createHandleDispute({
      db: shop.db,
      disputes: { stateOf: async () => "open" },
      emails: { disputed: async () => {}, nudge: () => {} } as unknown as OrderEmails,
      log: createLog("silent"),
    });
    const waits = await handle(early.id);
    expect(isRefusal(waits) && waits.refusal).toBe(notRefundable);
    expect(await readOrder(shop, buyer, order)).not.toHaveProperty("disputed");
    await changeRows(shop.db, "payment", ["intent_id", early.id], { status: "canceled" });
    expect((await stage.payAndReport(buyer, order)).json.paid).toBe(true);
    expect(await handle(early.id)).toBe("unchanged");
    expect(await readOrder(shop, buyer, order)).not.toHaveProperty("disputed");
    const { transaction_id: own } = await findRow(shop.db, "purchase", ["id", order._id]);
    expect(await handle(own ?? "")).toBe("flagged");
  });
});
