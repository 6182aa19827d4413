/** Orders that an admin takes for a customer, and how the customer pays them. */
import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { type Buyer, prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { historyOf, placeOrder, readOrder, stockOf } from "#support/orders/ordering.ts";
import { createPaidShop } from "#support/orders/paid-shop.ts";
import { emailsAbout, timeline } from "#support/orders/refund-calls.ts";
import { changeRows } from "#support/rows.ts";
import type { TestShop } from "#support/shop.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(engines)("an order that an admin takes on %s", (engine) => {
  const desk = createPaidShop(engine, { mail: true });
  let tools: Tool[];
  let address: string;
  beforeEach(async () => {
    tools = (await toolsOf(desk.shop)).filter(({ quantity, minimum }) => quantity > minimum * 20);
    address = `caller-${randomUUID()}@shop.test`;
  });

  const toolAt = (index: number) => tools[index] as Tool;
  const linesOf = (count: number) =>
    tools.slice(0, count).map(({ _id, minimum }) => ({ tool: _id, quantity: minimum }));
  const priceOf = (lines: ReturnType<typeof linesOf>) =>
    Math.round(
      lines.reduce((sum, { tool, quantity }) => {
        const { price = 0 } = tools.find(({ _id }) => _id === tool) ?? {};
        return sum + Math.round(price * 100) * quantity;
      }, 0),
    ) / 100;
  const bodyOf = (patient: string, lines = linesOf(2)) => ({
    lines,
    price: priceOf(lines),
    patient,
    patientName: "Ada Caller",
    phone: "+1 216 555 0100",
    address: "7 Call Road",
    purchaseOrder: "PO-9",
  });
  const take = (
    body: object,
    key: string = randomUUID(),
    at: Pick<TestShop, "call"> = desk.shop,
    { token } = desk.admin,
  ) => at.call("POST", "/checkout/manual", { token, body, headers: { "idempotency-key": key } });
  const read = async ({ _id }: Purchase, { token } = desk.admin): Promise<Purchase> =>
    (await desk.shop.call("GET", `/purchase/${_id}`, { token })).json;
  const guests = async () =>
    (
      await desk.shop.db.read
        .selectFrom("shop_user")
        .select("key")
        .where("issuer", "=", "guest")
        .execute()
    ).length;

  /** The token in the email about the placed order, and its text. */
  async function payEmail({ number }: Purchase) {
    const emails = () =>
      desk.shop.db.read
        .selectFrom("email_message")
        .select(["recipient", "text", "subject"])
        .where("purchase_key", "=", number)
        .where("kind", "=", "placed")
        .execute();
    await expect.poll(emails).toHaveLength(1);
    const [email] = await emails();
    return { ...email, token: /\/pay#([\w-]+)/.exec(email?.text ?? "")?.[1] ?? "" };
  }

  it("is a guest's without an account, pays by the link in the email, and is claimed by the mailbox", async () => {
    const before = await stockOf(desk.shop, toolAt(0));
    const { status, json } = await take(bodyOf(address));
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json).toMatchObject({ success: true, hasAccount: false });
    const order: Purchase = json.purchase;
    expect(order).toMatchObject({ patient: address, state: "unpaid", lineCount: 2, taken: true });
    expect(await stockOf(desk.shop, toolAt(0))).toBe(before - toolAt(0).minimum);
    expect(await read(order)).toMatchObject({ detached: true, taken: true });
    const [placed] = await timeline(desk.shop, desk.admin, order);
    expect(placed).toMatchObject({ what: "placed", by: "admin", who: expect.any(String) });

    const { recipient, text, token } = await payEmail(order);
    expect(recipient).toBe(address);
    expect(text).toContain("We have taken your order");
    expect(text).not.toContain("Ada Caller");
    expect(text).not.toContain("7 Call Road");
    const intent = await desk.shop.call("POST", "/pay-link/intent", {
      body: { token, price: order.price },
    });
    await desk.sandbox.pay(intent.json.clientSecret);
    const paid = await desk.shop.call("POST", "/pay-link/payment", {
      body: { token, transactionId: intent.json.clientSecret.split("_secret")[0] },
    });
    expect(paid.json).toMatchObject({ state: "paid", lines: [{ number: 1 }, { number: 2 }] });
    expect(await emailsAbout(desk.shop, order)).toEqual(["paid", "shop-paid"]);

    const owner = await prepareBuyer(desk.shop);
    await changeRows(desk.shop.db, "shop_user", ["key", owner.userKey], { email: address });
    const claimed = await desk.shop.call("PUT", "/pay-link/account", {
      token: owner.token,
      body: { token },
    });
    expect(claimed.status, claimed.text).toBe(200);
    expect(await readOrder(desk.shop, owner, order)).toMatchObject({ state: "paid", lineCount: 2 });
    const events = await timeline(desk.shop, owner, order);
    expect(events.map(({ what, by }) => `${what} ${by}`)).toEqual([
      "placed admin",
      "paid shop",
      "attached buyer",
    ]);
    expect(events[0]).not.toHaveProperty("who");
  });

  it("is in the confirmed account of its address, and its email leads to the link, too", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const { json } = await take(bodyOf(buyer.email));
    expect(json.hasAccount).toBe(true);
    expect(await readOrder(desk.shop, buyer, json.purchase)).toMatchObject({ state: "unpaid" });
    const { recipient, text, token } = await payEmail(json.purchase);
    expect(recipient).toBe(buyer.email);
    expect(text).toContain("7 Call Road");
    const opened = await desk.shop.call("POST", "/pay-link", { body: { token } });
    expect(opened.json).toMatchObject({ _id: json.purchase._id, address: "", phone: "" });
    expect(opened.json).not.toHaveProperty("detached");
  });

  it("is never in an account whose mailbox is not confirmed, which may be a stranger's", async () => {
    const stranger = await prepareBuyer(desk.shop);
    await changeRows(desk.shop.db, "shop_user", ["key", stranger.userKey], {
      email_verified_at: null,
    });
    const { json } = await take(bodyOf(stranger.email));
    expect(json).toMatchObject({ success: true, hasAccount: false });
    const path = `/purchase/${json.purchase._id}`;
    expect((await desk.shop.call("GET", path, { token: stranger.token })).status).toBe(404);
  });

  it("is in the account of an email that an earlier rule took, and new mailboxes keep today's", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const email = `ada..${randomUUID()}@shop.test`;
    expect(await take(bodyOf(email))).toMatchObject({
      status: 422,
      json: { errors: [{ field: "patient", message: "Provide a valid Email" }] },
    });
    for (const table of ["account", "shop_user"] as const)
      await desk.shop.db.write
        .updateTable(table)
        .set({ email })
        .where("email", "=", buyer.email)
        .execute();
    expect(await take(bodyOf(email.toUpperCase()))).toMatchObject({
      json: { hasAccount: true, purchase: { patient: email } },
    });
    expect((await take(bodyOf(`'${address}`))).json.purchase).toMatchObject({ patient: address });
  });

  it("is placed once, however often it is sent, by two processes at once", async () => {
    const key = randomUUID();
    const body = bodyOf(address);
    const before = await guests();
    const answers = await Promise.all([
      take(body, key),
      take(body, key, desk.other),
      take(body, key),
    ]);
    const ids = answers.map(({ status, json }) => {
      expect(status, JSON.stringify(json)).toBe(200);
      return json.purchase._id;
    });
    expect(new Set(ids).size).toBe(1);
    expect(await guests()).toBe(before + 1);
    expect(await historyOf(desk.shop, answers[0]?.json.purchase)).toEqual(["placed"]);
    expect((await take({ ...body, phone: "555 0199" }, key)).json.code).toBe(
      "idempotency-key-reused",
    );
  });

  it("passes the limits of unpaid orders, but not those of stock, minimum and price", async () => {
    const buyer: Buyer = await prepareBuyer(desk.shop);
    for (const tool of tools.slice(3, 8)) await placeOrder(desk.shop, buyer, tool);
    expect((await take(bodyOf(buyer.email))).json.success).toBe(true);

    const [line] = linesOf(1);
    const tooMany = [{ tool: line?.tool ?? "", quantity: 999_999 }];
    const [short] = (await take({ ...bodyOf(address), lines: tooMany })).json.lines;
    expect(short).toMatchObject({ tool: line?.tool, code: "sold-out" });
    const changed = await take({ ...bodyOf(address), price: 1 });
    expect(changed.json.code).toBe("price-changed");
    const again = await take(bodyOf(buyer.email));
    expect(again.json.lines).toMatchObject([{ code: "already-ordered" }, {}]);
  });

  it("is taken by admins, with a key and a whole body", async () => {
    const buyer = await prepareBuyer(desk.shop);
    const body = bodyOf(address);
    expect((await take(body, randomUUID(), desk.shop, buyer)).status).toBe(403);
    const { token } = desk.admin;
    expect((await desk.shop.call("POST", "/checkout/manual", { token, body })).status).toBe(422);
    for (const change of [
      { patient: "nobody" },
      { patientName: "" },
      { phone: "" },
      { address: " " },
      { lines: [] },
      { language: "no language" },
      { userKey: 1 },
    ])
      expect((await take({ ...body, ...change })).status, JSON.stringify(change)).toBe(422);
    const orders = await desk.shop.call("GET", `/purchase?patient=${address}`, { token });
    expect(orders.json).toEqual([]);
  });
});
