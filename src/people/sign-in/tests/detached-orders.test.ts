/** Orders whose account was never verified and has given way to a clean one. */
import { describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { payOrder, placeOrder } from "#support/orders/ordering.ts";
import { emailsTo, issueToken, MAIL, signUp } from "#support/people/sessions.ts";
import { createVerifiedCustomer } from "#support/people/verified-customers.ts";
import { refusedWith } from "#support/refused-with.ts";
import { sandboxShop } from "#support/sandbox-shop.ts";
import { sharedBuyer } from "#support/shared-shop.ts";
import type { Purchase } from "../../../sales/orders/contract.ts";

describe.each(engines)("a detached order on %s", (engine) => {
  const { sandbox, shop } = sandboxShop(engine, { settings: MAIL });
  const admin = sharedBuyer(shop, "admin");

  const call = (method: string, path: string, token: string, body?: object) =>
    shop.call(method, path, { token, body });
  const attach = (order: Pick<Purchase, "_id">, token = admin.token) =>
    call("PUT", `/purchase/${order._id}/account`, token, {});
  const read = (order: Purchase, token = admin.token) =>
    call("GET", `/purchase/${order._id}`, token);

  async function unverifiedBuyer() {
    const session = await signUp(shop, "New Buyer");
    return { ...session, token: await issueToken(shop, session), userKey: 0 };
  }

  async function paidOrder(buyer: Buyer, which = 0): Promise<Purchase> {
    const tool = (await toolsOf(shop))[which];
    if (!tool) throw new Error("there is no such tool");
    const order = await placeOrder(shop, buyer, tool);
    return (await payOrder(shop, sandbox, buyer, order)).json;
  }

  const subjectsTo = async (email: string) =>
    (await emailsTo(shop, email)).map(({ subject }) => subject);

  /** A paid order whose account has given way to the clean one that is answered with it. */
  async function detachedOrder() {
    const buyer = await unverifiedBuyer();
    const order = await paidOrder(buyer);
    // A job writes it, at any time after the order.
    const placed = `Your order ${order.number} at Millwright Tool & Part Co.`;
    await expect.poll(() => subjectsTo(buyer.email)).toContainEqual(placed);
    const owner = await createVerifiedCustomer(shop, { email: buyer.email });
    return { order, owner, token: await issueToken(shop, owner) };
  }

  it("is marked for admins only", async () => {
    const { order, token } = await detachedOrder();
    expect((await read(order)).json).toMatchObject({ _id: order._id, detached: true });
    expect((await read(order, token)).status).toBe(404);
    const buyer = await prepareBuyer(shop);
    const own = await paidOrder(buyer, 1);
    expect((await read(own)).json).not.toHaveProperty("detached");
    expect((await read(own, buyer.token)).json).not.toHaveProperty("detached");
  });

  it("emails the address that paid when it ships and when it is refunded", async () => {
    const { order } = await detachedOrder();
    const about = () => subjectsTo(order.patient);
    const before = (await about()).length;
    const shipment = { carrier: "UPS", tracking: "1Z 999" };
    const shipped = await call("PUT", `/purchase/${order._id}/shipment`, admin.token, shipment);
    expect(shipped.status, shipped.text).toBe(200);
    expect((await about()).slice(before)).toEqual([`Order ${order.number} is on its way`]);
    const refund = await shop.call("POST", `/purchase/${order._id}/refund`, {
      token: admin.token,
      headers: { "idempotency-key": `refund-${order._id}` },
      body: { amount: 1, restock: false },
    });
    expect(refund.status, refund.text).toBe(200);
    await expect.poll(about).toContainEqual(`Order ${order.number}: your refund`);
  });

  it("is attached to the verified account of its address, once, with invoice and history", async () => {
    const { order, owner, token } = await detachedOrder();
    const answers = await Promise.all([attach(order), attach(order), attach(order)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await attach(order)).json).toMatchObject({ _id: order._id, paid: true });
    expect((await read(order)).json).not.toHaveProperty("detached");

    const mine = await call("GET", `/purchase?patient=${owner.email}`, token);
    expect(mine.json).toEqual([expect.objectContaining({ _id: order._id, state: "paid" })]);
    const history = (await call("GET", `/purchase/${order._id}/history`, token)).json;
    expect(history.events.filter(({ what }: { what: string }) => what === "attached")).toEqual([
      expect.objectContaining({ by: "admin" }),
    ]);
    const { number } = history.papers[0];
    const paper = await call("GET", `/purchase/${order._id}/paper/invoice/${number}`, token);
    expect(paper.status).toBe(200);
    const asked = await call("POST", `/purchase/${order._id}/cancellation`, token, {
      reason: "Ordered twice.",
    });
    expect(asked.status, asked.text).toBe(200);

    const acts = (await call("GET", "/audit", admin.token)).json;
    const about = acts.filter(({ what }: { what: string }) => what === "order-attached");
    expect(about.filter(({ whom }: { whom: string }) => whom === owner.email)).toEqual([
      expect.objectContaining({
        who: admin.email,
        order: { _id: order._id, number: order.number },
      }),
    ]);
  });

  it("is attached only to a verified account; other orders cannot be attached", async () => {
    const buyer = await unverifiedBuyer();
    const order = await paidOrder(buyer);
    expect(await attach(order)).toMatchObject(refusedWith(409, "not-detached"));
    await createVerifiedCustomer(shop, { email: buyer.email });
    // The account that the mailbox's owner has started is there, but the owner has not come home yet.
    expect(await attach(order)).toMatchObject(refusedWith(409, "no-verified-account"));
    expect(await attach({ _id: "no-such-order" })).toMatchObject(refusedWith(404, "no-such-order"));
  });

  it("is not attached to a removed user", async () => {
    const { order, owner } = await detachedOrder();
    await call("DELETE", `/user/${owner.email}`, admin.token);
    expect(await attach(order)).toMatchObject(refusedWith(409, "no-verified-account"));
  });

  it("loses its address when the mailbox's owner deletes the account, and sends no more email", async () => {
    const { order, owner, token } = await detachedOrder();
    const left = await call("POST", "/privacy/deletion", token, { password: owner.password });
    expect(left.status, left.text).toBe(200);
    const { json } = await read(order);
    expect(json.patient).toMatch(/@deleted\.invalid$/);
    expect(await attach(order)).toMatchObject({ status: 409 });
    const before = await subjectsTo(owner.email);
    const shipment = { carrier: "UPS", tracking: "1Z 999" };
    await call("PUT", `/purchase/${order._id}/shipment`, admin.token, shipment);
    expect(await subjectsTo(owner.email)).toEqual(before);
  });
});
