/** Money that goes back, by an admin's hand or because there are no goods. Numbers as in docs/payment-scenarios.md. */
import { describe, expect, it } from "vitest";
import { cents, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { bothEngines, testOnce } from "#support/engines.ts";
import { documentsOf } from "#support/orders/issue-documents.ts";
import {
  correctStock,
  historyOf,
  openIntent,
  reportPayment,
  stockOf,
} from "#support/orders/ordering.ts";
import { deliverEvents } from "#support/orders/payment-events.ts";
import { expectRefundsToMatchProvider, refund, refundRows } from "#support/orders/refund-calls.ts";
import { createRefundShop, LATER_MS } from "#support/orders/refund-shop.ts";
import { refusedWith } from "#support/refused-with.ts";

const dollars = (amount: number) => amount / 100;

describe.each(bothEngines)("refunds on %s", (engine) => {
  const test = testOnce(engine);
  const stage = createRefundShop(engine);

  test("refund everything, restock on request, and record the admin", async () => {
    const { shop, admin } = stage;
    const stock = await stockOf(shop, stage.tool());
    const order = await stage.paid();
    expect(await stockOf(shop, stage.tool())).toBe(stock - order.order);
    const { status, json } = await refund(shop, admin, order, { restock: true, note: "Sorry" });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        refund: { amount: order.price, status: "succeeded", reason: "admin", note: "Sorry" },
        purchase: { _id: order._id, state: "paid", paid: true, refunded: order.price },
      },
    });
    expect(await stockOf(shop, stage.tool())).toBe(stock);
    const offered = async () =>
      (await toolsOf(shop)).find(({ _id }) => _id === stage.tool()._id)?.quantity;
    await expect.poll(offered).toBe(stock);
    const amount = `USD ${order.price.toFixed(2)}`;
    expect((await stage.notes(order)).slice(2)).toEqual([
      ["refund-requested", "admin", amount],
      ["refunded", "shop", amount],
    ]);
    const [row] = await refundRows(shop, order);
    expect(row).toMatchObject({ actor_key: admin.userKey, next_at: null, failure: null });
    expect(row?.restocked_at).toEqual(expect.any(Number));
    await expectRefundsToMatchProvider(shop, stage.sandbox, order, cents(order.price));
  });

  test("all of an order of one line name it in history and credit note", async () => {
    const { shop, admin } = stage;
    const order = await stage.paid();
    await refund(shop, admin, order);
    const { json } = await shop.call("GET", `/purchase/${order._id}/history`, admin);
    const { order: quantity, price: amount } = order;
    expect(json.refunds[0].lines).toEqual([{ line: 1, quantity, amount }]);
    const [note] = await documentsOf(shop, "credit-note", order);
    const { partNumber } = stage.tool();
    expect(note?.lines).toMatchObject([{ partNumber, quantity, totalCents: cents(amount) }]);
  });

  test("are possible for paid, shipped and delivered orders only", async () => {
    const { shop, admin } = stage;
    const [buyer, unpaid] = await stage.anOrder(stage.tool(1));
    const refused = await refund(shop, admin, unpaid);
    expect(refused).toMatchObject(refusedWith(409, "not-refundable"));
    const order = await stage.paid();
    const put = (step: string, body: object) =>
      shop.call("PUT", `/purchase/${order._id}/${step}`, { token: admin.token, body });
    expect((await refund(shop, admin, order, { amount: 1 })).json.purchase.refunded).toBe(1);
    expect((await put("shipment", { carrier: "UPS", tracking: "1Z" })).status).toBe(200);
    expect((await refund(shop, admin, order, { amount: 1 })).json.purchase).toMatchObject({
      state: "shipped",
      refunded: 2,
    });
    expect((await put("delivery", {})).status).toBe(200);
    expect((await refund(shop, admin, order)).json.purchase).toMatchObject({
      state: "delivered",
      refunded: order.price,
    });
    await expectRefundsToMatchProvider(shop, stage.sandbox, order, cents(order.price));
    const nothing = await refund(shop, admin, order, { amount: 0.01 });
    expect(nothing).toMatchObject(refusedWith(409, "not-refundable"));
    await shop.call("DELETE", `/purchase/${unpaid._id}`, { token: buyer.token });
    expect((await refund(shop, admin, unpaid)).status).toBe(404);
  });

  test("are for admins and need a key", async () => {
    const { shop, admin } = stage;
    const order = await stage.paid();
    expect((await refund(shop, await prepareBuyer(shop), order)).status).toBe(403);
    const path = `/purchase/${order._id}/refund`;
    const without = await shop.call("POST", path, { token: admin.token, body: { restock: false } });
    expect(without).toMatchObject(refusedWith(422, "invalid-input"));
    const unknown = { ...order, _id: "no-such-order" };
    expect((await refund(shop, admin, unknown)).status).toBe(404);
    expect(await refundRows(shop, order)).toEqual([]);
  });

  test("34: two equal amounts are two refunds; more than is left is refused", async () => {
    const { shop, sandbox, admin } = stage;
    const order = await stage.paid();
    const third = Math.floor(cents(order.price) / 3);
    const part = { amount: dollars(third), restock: true };
    const [one, two] = await Promise.all([
      refund(shop, admin, order, part),
      refund(stage.other, stage.second, order, part),
    ]);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.json.refund._id).not.toBe(two?.json.refund._id);
    const left = cents(order.price) - 2 * third;
    const refused = await refund(shop, admin, order, { amount: dollars(left + 1) });
    expect(refused).toMatchObject(refusedWith(409, "refund-too-large", { left: dollars(left) }));
    await expectRefundsToMatchProvider(shop, sandbox, order, 2 * third);
    expect((await refund(shop, admin, order, { amount: dollars(left) })).status).toBe(200);
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
  });

  it("34: of two full refunds at two servers one is accepted", async () => {
    const { shop } = stage;
    const stock = await stockOf(shop, stage.tool());
    const order = await stage.paid();
    const answers = await Promise.all([
      refund(shop, stage.admin, order, { restock: true }),
      refund(stage.other, stage.second, order, { restock: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectRefundsToMatchProvider(shop, stage.sandbox, order, cents(order.price));
    expect(await stockOf(shop, stage.tool())).toBe(stock);
  });

  test("return stock once, however many there are", async () => {
    const { shop, admin } = stage;
    const stock = await stockOf(shop, stage.tool());
    const order = await stage.paid();
    await refund(shop, admin, order, { amount: 1, restock: true });
    expect(await stockOf(shop, stage.tool())).toBe(stock);
    await refund(shop, admin, order, { restock: true });
    expect(await stockOf(shop, stage.tool())).toBe(stock);
    const rows = await refundRows(shop, order);
    expect(rows.map(({ restocked_at: at }) => at !== null)).toEqual([true, false]);
  });

  it("29, 30: a payment without stock is refunded automatically, once", async () => {
    const { shop, sandbox, admin } = stage;
    const [buyer, order] = await stage.anOrder(stage.tool(2));
    const intent = await openIntent(shop, buyer, order);
    await shop.call("DELETE", `/purchase/${order._id}/hold`, { token: admin.token });
    await correctStock(shop, stage.tool(2), 0);
    await sandbox.pay(intent.clientSecret);
    await Promise.all([1, 2, 3].map(() => reportPayment(shop, buyer, order, intent.id)));
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("succeeded");
    const rows = await refundRows(shop, order);
    expect(rows).toMatchObject([{ reason: "no-stock", actor_key: null, restocked_at: null }]);
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
    expect(await stockOf(shop, stage.tool(2))).toBe(0);
    expect(await historyOf(shop, order)).toEqual([
      "placed",
      "hold-released",
      "paid-without-stock",
      "refund-requested",
      "refunded",
    ]);
    const ship = await shop.call("PUT", `/purchase/${order._id}/shipment`, {
      token: admin.token,
      body: { carrier: "UPS", tracking: "1Z" },
    });
    expect(ship).toMatchObject(refusedWith(409, "wrong-state"));
  });

  test("29, 37: items that were never taken are not restocked", async () => {
    const { shop, sandbox, admin } = stage;
    const [buyer, order] = await stage.anOrder(stage.tool(3));
    const intent = await openIntent(shop, buyer, order);
    await shop.call("DELETE", `/purchase/${order._id}/hold`, { token: admin.token });
    await correctStock(shop, stage.tool(3), 0);
    deliverEvents(sandbox, shop);
    await sandbox.pay(intent.clientSecret, "pm_card_refundFail");
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("succeeded");
    await sandbox.clock(LATER_MS);
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("failed");
    await refund(shop, admin, order, { restock: true });
    expect(await stockOf(shop, stage.tool(3))).toBe(0);
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
  });
});
