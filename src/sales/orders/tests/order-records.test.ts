/** What is told of orders: their history, and the admins' list. */
import { describe, expect, it } from "vitest";
import { type Buyer, orderFor, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { numbers, orderCalls } from "#support/orders/order-calls.ts";
import { placeOrder, readOrder, requestIntent } from "#support/orders/ordering.ts";
import { createPaidShop } from "#support/orders/paid-shop.ts";
import { refund } from "#support/orders/refund-calls.ts";
import { changeRows } from "#support/rows.ts";
import type { Purchase } from "../contract.ts";

describe.each(engines)("the records of orders on %s", (engine) => {
  const desk = createPaidShop(engine, { mail: true });
  const { tool, bought } = desk;
  const { ask, answer, list } = orderCalls(desk);

  it("are stored with quotes and emoji; half of one is refused", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const typed = {
      patientName: 'O\u2019Neil "\\u0041"',
      address: "Row 1\n\u{1f6e0} {a,b} 'c'",
    };
    const body = { ...orderFor(buyer, tool()), ...typed };
    const place = (more: object) =>
      desk.shop.call("POST", "/purchase", { token: buyer.token, body: { ...body, ...more } });
    const refused = await place({ patientName: "O\u2019Neil \ud800" });
    expect(refused.status).toBe(422);
    expect(refused.json.errors).toMatchObject([{ field: "patientName" }]);
    expect(await list("", buyer)).toEqual([]);
    const { status, json } = await place({});
    expect(status).toBe(200);
    expect(await readOrder(desk.shop, buyer, json.purchase)).toMatchObject(typed);
  });

  describe("the history", () => {
    it("lists events, actors and documents for owner and admins", async () => {
      const buyer = await prepareBuyer(desk.shop);
      const body = { ...orderFor(buyer, tool()), company: "Mill & Co", purchaseOrder: "PO 7" };
      const { json } = await desk.shop.call("POST", "/purchase", { token: buyer.token, body });
      const order: Purchase = json.purchase;
      const path = `/purchase/${order._id}/history`;
      const read = async ({ token }: Buyer) => (await desk.shop.call("GET", path, { token })).json;
      expect(await read(buyer)).toEqual({
        events: [{ what: "placed", at: order.createdAt, by: "buyer" }],
        refunds: [],
        papers: [],
        company: "Mill & Co",
        purchaseOrder: "PO 7",
      });
      const { json: intent } = await requestIntent(desk.shop, buyer, order);
      await desk.sandbox.pay(intent.clientSecret);
      await requestIntent(desk.shop, buyer, order);
      await refund(desk.shop, desk.admin, order, { amount: 2, note: "A scratch" });
      const all = await read(buyer);
      expect(all).toMatchObject({
        events: [
          { what: "placed", by: "buyer" },
          { what: "paid", by: "shop" },
          { what: "refund-requested", by: "admin", note: "USD 2.00" },
          { what: "refunded", by: "shop", note: "USD 2.00" },
        ],
        refunds: [{ amount: 2, status: "succeeded", reason: "admin", note: "A scratch" }],
        papers: [{ kind: "invoice" }, { kind: "credit-note" }],
      });
      // Admins also read which of them it was.
      const { events, ...others } = await read(desk.admin);
      const unnamed = events.map(({ who: _who, ...event }: { who?: string }) => event);
      expect({ events: unnamed, ...others }).toEqual(all);
      expect(events[2].who).toBe("Test Buyer");
      const stranger = await prepareBuyer(desk.shop);
      expect(await read(stranger)).toMatchObject({ code: "no-such-order" });
    });

    it("of a deleted order is not readable", async () => {
      const buyer = await prepareBuyer(desk.shop);
      const order = await placeOrder(desk.shop, buyer, tool(3));
      await desk.shop.call("DELETE", `/purchase/${order._id}`, { token: buyer.token });
      const path = `/purchase/${order._id}/history`;
      for (const { token } of [buyer, desk.admin])
        expect((await desk.shop.call("GET", path, { token })).status).toBe(404);
    });
  });

  describe("the admins' list", () => {
    it("finds orders by number, email, name and paid product", async () => {
      const { buyer, order } = await bought();
      await changeRows(desk.shop.db, "shop_user", ["key", buyer.userKey], {
        name: "Zebulon 100% Quill_y",
      });
      const find = async (search: string, who = desk.admin) =>
        numbers(await list(`search=${encodeURIComponent(search)}`, who));
      expect(await find(String(order.number))).toContain(order.number);
      expect(await find(buyer.email)).toEqual([order.number]);
      expect(await find(buyer.email.slice(0, 12).toUpperCase())).toEqual([order.number]);
      for (const name of ["zebulon", "Zebulon 100%", "ZEBULON 100% quill_Y"])
        expect(await find(name)).toEqual([order.number]);
      await changeRows(desk.shop.db, "shop_user", ["key", buyer.userKey], {
        name: "Örsted Å_kesson",
      });
      for (const name of ["Örs", "Örsted Å_k"]) expect(await find(name)).toEqual([order.number]);
      expect(await find("Örsted ÅXk")).toEqual([]);
      await changeRows(desk.shop.db, "shop_user", ["key", buyer.userKey], {
        name: "Zebulon 100% Quill_y",
      });
      for (const name of ["ebulon", "Zebulon%Quill", "Zebulon_100", "%", "_"])
        expect(await find(name)).toEqual([]);
      const words = tool()
        .name.split(" ")
        .map((word) => word.slice(0, 4));
      expect(await find(words.join(" "))).toContain(order.number);
      expect(await find(`${words.join(" ")} nothing-like-it`)).toEqual([]);
      const unpaid = await placeOrder(desk.shop, buyer, tool(4));
      expect(await find(buyer.email)).toEqual([unpaid.number, order.number]);
      expect(await find(tool(4).name)).not.toContain(unpaid.number);
      expect(await find(buyer.email, buyer)).toEqual([unpaid.number, order.number]);
      expect(await find(buyer.email, await prepareBuyer(desk.shop))).toEqual([]);
      const page = await desk.shop.call("GET", `/purchase?search=${buyer.email}&limit=1`, {
        token: desk.admin.token,
      });
      expect([numbers(page.json), page.headers["x-total-count"]]).toEqual([[unpaid.number], "2"]);
      expect(
        (await desk.shop.call("GET", "/purchase?search=%00", { token: desk.admin.token })).status,
      ).toBe(422);
    });

    it("shows which orders need an admin", async () => {
      const { buyer, order } = await bought();
      const waits = async () => numbers(await list("attention=true")).includes(order.number);
      expect(await waits()).toBe(false);
      await ask(order, buyer);
      expect(await waits()).toBe(true);
      expect(numbers(await list("attention=true", buyer))).toEqual([order.number]);
      await answer(order, desk.admin, { accept: false });
      expect(await waits()).toBe(false);
    });
  });
});
