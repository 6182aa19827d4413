/** A refund fails for good, and is made in another way. Number as in docs/payment-scenarios.md. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cents } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import { readOrder } from "#support/orders/ordering.ts";
import { deliverEvents, eventsHandled } from "#support/orders/payment-events.ts";
import { emailsAbout, refund, refundRows } from "#support/orders/refund-calls.ts";
import { createRefundShop, LATER_MS } from "#support/orders/refund-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import type { Purchase } from "../../orders/contract.ts";

const TRANSFER = { outOfBand: true, note: "Bank transfer of May 3" };

describe.each(engines)("refunds in another way on %s", (engine) => {
  const stage = createRefundShop(engine, { mail: true });

  const madeAtProvider = async ({ transactionId = "" }: Purchase) =>
    (await stage.sandbox.stripe.refunds.list({ payment_intent: transactionId })).data.length;

  it("37: are recorded once after one that failed, and the books agree", async () => {
    const { shop, sandbox, admin } = stage;
    const order = await stage.paid("pm_card_refundFail");
    deliverEvents(sandbox, shop);
    expect(await refund(shop, admin, order, TRANSFER)).toMatchObject(
      refusedWith(409, "not-refundable", { detail: expect.stringContaining("has failed") }),
    );
    await refund(shop, admin, order, { restock: true });
    await sandbox.clock(LATER_MS);
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("failed");
    await eventsHandled(sandbox, shop);
    expect((await refund(shop, admin, order, { outOfBand: true })).json).toMatchObject({
      status: 422,
      errors: [{ field: "note" }],
    });
    const key = randomUUID();
    const made = await refund(shop, admin, order, TRANSFER, key);
    expect(made.json, made.text).toMatchObject({
      refund: { status: "succeeded", reason: "out-of-band", amount: order.price },
      purchase: { refunded: order.price },
    });
    // It is known by its key, without the provider.
    await sandbox.faults({ path: "/v1/refunds", kind: "status", status: 500, times: 100 });
    const again = await refund(shop, admin, order, TRANSFER, key);
    await sandbox.clearFaults();
    expect(again.json.refund?._id, again.text).toBe(made.json.refund._id);
    expect(await madeAtProvider(order)).toBe(1);
    const { json } = await shop.call("GET", "/purchase?attention=true", { token: admin.token });
    expect(json.map(({ number }: Purchase) => number)).not.toContain(order.number);
    expect((await stage.notes(order)).slice(-2)).toEqual([
      ["refund-failed", "shop", expect.any(String)],
      ["refunded", "admin", expect.any(String)],
    ]);
    const notes = await documentsOf(shop, "credit-note", order);
    expect(notes.map(({ totalCents }) => totalCents)).toEqual([cents(order.price)]);
    expect((await emailsAbout(shop, order)).filter((kind) => /^refunded/.test(kind))).toHaveLength(
      2,
    );
    expect((await refund(shop, admin, order)).json.code).toBe("not-refundable");
  });

  it("37: are refused while the provider may still succeed, or has", async () => {
    const { shop, sandbox, admin } = stage;
    const pending = await stage.paid("pm_card_pendingRefund");
    await refund(shop, admin, pending, { amount: 0.5 });
    expect(await refund(shop, admin, pending, TRANSFER)).toMatchObject(
      refusedWith(409, "not-refundable", { detail: expect.stringContaining("on its way") }),
    );
    const made = await stage.paid();
    await sandbox.webhooks("drop");
    await sandbox.refundInDashboard(made.transactionId ?? "");
    expect((await refund(shop, admin, made)).json.refund.status).toBe("failed");
    expect(await refund(shop, admin, made, TRANSFER)).toMatchObject(
      refusedWith(409, "not-refundable"),
    );
    expect(await readOrder(shop, admin, made)).toMatchObject({ refunded: made.price });
    expect((await refundRows(shop, made)).map(({ reason }) => reason)).toEqual([
      "admin",
      "provider",
    ]);
  });
});
