/** Money that goes back: once, whatever is clicked, lost or told in whatever order. */
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Tool } from "../../src/features/catalogue/contract.ts";
import { lockPurchase } from "../../src/features/orders/api/changes.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { askRefund } from "../../src/features/payments/api/refund-ask.ts";
import { isRefusal } from "../../src/kit/result.ts";
import { type Buyer, prepareBuyer, toolsOf } from "../support/buyers.ts";
import { engines } from "../support/engines.ts";
import { openSandbox, type TestSandbox } from "../support/payments.ts";
import { buildShop, type TestShop } from "../support/shop.ts";
import {
  correctStock,
  historyOf,
  openIntent,
  placeOrder,
  readOrder,
  stockOf,
  tellPaid,
} from "./ordering.ts";
import {
  anotherShop,
  bringEvents,
  checkBooks,
  eventsHandled,
  payFor,
  refund,
  refundRows,
  refundsOn,
  timeline,
  workRefunds,
} from "./refunding.ts";

const LATER_MS = 3_600_000;
const DAY_MS = 24 * 3_600_000;

describe.each(engines)("refunds on %s", (engine) => {
  let sandbox: TestSandbox;
  let shop: TestShop;
  let other: Awaited<ReturnType<typeof anotherShop>>;
  let tools: Tool[];
  let buyer: Buyer;
  let admin: Buyer;
  let second: Buyer;

  beforeAll(async () => {
    sandbox = await openSandbox({ laterMs: LATER_MS });
    shop = await buildShop(engine, sandbox.settings);
    other = await anotherShop(shop);
    tools = (await toolsOf(shop)).filter(({ quantity, minimum }) => quantity >= minimum * 20);
    [buyer, admin, second] = await Promise.all([
      prepareBuyer(shop),
      prepareBuyer(shop, "admin"),
      prepareBuyer(shop, "admin"),
    ]);
  });
  afterEach(async () => {
    await sandbox.clearFaults();
    await sandbox.webhooks("normal");
  });
  afterAll(async () => {
    await other.close();
    await shop.close();
    await sandbox.close();
  });

  const aTool = (index = 0) => tools[index] as Tool;
  const cents = (dollars: number) => Math.round(dollars * 100);
  const dollars = (amount: number) => amount / 100;
  /** A buyer of its own for each: the same order again within 10 s would be the same request. */
  const paid = async (card?: string) =>
    payFor(shop, sandbox, await prepareBuyer(shop), aTool(), card ? { card } : {});
  const notes = async (order: Purchase) =>
    (await timeline(shop, admin, order)).map(({ what, by, note }) => [what, by, note]);

  it("gives all back, with the pieces if asked, and writes down who asked", async () => {
    const stock = await stockOf(shop, aTool());
    const order = await paid();
    expect(await stockOf(shop, aTool())).toBe(stock - order.order);
    const { status, json } = await refund(shop, admin, order, { restock: true, note: "Sorry" });
    expect({ status, json }).toMatchObject({
      status: 200,
      json: {
        refund: { amount: order.price, status: "succeeded", reason: "admin", note: "Sorry" },
        purchase: { _id: order._id, state: "paid", paid: true, refunded: order.price },
      },
    });
    expect(await stockOf(shop, aTool())).toBe(stock);
    const offered = async () =>
      (await toolsOf(shop)).find(({ _id }) => _id === aTool()._id)?.quantity;
    await expect.poll(offered).toBe(stock);
    const amount = `$${order.price.toFixed(2).replace(/\B(?=(\d{3})+\.)/, ",")}`;
    expect((await notes(order)).slice(2)).toEqual([
      ["refund-asked", "admin", amount],
      ["refunded", "shop", amount],
    ]);
    const [row] = await refundRows(shop, order);
    expect(row).toMatchObject({ actor_key: admin.userKey, next_at: null, failure: null });
    expect(row?.restock_at).toEqual(expect.any(Number));
    await checkBooks(shop, sandbox, order, cents(order.price));
  });

  it("goes from paid, shipped and delivered, never from another state", async () => {
    const unpaid = await placeOrder(shop, buyer, aTool(1));
    const refused = await refund(shop, admin, unpaid);
    expect(refused).toMatchObject({ status: 409, json: { code: "not-refundable" } });
    const order = await paid();
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
    await checkBooks(shop, sandbox, order, cents(order.price));
    const nothing = await refund(shop, admin, order, { amount: 0.01 });
    expect(nothing).toMatchObject({ status: 409, json: { code: "not-refundable" } });
    await shop.call("DELETE", `/purchase/${unpaid._id}`, { token: buyer.token });
    expect((await refund(shop, admin, unpaid)).status).toBe(404);
  });

  it("is for admins, and needs a key", async () => {
    const order = await paid();
    expect((await refund(shop, buyer, order)).status).toBe(403);
    const path = `/purchase/${order._id}/refund`;
    const without = await shop.call("POST", path, { token: admin.token, body: { restock: false } });
    expect(without).toMatchObject({ status: 422, json: { code: "idempotency-key-missing" } });
    const unknown = { ...order, _id: "no-such-order" };
    expect((await refund(shop, admin, unknown)).status).toBe(404);
    expect(await refundRows(shop, order)).toEqual([]);
  });

  it("33: is one refund for one key, clicked twice at two processes at once", async () => {
    const order = await paid();
    const key = randomUUID();
    const body = { amount: 2, restock: true, note: "once" };
    const answers = await Promise.all([
      refund(shop, admin, order, body, key),
      refund(other, admin, order, body, key),
      refund(shop, admin, order, body, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await refund(other, admin, order, body, key);
    expect(again.json.refund).toMatchObject({ amount: 2, status: "succeeded" });
    expect(new Set([...answers, again].map(({ json }) => json.refund._id)).size).toBe(1);
    await checkBooks(shop, sandbox, order, 200);
    expect((await historyOf(shop, order)).filter((kind) => kind.startsWith("refund"))).toEqual([
      "refund-asked",
      "refunded",
    ]);
    for (const another of [{ ...body, amount: 3 }, { ...body, note: "twice" }, { restock: true }]) {
      const refused = await refund(shop, admin, order, another, key);
      expect(refused).toMatchObject({ status: 422, json: { code: "idempotency-key-reused" } });
    }
    // Somebody else's key is another one, and another order's too.
    expect((await refund(shop, second, order, body, key)).json.refund._id).not.toBe(
      again.json.refund._id,
    );
    const another = await paid();
    expect((await refund(shop, admin, another, body, key)).json.refund.amount).toBe(2);
  });

  it("33: is one refund when the answer was lost", async () => {
    const order = await paid();
    const key = randomUUID();
    await sandbox.faults({ method: "POST", path: "/v1/refunds", kind: "reset-after", times: 20 });
    const lost = await refund(shop, admin, order, { amount: 5 }, key);
    expect(lost).toMatchObject({
      status: 200,
      json: { refund: { status: "pending", amount: 5 }, purchase: { refunded: 0 } },
    });
    await sandbox.clearFaults();
    await workRefunds(shop);
    const again = await refund(shop, admin, order, { amount: 5 }, key);
    expect(again.json).toMatchObject({
      refund: { _id: lost.json.refund._id, status: "succeeded" },
      purchase: { refunded: 5 },
    });
    await checkBooks(shop, sandbox, order, 500);
  }, 30_000);

  it("33: is found at the provider when its key may be forgotten there", async () => {
    const order = await paid();
    await sandbox.faults({ method: "POST", path: "/v1/refunds", kind: "reset-after", times: 20 });
    await refund(shop, admin, order, { amount: 5 });
    await sandbox.clearFaults();
    const [before] = await refundRows(shop, order);
    await sandbox.clock(2 * DAY_MS);
    await shop.db.write
      .updateTable("refund")
      .set({ created_at: Date.now() - 2 * DAY_MS })
      .where("key", "=", before?.key ?? 0)
      .execute();
    await workRefunds(shop);
    await checkBooks(shop, sandbox, order, 500);
  }, 30_000);

  it("33: takes its own refund that stands in the way for what it is", async () => {
    const order = await paid();
    await sandbox.faults({ method: "POST", path: "/v1/refunds", kind: "reset-after", times: 20 });
    await refund(shop, admin, order);
    await sandbox.clearFaults();
    await sandbox.clock(2 * DAY_MS);
    await workRefunds(shop);
    expect(await refundRows(shop, order)).toMatchObject([{ status: "succeeded", failure: null }]);
    await checkBooks(shop, sandbox, order, cents(order.price));
  }, 30_000);

  it("33: is done by the worker when the provider was down", async () => {
    const order = await paid();
    await sandbox.faults({ path: "/v1/refunds", kind: "status", status: 503, times: 100 });
    const asked = await refund(shop, admin, order, { restock: true });
    expect(asked.json).toMatchObject({ refund: { status: "pending" }, purchase: { refunded: 0 } });
    const [waiting] = await refundRows(shop, order);
    const wait = (waiting?.next_at ?? 0) - Date.now();
    expect(wait, "asked again soon").toBeGreaterThan(0);
    expect(wait).toBeLessThan(10_000);
    expect((await refund(shop, admin, order)).json.code).toBe("not-refundable");
    await sandbox.clearFaults();
    await workRefunds(shop);
    expect((await readOrder(shop, admin, order)).refunded).toBe(order.price);
    await checkBooks(shop, sandbox, order, cents(order.price));
  }, 30_000);

  it("33: is finished after a crash between writing it down and asking, by one of two workers", async () => {
    const order = await paid();
    const stock = await stockOf(shop, aTool());
    // All that a process has done that ends here: its transaction.
    await shop.db.transaction(async (tx) => {
      const locked = await lockPurchase(tx, shop.db.engine.kind, order.number);
      if (!locked) throw new Error("the order is gone");
      const wanted = { reason: "admin", restock: true, actorKey: admin.userKey } as const;
      expect(isRefusal(await askRefund(tx, locked, wanted, Date.now()))).toBe(false);
    });
    await refundsOn(shop).work();
    expect((await refundRows(shop, order))[0]).toMatchObject({
      status: "pending",
      provider_id: null,
    });
    await Promise.all([workRefunds(shop), workRefunds(shop)]);
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("succeeded");
    await checkBooks(shop, sandbox, order, cents(order.price));
    expect(await stockOf(shop, aTool())).toBe(stock + order.order);
    expect(await historyOf(shop, order)).toEqual(["placed", "paid", "refund-asked", "refunded"]);
  });

  it("34: makes two equal parts, and refuses what is more than is left", async () => {
    const order = await paid();
    const third = Math.floor(cents(order.price) / 3);
    const part = { amount: dollars(third), restock: true };
    const [one, two] = await Promise.all([
      refund(shop, admin, order, part),
      refund(other, second, order, part),
    ]);
    expect([one?.status, two?.status]).toEqual([200, 200]);
    expect(one?.json.refund._id).not.toBe(two?.json.refund._id);
    const left = cents(order.price) - 2 * third;
    const refused = await refund(shop, admin, order, { amount: dollars(left + 1) });
    expect(refused).toMatchObject({
      status: 409,
      json: { code: "refund-too-large", left: dollars(left) },
    });
    await checkBooks(shop, sandbox, order, 2 * third);
    expect((await refund(shop, admin, order, { amount: dollars(left) })).status).toBe(200);
    await checkBooks(shop, sandbox, order, cents(order.price));
  });

  it("34: lets one of two refunds of everything through, at two processes at once", async () => {
    const stock = await stockOf(shop, aTool());
    const order = await paid();
    const answers = await Promise.all([
      refund(shop, admin, order, { restock: true }),
      refund(other, second, order, { restock: true }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await checkBooks(shop, sandbox, order, cents(order.price));
    expect(await stockOf(shop, aTool())).toBe(stock);
  });

  it("gives pieces back once, by however many parts", async () => {
    const stock = await stockOf(shop, aTool());
    const order = await paid();
    await refund(shop, admin, order, { amount: 1, restock: true });
    expect(await stockOf(shop, aTool())).toBe(stock);
    await refund(shop, admin, order, { restock: true });
    expect(await stockOf(shop, aTool())).toBe(stock);
    const rows = await refundRows(shop, order);
    expect(rows.map(({ restock_at: at }) => at !== null)).toEqual([true, false]);
  });

  it("35: is one refund when its event comes before its answer", async () => {
    const order = await paid();
    bringEvents(sandbox, shop);
    await sandbox.faults({ method: "POST", path: "/v1/refunds", kind: "delay-after", ms: 1500 });
    const asked = refund(shop, admin, order, { amount: 5, restock: true });
    await expect
      .poll(async () => (await refundRows(shop, order))[0]?.status, { timeout: 1400 })
      .toBe("succeeded");
    expect((await asked).json).toMatchObject({ refund: { status: "succeeded" } });
    await eventsHandled(sandbox, shop);
    await checkBooks(shop, sandbox, order, 500);
    expect(await historyOf(shop, order)).toEqual(["placed", "paid", "refund-asked", "refunded"]);
  });

  it("36: shows a refund that was made in the dashboard, and leaves the stock alone", async () => {
    const order = await paid();
    const stock = await stockOf(shop, aTool());
    bringEvents(sandbox, shop);
    await sandbox.webhooks("duplicate", { copies: 3 });
    await sandbox.refundInDashboard(order.transactionId ?? "", 300);
    await eventsHandled(sandbox, shop);
    await sandbox.refundInDashboard(order.transactionId ?? "");
    await eventsHandled(sandbox, shop);
    const rows = await refundRows(shop, order);
    expect(rows.map(({ reason, status, amount_cents }) => [reason, status, amount_cents])).toEqual([
      ["provider", "succeeded", 300],
      ["provider", "succeeded", cents(order.price) - 300],
    ]);
    expect(await readOrder(shop, admin, order)).toMatchObject({
      state: "paid",
      refunded: order.price,
    });
    await checkBooks(shop, sandbox, order, cents(order.price));
    expect(await stockOf(shop, aTool())).toBe(stock);
    expect((await refund(shop, admin, order)).json.code).toBe("not-refundable");
  });

  it("36: fails ours, in words, where the dashboard was faster", async () => {
    const order = await paid();
    await sandbox.webhooks("drop");
    await sandbox.refundInDashboard(order.transactionId ?? "", cents(order.price) - 100);
    const tooLarge = await refund(shop, admin, order, { amount: 2 });
    expect(tooLarge.json.refund).toMatchObject({
      status: "failed",
      failure: "It is more than is left of the payment at the payment provider.",
    });
    await sandbox.refundInDashboard(order.transactionId ?? "");
    const already = await refund(shop, admin, order);
    expect(already.json.refund).toMatchObject({
      status: "failed",
      failure: "The payment was already given back.",
    });
    expect((await timeline(shop, admin, order)).at(-1)).toMatchObject({
      what: "refund-failed",
      by: "shop",
      note: expect.stringContaining("The payment was already given back."),
    });
    const { data } = await sandbox.stripe.refunds.list({
      payment_intent: order.transactionId ?? "",
    });
    for (const { id } of data) {
      expect(await refundsOn(shop).handleProviderRefund(id)).toBe("changed");
      expect(await refundsOn(shop).handleProviderRefund(id)).toBe("unchanged");
    }
    await checkBooks(shop, sandbox, order, cents(order.price));
  });

  it("36: leaves out what was given back of another payment than the order's", async () => {
    const order = await paid();
    await sandbox.webhooks("drop");
    const stray = await sandbox.stripe.paymentIntents.create({
      amount: cents(order.price),
      currency: "usd",
      allowed_payment_method_types: ["card"],
      metadata: { order: order._id },
    });
    await sandbox.pay(stray.client_secret ?? "");
    await shop.db.write
      .insertInto("payment")
      .values({
        purchase_key: order.number,
        attempt: 2,
        intent_id: stray.id,
        amount_cents: stray.amount,
        currency: "usd",
        status: "succeeded",
        created_at: Date.now(),
        updated_at: Date.now(),
      })
      .execute();
    const { id } = await sandbox.refundInDashboard(stray.id);
    expect(await refundsOn(shop).handleProviderRefund(id)).toBe("not-ours");
    await checkBooks(shop, sandbox, order, 0);
  });

  it("37: a refund that fails later is shown, and can be made again", async () => {
    const order = await paid("pm_card_refundFail");
    bringEvents(sandbox, shop);
    const made = await refund(shop, admin, order, { restock: true });
    expect(made.json).toMatchObject({
      refund: { status: "succeeded" },
      purchase: { refunded: order.price },
    });
    const stock = await stockOf(shop, aTool());
    const attention = async (): Promise<Purchase["attention"]> => {
      const { json } = await shop.call("GET", "/purchase?attention=true", { token: admin.token });
      return json.find(({ number }: Purchase) => number === order.number)?.attention;
    };
    await sandbox.clock(LATER_MS);
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("failed");
    await eventsHandled(sandbox, shop);
    expect(await readOrder(shop, admin, order)).toMatchObject({ state: "paid", refunded: 0 });
    expect((await notes(order)).slice(-2)).toEqual([
      ["refunded", "shop", expect.any(String)],
      ["refund-failed", "shop", expect.stringContaining("gave no reason")],
    ]);
    expect(await attention()).toEqual(["refund-failed"]);
    expect(await stockOf(shop, aTool()), "the pieces stay in stock").toBe(stock);
    await checkBooks(shop, sandbox, order, 0);

    const again = await refund(shop, admin, order, { restock: true });
    expect(again.json.refund.status).toBe("succeeded");
    expect(await stockOf(shop, aTool())).toBe(stock);
    expect(await attention()).toBeUndefined();
    await sandbox.clock(LATER_MS);
    await expect.poll(async () => (await refundRows(shop, order))[1]?.status).toBe("failed");
  });

  it("is pending as long as the bank takes, and told of by the event or the worker", async () => {
    const [told, asked] = [
      await paid("pm_card_pendingRefund"),
      await paid("pm_card_pendingRefund"),
    ];
    bringEvents(sandbox, shop);
    for (const order of [told, asked]) {
      const { json } = await refund(shop, admin, order, { amount: 5 });
      expect(json).toMatchObject({ refund: { status: "pending" }, purchase: { refunded: 0 } });
    }
    await eventsHandled(sandbox, shop);
    expect((await refundRows(shop, told))[0]).toMatchObject({ status: "pending" });
    await sandbox.webhooks("drop");
    await sandbox.clock(LATER_MS);
    await expect
      .poll(async () => (await sandbox.events()).filter(({ type }) => type === "refund.updated"))
      .not.toEqual([]);
    await workRefunds(shop);
    for (const order of [told, asked]) await checkBooks(shop, sandbox, order, 500);
  });

  it("29, 30: money without goods goes back by itself, once", async () => {
    const order = await placeOrder(shop, buyer, aTool(2));
    const intent = await openIntent(shop, buyer, order);
    await shop.call("DELETE", `/purchase/${order._id}/hold`, { token: admin.token });
    await correctStock(shop, aTool(2), 0);
    await sandbox.pay(intent.clientSecret);
    await Promise.all([1, 2, 3].map(() => tellPaid(shop, buyer, order, intent.id)));
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("succeeded");
    const rows = await refundRows(shop, order);
    expect(rows).toMatchObject([{ reason: "no-stock", actor_key: null, restock_at: null }]);
    await checkBooks(shop, sandbox, order, cents(order.price));
    expect(await stockOf(shop, aTool(2))).toBe(0);
    expect(await historyOf(shop, order)).toEqual([
      "placed",
      "hold-released",
      "paid-without-stock",
      "refund-asked",
      "refunded",
    ]);
    const ship = await shop.call("PUT", `/purchase/${order._id}/shipment`, {
      token: admin.token,
      body: { carrier: "UPS", tracking: "1Z" },
    });
    expect(ship).toMatchObject({ status: 409, json: { code: "wrong-state" } });
  });

  it("29, 37: pieces that were never there do not come back", async () => {
    const buyer = await prepareBuyer(shop);
    const order = await placeOrder(shop, buyer, aTool(3));
    const intent = await openIntent(shop, buyer, order);
    await shop.call("DELETE", `/purchase/${order._id}/hold`, { token: admin.token });
    await correctStock(shop, aTool(3), 0);
    bringEvents(sandbox, shop);
    await sandbox.pay(intent.clientSecret, "pm_card_refundFail");
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("succeeded");
    await sandbox.clock(LATER_MS);
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("failed");
    await refund(shop, admin, order, { restock: true });
    expect(await stockOf(shop, aTool(3))).toBe(0);
    await checkBooks(shop, sandbox, order, cents(order.price));
  });
});
