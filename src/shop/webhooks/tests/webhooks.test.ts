/** What happens in the shop, as a registered receiver gets it over the wire. */
import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { eventually } from "#support/eventually.ts";
import { orderCalls } from "#support/orders/order-calls.ts";
import { createPaidShop } from "#support/orders/paid-shop.ts";
import { refund } from "#support/orders/refund-calls.ts";
import { openReceiver, signed } from "#support/server/webhook-receiver.ts";
import type { Purchase } from "../../../sales/orders/contract.ts";
import type { Delivery } from "../contract.ts";
import { payloadOf, type WebhookPayload } from "../contract-events.ts";

describe.each(engines)("webhooks of a shop on %s", (engine) => {
  const desk = createPaidShop(engine);
  const orders = orderCalls(desk);

  beforeEach(async () => {
    await desk.shop.db.write.deleteFrom("webhook_endpoint").execute();
  });

  const call = (method: string, path: string, body?: object) =>
    desk.shop.call(method, path, { token: desk.admin.token, body });

  async function register(url: string, events: readonly string[]) {
    const { status, json, text } = await call("POST", "/webhook-endpoint", {
      url,
      description: "ERP",
      events,
    });
    expect(status, text).toBe(200);
    return { id: json.insertedId as string, secret: json.secret as string };
  }

  /** A receiver that is registered, and what it has verified. */
  async function receiverOf(...events: string[]) {
    const receiver = await openReceiver();
    const { id, secret } = await register(receiver.url, events);
    const verified = () =>
      receiver.received.map((each) => {
        const message = new Webhook(secret).verify(each.body, signed(each)) as WebhookPayload;
        const payload = payloadOf(message.type).parse(message);
        expect(payload).toEqual(message);
        return payload;
      });
    return { id, secret, receiver, verified };
  }

  const listDeliveries = async (id: string): Promise<Delivery[]> =>
    (await call("GET", `/webhook-endpoint/${id}/delivery`)).json;

  it("tell that an order was paid, shipped, refunded and cancelled, without personal data", async () => {
    const { receiver, verified } = await receiverOf(
      "order.paid",
      "order.shipped",
      "order.refunded",
      "order.cancelled",
    );
    const { buyer, order } = await desk.bought();
    expect((await orders.ship(order, desk.admin)).status).toBe(200);
    const { json } = await call("GET", `/purchase/${order._id}`);
    expect((await refund(desk.shop, desk.admin, order, { amount: 0.5 })).status).toBe(200);
    const [deleter, unpaid] = await desk.anOrder();
    const deleted = await desk.shop.call("DELETE", `/purchase/${unpaid._id}`, deleter);
    expect(deleted.status, deleted.text).toBe(200);
    await eventually(() => expect(receiver.received).toHaveLength(4));
    const events = Object.fromEntries(verified().map(({ type, data }) => [type, data]));
    const paid = {
      _id: order._id,
      number: order.number,
      currency: "usd",
      price: order.price,
      lines: [
        {
          tool: order.tool,
          partNumber: json.lines[0].partNumber,
          quantity: order.order,
          fulfillable: order.order,
          unitPrice: order.unitPrice,
          priceUnit: 1,
        },
      ],
    };
    expect(events).toEqual({
      "order.paid": { ...paid, state: "paid", refunded: 0 },
      "order.shipped": { ...paid, state: "shipped", refunded: 0 },
      "order.refunded": {
        ...paid,
        state: "shipped",
        refunded: 0.5,
        refund: { _id: expect.any(String), amount: 0.5 },
      },
      "order.cancelled": expect.objectContaining({ _id: unpaid._id, state: "deleted" }),
    });
    const bodies = receiver.received.map(({ body }) => body).join();
    const address = (order as Purchase).address;
    for (const secret of [buyer.email, order.patientName, address, order.phone, deleter.email])
      expect(bodies).not.toContain(secret);
  });

  it("are written with their cause or not at all, and only what an endpoint wants", async () => {
    const { receiver } = await receiverOf("order.shipped");
    const order = await desk.paid();
    expect((await orders.ship(order, desk.admin, {})).status).toBe(422);
    expect((await orders.ship(await orderOfNobody(), desk.admin)).status).toBe(404);
    const { db } = desk.shop;
    await expect(
      db.transaction(async (tx) => {
        const { announceOrder } = await import("../../../sales/orders/api/webhook-events.ts");
        const row = await tx
          .selectFrom("purchase")
          .selectAll()
          .where("id", "=", order._id)
          .executeTakeFirstOrThrow();
        await announceOrder(tx, "order.shipped", row, Date.now());
        throw new Error("killed before the commit");
      }),
    ).rejects.toThrow("killed");
    expect((await orders.ship(order, desk.admin)).status).toBe(200);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(await db.read.selectFrom("webhook_event").selectAll().execute()).toEqual([]);
  });

  const orderOfNobody = async () => ({ ...(await desk.paid()), _id: "nobody" });

  it("cost an order nothing: placing one writes no event", async () => {
    await receiverOf("stock.changed", "order.paid");
    await desk.anOrder();
    const { read } = desk.shop.db;
    expect(await read.selectFrom("webhook_event").select("key").execute()).toEqual([]);
  });

  it("are sent again, one or all that failed, with the same id", async () => {
    const { id, receiver } = await receiverOf("order.paid");
    receiver.respond = (response) => response.writeHead(500).end();
    await desk.paid();
    await desk.paid();
    await eventually(async () => {
      const states = (await listDeliveries(id)).map(({ failure }) => failure);
      expect(states).toEqual(["status", "status"]);
    });
    receiver.respond = (response) => response.writeHead(200).end();
    const [one] = await listDeliveries(id);
    expect((await call("POST", `/webhook-delivery/${one?._id}/resend`)).json).toEqual({
      modifiedCount: 1,
    });
    await call("POST", `/webhook-endpoint/${id}/resend`);
    await eventually(async () => {
      const states = (await listDeliveries(id)).map(({ state }) => state);
      expect(states).toEqual(["delivered", "delivered"]);
    });
    const ids = new Set(receiver.received.map(({ headers }) => headers["webhook-id"]));
    expect(ids.size).toBe(2);
    expect((await call("POST", `/webhook-delivery/nobody/resend`)).status).toBe(404);
  });

  it("of a test go out at once, and are tried once", async () => {
    const { id, receiver, verified } = await receiverOf("order.paid");
    expect((await call("POST", `/webhook-endpoint/${id}/test`)).status).toBe(200);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(verified()[0]?.type).toBe("webhook.test");
    receiver.respond = (response) => response.writeHead(404).end("no such hook");
    await call("POST", `/webhook-endpoint/${id}/test`);
    await eventually(async () =>
      expect((await listDeliveries(id))[0]).toMatchObject({
        state: "failed",
        statusCode: 404,
        failure: "status",
        excerpt: "no such hook",
        attempts: 1,
      }),
    );
    const [endpoint] = (await call("GET", "/webhook-endpoint")).json;
    expect(endpoint).toMatchObject({ enabled: true, failed: 1, waiting: 0 });
    expect(endpoint.failingSince).toBeUndefined();
  });

  it("go to no disabled endpoint, and to none that was deleted", async () => {
    const { id, receiver } = await receiverOf("order.paid");
    const change = (body: object) => call("PATCH", `/webhook-endpoint/${id}`, body);
    expect((await change({ enabled: false })).json).toEqual({ modifiedCount: 1 });
    expect((await change({ enabled: false })).json).toEqual({ modifiedCount: 0 });
    expect((await call("POST", `/webhook-endpoint/${id}/test`)).json.code).toBe(
      "webhook-endpoint-disabled",
    );
    await desk.paid();
    await change({ enabled: true });
    await desk.paid();
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect((await call("DELETE", `/webhook-endpoint/${id}`)).json).toEqual({ deletedCount: 1 });
    expect((await call("DELETE", `/webhook-endpoint/${id}`)).status).toBe(404);
    expect(await desk.shop.db.read.selectFrom("webhook_delivery").selectAll().execute()).toEqual(
      [],
    );
  });

  it("have a secret that is shown once and stored encrypted; those before sign while it is exchanged", async () => {
    const { id, secret, receiver, verified } = await receiverOf("order.paid");
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    // The first one was lost before it was in the receiver.
    const { json: lost } = await call("POST", `/webhook-endpoint/${id}/secret`);
    const { json } = await call("POST", `/webhook-endpoint/${id}/secret`);
    expect(new Set([secret, lost.secret, json.secret]).size).toBe(3);
    const rows = await desk.shop.db.read.selectFrom("webhook_endpoint").selectAll().execute();
    const listed = await call("GET", "/webhook-endpoint");
    for (const text of [JSON.stringify(rows), listed.text])
      for (const each of [secret, lost.secret, json.secret])
        expect(text).not.toContain(each.slice(6));
    expect(listed.json[0].previousSecretUntil).toBeTruthy();
    await call("POST", `/webhook-endpoint/${id}/test`);
    await eventually(() => expect(receiver.received).toHaveLength(1));
    expect(verified()).toHaveLength(1);
    const [received] = receiver.received;
    for (const each of [lost.secret, json.secret])
      expect(
        new Webhook(each).verify(received?.body ?? "", signed(received as never)),
      ).toBeTruthy();
  });

  it("are registered by admins only, at addresses to which the shop may send", async () => {
    const { token } = await prepareBuyer(desk.shop);
    const body = { url: "https://erp.example/", description: "ERP", events: ["order.paid"] };
    const customer = await desk.shop.call("POST", "/webhook-endpoint", { token, body });
    expect(customer.status).toBe(403);
    const bad = [
      { ...body, url: "https://10.0.0.1/" },
      { ...body, url: "http://erp.example/" },
      { ...body, url: "https://me:secret@erp.example/" },
      { ...body, url: desk.shop.config.publicOrigin },
      { ...body, events: [] },
      { ...body, events: ["webhook.test"] },
      { ...body, description: "x".repeat(201) },
      { ...body, description: " " },
    ];
    for (const each of bad) {
      const { status, json } = await call("POST", "/webhook-endpoint", each);
      expect([status, json.code], JSON.stringify(each)).toEqual([422, "invalid-input"]);
    }
    const { id } = await register(body.url, body.events);
    const moved = await call("PATCH", `/webhook-endpoint/${id}`, { url: "https://127.0.0.1/" });
    expect(moved.status).toBe(422);
    expect((await call("GET", "/webhook-endpoint")).json).toMatchObject([{ url: body.url }]);
    for (let count = 1; count < 20; count += 1) await register(body.url, body.events);
    expect((await call("POST", "/webhook-endpoint", body)).json.code).toBe(
      "too-many-webhook-endpoints",
    );
    const audit = await desk.shop.db.read
      .selectFrom("audit_log")
      .select(["actor_email", "changes"])
      .where("subject", "=", "webhooks")
      .execute();
    expect(audit.length).toBeGreaterThanOrEqual(20);
    expect(audit[0]?.actor_email).toBe(desk.admin.email);
  });
});
