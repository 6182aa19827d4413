/** Paying by the link in the email about an order that an admin took: what the link allows, and what it does not. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { historyOf, placeOrder, readOrder } from "#support/orders/ordering.ts";
import { createPaidShop } from "#support/orders/paid-shop.ts";
import { emailsAbout } from "#support/orders/refund-calls.ts";
import { refusedWith } from "#support/refused-with.ts";
import { changeRows } from "#support/rows.ts";
import { paths } from "../../../frame/paths.ts";
import { findOrCreateGuest } from "../../../people/users/api/guest.ts";
import type { Purchase } from "../../orders/contract.ts";
import { createPayLinks } from "../api/pay-links.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(engines)("a payment link on %s", (engine) => {
  const desk = createPaidShop(engine, { mail: true });

  const tokenOf = ({ _id }: Pick<Purchase, "_id">) => {
    const path = createPayLinks(desk.shop.config.secretKey ?? "").pathOf(_id);
    expect(path).toMatch(/^\/pay#[\w-]+$/);
    return path.slice(paths.payLink("").length + 1);
  };
  const open = (token: string) => desk.shop.call("POST", "/pay-link", { body: { token } });
  const intent = (token: string, price: number) =>
    desk.shop.call("POST", "/pay-link/intent", { body: { token, price } });
  const report = (token: string, transactionId: string) =>
    desk.shop.call("POST", "/pay-link/payment", { body: { token, transactionId } });
  const claim = (token: string, by: Buyer) =>
    desk.shop.call("PUT", "/pay-link/account", { token: by.token, body: { token } });
  const setOrder = ({ number }: Purchase, columns: object) =>
    desk.shop.db.write.updateTable("purchase").set(columns).where("key", "=", number).execute();

  /** An order of a guest, for the mailbox of `buyer`. */
  async function taken(buyer?: Buyer): Promise<{ order: Purchase; token: string; buyer: Buyer }> {
    const placedFor = buyer ?? (await prepareBuyer(desk.shop));
    const order = await placeOrder(desk.shop, placedFor, desk.tool());
    const guest = await findOrCreateGuest(desk.shop.db, randomUUID());
    await setOrder(order, { user_key: guest, taken_by_key: desk.admin.userKey });
    await changeRows(desk.shop.db, "purchase_line", ["purchase_key", order.number], {
      user_key: guest,
    });
    return { order, token: tokenOf(order), buyer: placedFor };
  }

  it("ends when an admin deletes the order, as for a mistyped address", async () => {
    const { order, token } = await taken();
    const remove = (by: string) =>
      desk.shop.call("DELETE", `/purchase/${order._id}`, { token: by });
    const stranger = await prepareBuyer(desk.shop);
    expect((await remove(stranger.token)).status).toBe(404);
    await intent(token, order.price);
    expect(await remove(desk.admin.token)).toMatchObject({
      status: 200,
      json: { deletedCount: 1 },
    });
    for (const answer of [await open(token), await intent(token, order.price)])
      expect(answer).toMatchObject(refusedWith(404, "dead-pay-link"));
    expect((await remove(desk.admin.token)).status).toBe(404);
  });

  it("leaves an order that no admin took to its buyer", async () => {
    const order = await placeOrder(desk.shop, await prepareBuyer(desk.shop), desk.tool());
    const path = `/purchase/${order._id}`;
    expect((await desk.shop.call("DELETE", path, { token: desk.admin.token })).status).toBe(404);
  });

  it("shows the order without its address, and pays it once, without an account", async () => {
    const { order, token, buyer } = await taken();
    const shown = (await open(token)).json;
    expect(shown).toMatchObject({
      _id: order._id,
      price: order.price,
      state: "unpaid",
      phone: "",
      address: "",
      detached: true,
    });
    expect((await intent(token, order.price + 1)).json.code).toBe("price-changed");
    const [first, again] = [await intent(token, order.price), await intent(token, order.price)];
    expect(again.json).toEqual(first.json);
    const { clientSecret } = first.json;
    const transactionId = clientSecret.split("_secret")[0];
    expect((await report(token, transactionId)).json.code).toBe("payment-not-succeeded");
    await desk.sandbox.pay(clientSecret);
    const answers = await Promise.all([report(token, transactionId), report(token, transactionId)]);
    for (const { json } of answers)
      expect(json).toMatchObject({ state: "paid", transactionId, address: "" });
    expect((await intent(token, order.price)).json.code).toBe("already-paid");
    expect((await open(token)).json.state).toBe("paid");
    expect(await historyOf(desk.shop, order)).toEqual(["placed", "paid"]);
    expect(await emailsAbout(desk.shop, order)).toEqual(["paid", "shop-paid"]);
    const [email] = await desk.shop.db.read
      .selectFrom("email_message")
      .select(["recipient", "text"])
      .where("purchase_key", "=", order.number)
      .where("kind", "=", "paid")
      .execute();
    expect(email?.recipient).toBe(buyer.email);
    expect(email?.text).toMatch(/\/pay#[\w-]+/);
    expect(email?.text).not.toContain("1 Mill Lane");
  });

  it("opens nothing when it is wrong, belongs to a deleted order or is old", async () => {
    const { order, token } = await taken();
    const { order: other, token: otherToken } = await taken();
    const wrong = [
      // The first character: not all bits of the last one count.
      `${token.startsWith("A") ? "B" : "A"}${token.slice(1)}`,
      token.slice(0, 40),
      order._id,
      createPayLinks("another secret of the shop, long enough").pathOf(order._id).split("#")[1],
    ];
    for (const each of wrong) {
      for (const answer of [
        await open(each ?? ""),
        await intent(each ?? "", order.price),
        await report(each ?? "", "pi_1"),
        await claim(each ?? "", await prepareBuyer(desk.shop)),
      ])
        expect(answer).toMatchObject(refusedWith(404, "dead-pay-link"));
    }
    expect((await open("not a token!")).status).toBe(422);

    const paid = (await intent(otherToken, other.price)).json.clientSecret;
    await desk.sandbox.pay(paid);
    expect((await report(token, paid.split("_secret")[0])).json.code).toBe("unknown-payment");
    expect((await open(token)).json.state).toBe("unpaid");

    await setOrder(order, { created_at: Date.now() - 61 * DAY_MS });
    expect((await open(token)).status).toBe(404);
    await setOrder(order, { created_at: Date.now(), state: "expired", held_until: null });
    expect((await open(token)).json.state).toBe("expired");
    expect((await intent(token, order.price)).json.code).toBe("not-payable");
    await setOrder(order, { state: "deleted" });
    expect((await open(token)).status).toBe(404);
    expect((await intent(token, order.price)).status).toBe(404);
  });

  it("adds the order to the account of its confirmed mailbox alone", async () => {
    const { order, token, buyer } = await taken();
    const stranger = await prepareBuyer(desk.shop);
    expect(await claim(token, stranger)).toMatchObject(refusedWith(409, "no-verified-account"));
    const users = desk.shop.db.write.updateTable("shop_user").where("key", "=", buyer.userKey);
    await users.set({ email_verified_at: null }).execute();
    expect((await claim(token, buyer)).json.code).toBe("no-verified-account");
    await users.set({ email_verified_at: Date.now() }).execute();
    const path = `/purchase/${order._id}`;
    expect((await desk.shop.call("GET", path, { token: buyer.token })).status).toBe(404);

    const claims = await Promise.all([claim(token, buyer), claim(token, buyer)]);
    expect(claims.map(({ status }) => status)).toEqual([200, 200]);
    expect(await readOrder(desk.shop, buyer, order)).toMatchObject({
      _id: order._id,
      address: order.address,
    });
    expect((await open(token)).json).not.toHaveProperty("detached");
    expect(await historyOf(desk.shop, order)).toEqual(["placed", "attached"]);
    expect((await claim(token, stranger)).json.code).toBe("not-detached");
  });

  it("adds no order whose tool is in an unpaid one of the account", async () => {
    const { order, token, buyer } = await taken();
    const own = await placeOrder(desk.shop, buyer, desk.tool());
    expect(await claim(token, buyer)).toMatchObject(refusedWith(409, "unpaid-order-has-tool"));
    await desk.shop.call("DELETE", `/purchase/${own._id}`, { token: buyer.token });
    expect((await claim(token, buyer)).status).toBe(200);
    expect(await readOrder(desk.shop, buyer, order)).toMatchObject({ state: "unpaid" });
  });

  it("gives no access to the other orders of its mailbox", async () => {
    const [, own] = await desk.anOrder();
    const { token } = await taken();
    for (const path of [`/purchase/${own._id}`, "/purchase", `/purchase/${own._id}/history`])
      expect((await desk.shop.call("GET", path, { token })).status).toBe(401);
  });
});
