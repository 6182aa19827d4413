/** Shipping, delivery, holds: what an admin does about an order, and in which state. */
import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { expectWrongState, orderCalls, UPS } from "#support/orders/order-calls.ts";
import {
  deleteOrder,
  historyOf,
  placeOrder,
  readOrder,
  requestIntent,
  stockOf,
} from "#support/orders/ordering.ts";
import { createPaidShop } from "#support/orders/paid-shop.ts";
import { emailsAbout, payFor, refund, refundRows, timeline } from "#support/orders/refund-calls.ts";
import { changeRows } from "#support/rows.ts";
import type { Answer } from "#support/shop.ts";
import type { Purchase } from "../../orders/contract.ts";
import { orderStates } from "../../orders/contract-list.ts";
import { allows, type OrderAction } from "../../orders/rules.ts";
import { PACKING_MS } from "../../packing/contract.ts";

describe.each(engines)("fulfillment on %s", (engine) => {
  const desk = createPaidShop(engine, { mail: true });
  const { tool, bought } = desk;
  const { ask, answer, ship, deliver, release } = orderCalls(desk);

  describe("the actions that each state allows", () => {
    const verbs: Record<OrderAction, (order: Purchase, buyer: Buyer) => Promise<Answer>> = {
      pay: (order, buyer) => requestIntent(desk.shop, buyer, order),
      delete: (order, buyer) => deleteOrder(desk.shop, buyer, order),
      "release-hold": (order) => release(order, desk.admin),
      "ask-cancellation": (order, buyer) => ask(order, buyer),
      "answer-cancellation": (order) => answer(order, desk.admin, { accept: true }),
      ship: (order) => ship(order, desk.admin),
      deliver: (order) => deliver(order, desk.admin),
      refund: (order) => refund(desk.shop, desk.admin, order),
      "correct-address": (order) =>
        desk.shop.call("PUT", `/purchase/${order._id}/address`, {
          token: desk.admin.token,
          body: {
            role: "shipping",
            beforeText: order.address,
            address: {
              country: "US",
              line1: "1 Mill Lane",
              city: "Cleveland",
              region: "OH",
              postcode: "44113",
            },
          },
        }),
    };

    it.each([...orderStates])("are enforced for an order that is %s", async (state) => {
      const buyer = await prepareBuyer(desk.shop);
      const order =
        state === "unpaid"
          ? await placeOrder(desk.shop, buyer, tool())
          : await payFor(desk.shop, desk.sandbox, buyer, tool());
      const unpaid = { paid_at: null, transaction_id: null };
      await changeRows(desk.shop.db, "purchase", ["key", order.number], {
        state,
        ...((state === "expired" || state === "deleted") && unpaid),
      });
      const before = await historyOf(desk.shop, order);
      for (const [verb, call] of Object.entries(verbs)) {
        if (allows(state, verb as OrderAction)) continue;
        // What is so already is no news: delivered twice, answered with the order.
        if (verb === "deliver" && state === "delivered") continue;
        const { status } = await call(order, buyer);
        expect([verb, status]).toEqual([verb, state === "deleted" ? 404 : 409]);
      }
      expect(await historyOf(desk.shop, order)).toEqual(before);
      expect(await refundRows(desk.shop, order)).toEqual([]);
    });
  });

  it("names to each packer the others who have an order open, until they leave or forget it", async () => {
    const { order } = await bought();
    const { admin, second, shop } = desk;
    const path = `/purchase/${order._id}/packing`;
    const pack = async ({ token }: Buyer) =>
      (await shop.call("PUT", path, { token, body: {} })).json;
    const others = async ({ token }: Buyer) => (await shop.call("GET", "/packing", { token })).json;
    const { since } = await pack(admin);
    expect(await pack(admin)).toEqual({ since });
    await pack(second);
    expect(await others(second)).toEqual([{ order: order._id, name: "Test Buyer", since }]);
    expect(await others(admin)).toMatchObject([{ order: order._id }]);
    // Nothing is locked: the other one ships it.
    expect((await ship(order, second)).status).toBe(200);
    expect((await shop.call("DELETE", path, { token: second.token })).json.deletedCount).toBe(1);
    expect(await others(admin)).toEqual([]);
    const left = { seen_at: Date.now() - PACKING_MS };
    await changeRows(shop.db, "packing", ["purchase_key", order.number], left);
    expect(await others(second)).toEqual([]);
    expect((await pack(admin)).since).not.toBe(since);
  });

  describe("shipping", () => {
    it("accepts own delivery, pickup, and a carrier that gives no number, and corrects one to the other", async () => {
      const { buyer, order } = await bought();
      expect((await ship(order, desk.admin, { way: "own" })).json).toMatchObject({
        state: "shipped",
        shipment: { way: "own", carrier: "", tracking: "" },
      });
      expect((await ship(order, desk.admin, { way: "own" })).status).toBe(200);
      expect((await ship(order, desk.admin, { way: "pickup" })).json.shipment.way).toBe("pickup");
      expect((await ship(order, desk.admin, UPS)).json.shipment).toMatchObject({
        way: "carrier",
        ...UPS,
      });
      const haulier = { carrier: "Lake Haulage", tracking: null };
      expect((await ship(order, desk.admin, haulier)).json.shipment).toMatchObject({
        way: "carrier",
        carrier: "Lake Haulage",
        tracking: "",
      });
      const notes = (await timeline(desk.shop, buyer, order)).flatMap(({ what, note }) =>
        what === "shipped" || what === "parcel-corrected" ? [note] : [],
      );
      expect(notes).toEqual(["Delivered by us", "Picked up", "UPS, 1Z 999 AA1", "Lake Haulage"]);
      for (const body of [
        {},
        { way: "carrier" },
        { way: "own", ...UPS },
        { carrier: "UPS" },
        { tracking: null },
        { way: "own", tracking: null },
      ]) {
        expect((await ship(order, desk.admin, body)).status, JSON.stringify(body)).toBe(422);
      }
    });

    it("stores carrier and tracking number once, and emails buyer and shop", async () => {
      const { buyer, order } = await bought();
      const answers = await Promise.all([
        ship(order, desk.admin),
        ship(order, desk.second, UPS, desk.other),
        ship(order, desk.admin),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const shipped = await readOrder(desk.shop, buyer, order);
      expect(shipped).toMatchObject({
        state: "shipped",
        paid: true,
        shipment: { ...UPS, shippedAt: expect.any(String) },
      });
      expect(await historyOf(desk.shop, order)).toEqual(["placed", "paid", "shipped"]);
      expect((await timeline(desk.shop, buyer, order)).at(-1)).toMatchObject({
        what: "shipped",
        by: "admin",
        note: "UPS, 1Z 999 AA1",
      });
      const emails = ["paid", "shipped", "shop-paid", "shop-shipped"];
      expect(await emailsAbout(desk.shop, order)).toEqual(emails);

      const corrected = { carrier: "UPS", tracking: "1Z 999 AA2" };
      expect((await ship(order, desk.admin, corrected)).json).toEqual({
        ...shipped,
        shipment: { ...shipped.shipment, ...corrected },
      });
      expect(
        (await emailsAbout(desk.shop, order)).filter((kind) => kind === "shipped"),
      ).toHaveLength(2);
    });

    it("ends with delivery, recorded once", async () => {
      const { buyer, order } = await bought();
      expectWrongState(await deliver(order, desk.admin), "Only a shipped order");
      await ship(order, desk.admin);
      const answers = await Promise.all([
        deliver(order, desk.admin),
        deliver(order, desk.second, desk.other),
      ]);
      expect(answers.map(({ json }) => json.state)).toEqual(["delivered", "delivered"]);
      expect(answers[0]?.json.shipment).toMatchObject({ ...UPS, deliveredAt: expect.any(String) });
      expect(await historyOf(desk.shop, order)).toEqual(["placed", "paid", "shipped", "delivered"]);
      expectWrongState(await ship(order, desk.admin), "Only a paid order");
      expect((await readOrder(desk.shop, buyer, order)).state).toBe("delivered");
    });

    it("is refused for orders that must not ship", async () => {
      const buyer = await prepareBuyer(desk.shop);
      expectWrongState(
        await ship(await placeOrder(desk.shop, buyer, tool()), desk.admin),
        "Only a paid order",
      );
      const { order: refunded } = await bought();
      await refund(desk.shop, desk.admin, refunded);
      expectWrongState(await ship(refunded, desk.admin), "is refunded");
      const { order: restocked } = await bought();
      await refund(desk.shop, desk.admin, restocked, { amount: 1, restock: true });
      expectWrongState(await ship(restocked, desk.admin), "are back in stock");
      const { order: part } = await bought();
      await refund(desk.shop, desk.admin, part, { amount: 1 });
      expect((await ship(part, desk.admin)).status).toBe(200);
    });
  });

  describe("a hold", () => {
    it("is released by an admin, once; the order stays payable", async () => {
      const stock = await stockOf(desk.shop, tool(1));
      const buyer = await prepareBuyer(desk.shop);
      const order = await placeOrder(desk.shop, buyer, tool(1));
      const answers = await Promise.all([
        release(order, desk.admin),
        release(order, desk.second, desk.other),
      ]);
      expect(answers.map(({ status, json }) => [status, json.heldUntil])).toEqual([
        [200, null],
        [200, null],
      ]);
      expect(await stockOf(desk.shop, tool(1))).toBe(stock);
      expect(await historyOf(desk.shop, order)).toEqual(["placed", "hold-released"]);
      expect((await requestIntent(desk.shop, buyer, order)).status).toBe(200);
      expect(await stockOf(desk.shop, tool(1))).toBe(stock - order.order);
      expect(await historyOf(desk.shop, order)).toEqual([
        "placed",
        "hold-released",
        "hold-retaken",
      ]);
    });

    it("released twice by an admin does not make the buyer wait", async () => {
      const buyer = await prepareBuyer(desk.shop);
      for (const quantity of [1, 2, 3].map((times) => tool(1).minimum * times)) {
        const order = await placeOrder(desk.shop, buyer, tool(1), quantity);
        await release(order, desk.admin);
        await desk.shop.call("DELETE", `/purchase/${order._id}`, { token: buyer.token });
        expect((await release(order, desk.admin)).status).toBe(404);
      }
    });

    it("of a paid order cannot be released", async () => {
      const { order } = await bought();
      expectWrongState(await release(order, desk.admin), "Only an unpaid order");
    });
  });
});
