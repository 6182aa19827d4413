/** Sending webhooks to receivers that accept, fail, hang, lie and redirect. */

import { Webhook } from "standardwebhooks";
import { beforeEach, describe, expect, it } from "vitest";
import { sharedDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import {
  accept,
  insertEndpoint,
  openReceiver,
  type Respond,
  secrets,
  senderOn,
  signed,
} from "#support/server/webhook-receiver.ts";
import { createMessage } from "../../webhooks/api/message.ts";
import { isAllowedAddress } from "../../webhooks/api/target.ts";
import { insertDeliveries } from "../api/delivery-store.ts";
import { fanOutEvents } from "../api/fan-out.ts";

const HOUR_MS = 3_600_000;
/** Addresses are judged as in a shop with live payments. */
const isPublic = (url: URL, address: string) =>
  isAllowedAddress(url, address, { allowsLoopback: false, privateOrigins: [] });

describe.each(engines)("webhooks on %s", (engine) => {
  const database = sharedDatabase(engine);
  let clock: number;
  const now = () => clock;

  beforeEach(async () => {
    clock = Date.now();
    await database.db.write.deleteFrom("webhook_endpoint").execute();
    await database.db.write.deleteFrom("webhook_event").execute();
  });

  const deliveries = () =>
    database.db.read.selectFrom("webhook_delivery").selectAll().orderBy("key").execute();

  const message = () => createMessage("order.paid", "1", { message: "paid" }, clock);

  /** Waits until the calls have ended. */
  async function work(sender = senderOn(database.db, { now })): Promise<void> {
    await sender.work();
    await sender.stop();
  }

  /** What is stored after one attempt at a receiver. */
  async function attemptAt(url: string, timeoutMs = 2000) {
    const endpoint = await insertEndpoint(database.db, url);
    await database.db.transaction((tx) => insertDeliveries(tx, message(), [endpoint]));
    await work(senderOn(database.db, { now, options: { timeoutMs } }));
    const [delivery] = await deliveries();
    return delivery;
  }

  it("are signed, so that the package of the specification verifies them", async () => {
    const receiver = await openReceiver();
    const endpoint = await insertEndpoint(database.db, receiver.url);
    await database.db.transaction((tx) => insertDeliveries(tx, message(), [endpoint]));
    await work();
    const [received] = receiver.received;
    if (!received) throw new Error("nothing was received");
    expect(new Webhook(endpoint.secret).verify(received.body, signed(received))).toEqual({
      type: "order.paid",
      timestamp: new Date(clock).toISOString(),
      data: { message: "paid" },
    });
    const other = new Webhook(secrets.create("other").secret);
    expect(() => other.verify(received.body, signed(received))).toThrow();
    expect(() =>
      new Webhook(endpoint.secret).verify(`${received.body} `, signed(received)),
    ).toThrow();
    expect(await deliveries()).toMatchObject([
      { attempts: 1, next_at: null, status_code: 204, failure: null, delivered_at: clock },
    ]);
  });

  it("are signed with both secrets while one is exchanged, then with the new one", async () => {
    const receiver = await openReceiver();
    const { id, key, secret } = await insertEndpoint(database.db, receiver.url);
    const next = secrets.create(id);
    await database.db.write
      .updateTable("webhook_endpoint")
      .set((row) => ({
        previous_secret: row.ref("secret"),
        previous_until: clock + HOUR_MS,
        secret: next.sealed,
      }))
      .execute();
    for (const passes of [0, 2 * HOUR_MS]) {
      clock += passes;
      await database.db.transaction((tx) => insertDeliveries(tx, message(), [{ key }]));
      await work();
    }
    const [during, after] = receiver.received.map(({ headers }) =>
      String(headers["webhook-signature"]).split(" "),
    );
    expect([during?.length, after?.length]).toEqual([2, 1]);
    const [first] = receiver.received;
    for (const either of [secret, next.secret])
      expect(new Webhook(either).verify(first?.body ?? "", signed(first as never))).toBeTruthy();
  });

  it("that were not accepted are repeated with the same id for three days, then given up", async () => {
    const receiver = await openReceiver((response) => response.writeHead(500).end("no\nspace"));
    const endpoint = await insertEndpoint(database.db, receiver.url);
    const disabled: string[] = [];
    await database.db.transaction((tx) => insertDeliveries(tx, message(), [endpoint]));
    const begin = clock;
    for (let tries = 1; tries <= 10; tries += 1) {
      await work(senderOn(database.db, { now, disabled }));
      const [delivery] = await deliveries();
      expect(delivery).toMatchObject({ attempts: tries, status_code: 500, failure: "status" });
      expect(delivery?.excerpt).toBe("no space");
      clock = delivery?.next_at ?? clock;
    }
    expect(clock - begin).toBeGreaterThan(75 * HOUR_MS);
    expect(clock - begin).toBeLessThan(85 * HOUR_MS);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect(receiver.received).toHaveLength(10);
    expect(await deliveries()).toMatchObject([{ next_at: null, delivered_at: null }]);
    expect(disabled).toEqual([receiver.url]);
    const [row] = await database.db.read.selectFrom("webhook_endpoint").selectAll().execute();
    expect(row).toMatchObject({ disabled_by: "failures", disabled_at: clock });
  });

  it("disable an endpoint once after three days, and keep what waits for it", async () => {
    const receiver = await openReceiver((response) => response.writeHead(503).end());
    const endpoint = await insertEndpoint(database.db, receiver.url);
    const disabled: string[] = [];
    const send = () => work(senderOn(database.db, { now, disabled }));
    const add = () => database.db.transaction((tx) => insertDeliveries(tx, message(), [endpoint]));
    await add();
    await send();
    receiver.respond = accept;
    clock += 71 * HOUR_MS;
    await send();
    receiver.respond = (response) => response.writeHead(503).end();
    await add();
    await send();
    clock += 71 * HOUR_MS;
    await add();
    await send();
    expect(disabled).toEqual([]);
    clock += 2 * HOUR_MS;
    for (let count = 0; count < 5; count += 1) await add();
    await send();
    const sent = receiver.received.length;
    clock += 2 * HOUR_MS;
    await send();
    expect(disabled).toEqual([receiver.url]);
    expect(receiver.received).toHaveLength(sent);
    const waiting = (await deliveries()).filter(({ next_at }) => next_at !== null);
    expect(waiting).toHaveLength(7);
  });

  const reset: Respond = (response) => {
    response.writeHead(200, { "content-length": 100 }).write("half");
    setTimeout(() => response.destroy(), 20);
  };
  const hugeBody: Respond = (response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(65_536)));
    };
    response.on("drain", more);
    more();
  };
  const endless: Respond = (response) => {
    response.writeHead(200).write("x");
    const timer = setInterval(() => response.write("x"), 50);
    response.on("close", () => clearInterval(timer));
  };
  const notHttp: Respond = (response) => response.socket?.end("220 mail.example ESMTP\r\n");

  it.each<[string, Respond, object]>([
    ["that accepts and sends without end is delivered", hugeBody, { failure: null }],
    ["that accepts and then resets has failed", reset, { failure: "cut-off", status_code: 200 }],
    ["that trickles has failed", endless, { failure: "timeout", status_code: 200 }],
    ["that hangs has failed", () => {}, { failure: "timeout", status_code: null }],
    ["that closes has failed", (response) => response.destroy(), { failure: "cut-off" }],
    ["that speaks no HTTP has failed", notHttp, { failure: "not-http" }],
  ])("to a receiver %s", async (_name, respond, stored) => {
    const receiver = await openReceiver(respond);
    const delivery = await attemptAt(receiver.url, 400);
    expect(delivery).toMatchObject({ attempts: 1, ...stored });
    const isDelivered = delivery?.delivered_at !== null;
    expect(delivery?.next_at === null).toBe(isDelivered);
  });

  it("follow no redirect, neither to an inner address nor elsewhere", async () => {
    const inner = await openReceiver();
    const receiver = await openReceiver((response) =>
      response.writeHead(307, { location: inner.url }).end(),
    );
    expect(await attemptAt(receiver.url)).toMatchObject({ failure: "redirect", status_code: 307 });
    expect(inner.received).toEqual([]);
  });

  it("go to no inner address: neither by name, by rebinding, nor from an old row", async () => {
    const inner = await openReceiver();
    const { port } = new URL(inner.url);
    const answers = [
      [
        { address: "93.184.215.14", family: 4 },
        { address: "127.0.0.1", family: 4 },
      ],
      [{ address: "169.254.169.254", family: 4 }],
      [{ address: "::ffff:127.0.0.1", family: 6 }],
    ];
    const endpoint = await insertEndpoint(database.db, `https://erp.example:${port}/`);
    const literal = await insertEndpoint(database.db, `https://127.0.0.1:${port}/`);
    const plain = await insertEndpoint(database.db, inner.url);
    await database.db.transaction((tx) =>
      insertDeliveries(tx, message(), [endpoint, literal, plain]),
    );
    for (const found of answers) {
      const options = { isAllowed: isPublic, resolve: async () => found };
      await work(senderOn(database.db, { now, options }));
      const stored = await deliveries();
      expect(stored.map(({ failure }) => failure)).toEqual(["address", "address", "address"]);
      clock = Math.max(...stored.map(({ next_at }) => next_at ?? clock));
    }
    expect(inner.received).toEqual([]);
  });

  it("that hang hold up no other endpoint, and few at once go to one", async () => {
    const open: (() => void)[] = [];
    const slow = await openReceiver((response) => {
      open.push(() => response.writeHead(200).end());
    });
    const quick = await openReceiver();
    const slowEndpoint = await insertEndpoint(database.db, slow.url);
    const quickEndpoint = await insertEndpoint(database.db, quick.url);
    await database.db.transaction(async (tx) => {
      for (let count = 0; count < 6; count += 1)
        await insertDeliveries(tx, message(), [slowEndpoint, quickEndpoint]);
    });
    const sender = senderOn(database.db, { now });
    await sender.work();
    await expect.poll(() => quick.received.length).toBe(6);
    expect(slow.received).toHaveLength(3);
    while (slow.received.length < 6 || open.length > 0) {
      open.shift()?.();
      await new Promise((done) => setTimeout(done, 5));
    }
    await sender.stop();
    expect((await deliveries()).every(({ delivered_at }) => delivered_at !== null)).toBe(true);
  });

  it("of a process that was killed while sending are sent by another one with the same id", async () => {
    const receiver = await openReceiver();
    const endpoint = await insertEndpoint(database.db, receiver.url);
    await database.db.transaction((tx) => insertDeliveries(tx, message(), [endpoint]));
    const killed = new AbortController();
    receiver.respond = () => killed.abort();
    await work(senderOn(database.db, { now, options: { signal: killed.signal } }));
    receiver.respond = accept;
    const other = engine === "postgres" ? database.again() : database.db;
    await work(senderOn(other, { now }));
    expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toHaveLength(2);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    // A process that stores nothing any more leaves a lease, which ends.
    await database.db.transaction((tx) => insertDeliveries(tx, message(), [endpoint]));
    await database.db.write
      .updateTable("webhook_delivery")
      .set({ next_at: clock + 60_000, attempts: 1 })
      .where("delivered_at", "is", null)
      .execute();
    await work(senderOn(other, { now }));
    expect(receiver.received).toHaveLength(2);
    clock += 60_000;
    await work(senderOn(other, { now }));
    expect(receiver.received).toHaveLength(3);
  });

  it("are sent once when two processes look for them at the same time", async () => {
    const receiver = await openReceiver();
    await insertEndpoint(database.db, receiver.url);
    const { db } = database;
    for (let count = 0; count < 20; count += 1)
      await db.write.insertInto("webhook_event").values(message()).execute();
    const other = engine === "postgres" ? database.again() : db;
    await Promise.all([fanOutEvents(db), fanOutEvents(other)]);
    expect(await deliveries()).toHaveLength(20);
    await Promise.all([work(), work(senderOn(other, { now }))]);
    expect(receiver.received).toHaveLength(20);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(20);
  });
});
