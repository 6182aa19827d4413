/** Paid orders with several lines: stock that is gone, refunds and credit notes by line. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it } from "vitest";
import { cents, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import { lineOrders } from "#support/orders/line-orders.ts";
import {
  correctStock,
  openIntent,
  readOrderWithLines,
  reportPayment,
} from "#support/orders/ordering.ts";
import {
  expectRefundsToMatchProvider,
  refund,
  refundRows,
  workRefunds,
} from "#support/orders/refund-calls.ts";
import { createRefundShop } from "#support/orders/refund-shop.ts";
import { refusedWith } from "#support/refused-with.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";

describe.each(engines)("paid orders with several lines on %s", (engine) => {
  const stage = createRefundShop(engine);
  const { pay, place, stocks } = lineOrders(stage);

  it("68: paid late keep what is there; the rest is refunded, with invoice and credit note", async () => {
    const { shop, sandbox } = stage;
    const buyer = await prepareBuyer(shop);
    const [there, gone, other] = [stage.tool(1), stage.tool(6), stage.tool(2)];
    await correctStock(shop, gone, gone.minimum);
    const order = await place(buyer, [there, gone, other]);
    const before = await stocks([there, other]);
    const intent = await openIntent(shop, buyer, order);
    await stage.expireHoldOf(order);
    await correctStock(shop, gone, 0);
    await sandbox.pay(intent.clientSecret);
    const paid = await reportPayment(shop, buyer, order, intent.id);
    expect(paid.json).toMatchObject({ state: "paid", fulfillable: there.minimum + other.minimum });
    await workRefunds(shop);
    const after = await readOrderWithLines(shop, buyer, order);
    const lost = cents(gone.price) * gone.minimum;
    expect(cents(after.refunded)).toBe(lost);
    expect(after.lines).toMatchObject([
      { number: 1 },
      { number: 2, lost: true, fulfillable: 0 },
      { number: 3 },
    ]);
    expect(await stocks([there, other])).toEqual(before);
    const [invoice] = await documentsOf(shop, "invoice", order);
    const [note] = await documentsOf(shop, "credit-note", order);
    expect(invoice?.lines).toHaveLength(3);
    expect(note?.lines).toMatchObject([{ article: gone.name, quantity: gone.minimum }]);
    expect(note?.totalCents).toBe(lost);
    await expectRefundsToMatchProvider(shop, sandbox, order, lost);
  });

  it("69: paid late with everything gone are refunded whole", async () => {
    const { shop, sandbox } = stage;
    const buyer = await prepareBuyer(shop);
    const gone = [stage.tool(6), stage.tool(8)];
    for (const tool of gone) await correctStock(shop, tool, tool.minimum);
    const order = await place(buyer, gone);
    const intent = await openIntent(shop, buyer, order);
    await stage.expireHoldOf(order);
    for (const tool of gone) await correctStock(shop, tool, 0);
    await sandbox.pay(intent.clientSecret);
    expect((await reportPayment(shop, buyer, order, intent.id)).json.fulfillable).toBe(0);
    await workRefunds(shop);
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
    expect(await stocks(gone)).toEqual([0, 0]);
  });

  it("71: are refunded by line, at most the pieces that were bought, and return to stock by line", async () => {
    const { shop, sandbox, admin } = stage;
    const buyer = await prepareBuyer(shop);
    const tools = [stage.tool(1), stage.tool(2)];
    const [one, other] = tools as [Tool, Tool];
    const before = await stocks(tools);
    const order = await pay(
      buyer,
      await place(buyer, [
        [one, one.minimum + 9],
        [other, other.minimum],
      ]),
    );
    const bought = one.minimum + 9;
    const three = await refund(shop, admin, order, {
      lines: [{ line: 1, quantity: 3 }],
      restock: true,
    });
    expect(three).toMatchObject({
      status: 200,
      json: { refund: { amount: (cents(one.price) * 3) / 100 } },
    });
    const [first = 0, second = 0] = before;
    expect(await stocks(tools)).toEqual([first - bought + 3, second - other.minimum]);
    const tooMany = { lines: [{ line: 1, quantity: bought - 2 }], restock: true };
    expect(await refund(shop, admin, order, tooMany)).toMatchObject(
      refusedWith(409, "too-many-pieces", { line: 1, left: bought - 3 }),
    );
    expect(await refund(shop, admin, order, { lines: [{ line: 9, quantity: 1 }] })).toMatchObject(
      refusedWith(404, "no-such-line"),
    );
    const both = { amount: 1, lines: [{ line: 1, quantity: 1 }] };
    expect((await refund(shop, admin, order, both)).status).toBe(422);
    const [note] = await documentsOf(shop, "credit-note", order);
    expect(note?.lines).toMatchObject([
      { article: one.name, quantity: 3, unitCents: cents(one.price) },
    ]);
    const { json } = await shop.call("GET", `/purchase/${order._id}/history`, {
      token: admin.token,
    });
    expect(json.refunds[0].lines).toEqual([
      { line: 1, quantity: 3, amount: (cents(one.price) * 3) / 100 },
    ]);
    // The rest, all of it: the order has no pieces any more.
    expect((await refund(shop, admin, order, { restock: true })).status).toBe(200);
    expect(await stocks(tools)).toEqual(before);
    const after = await readOrderWithLines(shop, buyer, order);
    expect(after).toMatchObject({ fulfillable: 0, refunded: order.price });
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
    expect(await refundRows(shop, order)).toHaveLength(2);
  });

  it("72: refund pieces that are named twice as their sum, and delivery only where there is some", async () => {
    const { shop, sandbox, admin } = stage;
    const buyer = await prepareBuyer(shop);
    const [one, other] = [stage.tool(1), stage.tool(2)];
    const order = await pay(buyer, await place(buyer, [[one, one.minimum + 5], other]));
    const twice = {
      lines: [
        { line: 1, quantity: 2 },
        { line: 1, quantity: 3 },
      ],
    };
    expect((await refund(shop, admin, order, twice)).json.refund.amount).toBe(
      (cents(one.price) * 5) / 100,
    );
    expect(await refund(shop, admin, order, { delivery: true })).toMatchObject(
      refusedWith(409, "not-refundable"),
    );
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(one.price) * 5);
  });

  it("72: name no lines in a refund of the rest while a free amount is on its way", async () => {
    const { shop, sandbox, admin } = stage;
    const buyer = await prepareBuyer(shop);
    const order = await pay(buyer, await place(buyer, [stage.tool(1), stage.tool(2)]));
    await sandbox.faults({ path: "/v1/refunds", kind: "status", status: 503, times: 100 });
    expect((await refund(shop, admin, order, { amount: 5 })).json.refund.status).toBe("pending");
    const rest = await refund(shop, admin, order, { restock: true });
    expect(cents(rest.json.refund.amount)).toBe(cents(order.price) - 500);
    const { json } = await shop.call("GET", `/purchase/${order._id}/history`, admin);
    expect(json.refunds.map(({ lines }: { lines?: unknown }) => lines)).toEqual([
      undefined,
      undefined,
    ]);
    await sandbox.clearFaults();
    await workRefunds(shop);
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
  });
});
