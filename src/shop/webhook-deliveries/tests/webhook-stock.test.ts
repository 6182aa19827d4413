/** Changed stock, as webhooks announce it. */
import { beforeEach, describe, expect, it } from "vitest";
import { sharedDatabase } from "#support/database.ts";
import { engines } from "#support/engines.ts";
import { changeRows } from "#support/rows.ts";
import {
  accept,
  insertEndpoint,
  openReceiver,
  senderOn,
} from "#support/server/webhook-receiver.ts";
import { deleteOldDeliveries } from "../api/prune.ts";
import { resend, resendFailed } from "../api/resend.ts";
import { createStockChanges } from "../api/stock-changes.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(engines)("changed stock on %s", (engine) => {
  const database = sharedDatabase(engine);
  let tool: number;
  let clock: number;
  const now = () => clock;

  beforeEach(async () => {
    clock = Date.now();
    await database.db.write.deleteFrom("webhook_endpoint").execute();
    await database.db.write.deleteFrom("webhook_stock").execute();
    tool = await insertTool(10);
  });

  async function insertTool(quantity: number): Promise<number> {
    const id = `tool-${Math.random()}`;
    const text = { id, name: id, sort_name: id, category: "", part_number: id, description: "" };
    const { key } = await database.db.write
      .insertInto("tool")
      .values({
        ...text,
        ...{ specs: "[]", img: "", minimum: 1, quantity, price_cents: 100 },
        ...{ added_by_name: "", added_by_email: "", created_at: 0, deleted_at: null },
      })
      .returning("key")
      .executeTakeFirstOrThrow();
    return key;
  }

  /** Changes the stock as orders and corrections do. */
  async function change(amount: number, key = tool): Promise<void> {
    const { write } = database.db;
    await write
      .updateTable("tool")
      .set((row) => ({ quantity: row("quantity", "+", amount) }))
      .where("key", "=", key)
      .execute();
    await write
      .insertInto("stock_change")
      .values({ tool_key: key, purchase_key: null, amount, reason: "correction", at: clock })
      .execute();
  }

  const deliveries = async () => {
    const rows = await database.db.read.selectFrom("webhook_delivery").selectAll().execute();
    return rows.map((row) => ({ ...row, available: JSON.parse(row.payload).data.available }));
  };

  /** A job that has begun, so that it announces what changes from now on. */
  async function startedJob(db = database.db) {
    const announce = createStockChanges(db, now);
    await announce();
    return announce;
  }

  it("is announced from the time on at which an endpoint wants it", async () => {
    await insertEndpoint(database.db, "https://erp.example/", ["order.paid"]);
    const announce = createStockChanges(database.db, now);
    await announce();
    await insertEndpoint(database.db, "https://erp.example/", ["stock.changed"]);
    await change(-1);
    await announce();
    expect(await deliveries()).toEqual([]);
    await change(-1);
    await announce();
    await announce();
    expect(await deliveries()).toMatchObject([{ available: 8, tool_key: tool, attempts: 0 }]);
  });

  it("waits once for each tool and endpoint, with the latest stock and an id of its own", async () => {
    await insertEndpoint(database.db, "https://one.example/", ["stock.changed"]);
    await insertEndpoint(database.db, "https://two.example/", ["stock.changed"]);
    const announce = await startedJob();
    const ids = new Set<string>();
    for (let count = 0; count < 5; count += 1) {
      await change(-1);
      await announce();
      for (const { message_id } of await deliveries()) ids.add(message_id);
    }
    expect((await deliveries()).map(({ available }) => available)).toEqual([5, 5]);
    expect(ids.size).toBe(5);
    await change(-1);
    await change(1);
    await announce();
    expect((await deliveries()).map(({ available }) => available)).toEqual([5, 5]);
  });

  it("is announced once by two processes that compare at the same time", async () => {
    await insertEndpoint(database.db, "https://one.example/", ["stock.changed"]);
    const first = await startedJob();
    const second = await startedJob(engine === "postgres" ? database.again() : database.db);
    const others = await Promise.all(Array.from({ length: 60 }, () => insertTool(3)));
    await change(-2);
    await Promise.all([first(), second()]);
    const announced = (await deliveries()).map(({ tool_key }) => tool_key);
    expect(announced.toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual(
      [tool, ...others].toSorted((a, b) => a - b),
    );
  });

  it.each([200, 500])("that changes while it is sent is sent next, after a %i", async (status) => {
    let answer = () => {};
    const receiver = await openReceiver((response) => {
      answer = () => response.writeHead(status).end();
    });
    await insertEndpoint(database.db, receiver.url, ["stock.changed"]);
    const announce = await startedJob();
    await change(-1);
    await announce();
    const sender = senderOn(database.db, { now });
    await sender.work();
    await expect.poll(() => receiver.received.length).toBe(1);
    await change(-1);
    await announce();
    receiver.respond = accept;
    answer();
    await sender.stop();
    clock += 20_000;
    const later = senderOn(database.db, { now });
    await later.work();
    await later.stop();
    expect(receiver.received.map(({ body }) => JSON.parse(body).data.available)).toEqual([9, 8]);
    expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(2);
    expect(await deliveries()).toMatchObject([{ next_at: null, failure: null, available: 8 }]);
  });

  it("is due at once where an earlier message waits for its next attempt", async () => {
    await insertEndpoint(database.db, "https://erp.example/", ["stock.changed"]);
    const announce = await startedJob();
    await change(-1);
    await announce();
    const failed = { next_at: clock + 300_000, attempted_at: clock, attempts: 2 };
    await database.db.write.updateTable("webhook_delivery").set(failed).execute();
    clock += 1000;
    await change(-1);
    await announce();
    expect(await deliveries()).toMatchObject([{ available: 8, next_at: clock, attempts: 0 }]);
  });

  it("is the latest where it waits for an endpoint that is disabled and enabled again", async () => {
    const { key } = await insertEndpoint(database.db, "https://erp.example/", ["stock.changed"]);
    const announce = await startedJob();
    await change(-1);
    await announce();
    const disable = (disabled_at: number | null) =>
      changeRows(database.db, "webhook_endpoint", ["key", key], { disabled_at });
    await disable(clock);
    await announce();
    await change(-4);
    await announce();
    expect(await deliveries()).toMatchObject([{ available: 5 }]);
    await change(-5);
    await disable(null);
    await announce();
    expect(await deliveries()).toMatchObject([{ available: 0 }]);
  });

  it("that is sent again is today's, with a new id, unless a later one waits", async () => {
    const endpoint = await insertEndpoint(database.db, "https://erp.example/", ["stock.changed"]);
    const announce = await startedJob();
    await change(-1);
    await announce();
    const [first] = await deliveries();
    const fail = () =>
      database.db.write
        .updateTable("webhook_delivery")
        .set({ next_at: null, failure: "status", attempts: 10 })
        .execute();
    await fail();
    await change(-4);
    expect(await resend(database.db, first?.id ?? "")).toEqual({ modifiedCount: 1 });
    const [again] = await deliveries();
    expect(again).toMatchObject({ available: 5, attempts: 0, failure: null });
    expect(again?.message_id).not.toBe(first?.message_id);
    await fail();
    await announce();
    expect(await deliveries()).toHaveLength(2);
    expect(await resend(database.db, first?.id ?? "")).toEqual({ modifiedCount: 0 });
    await fail();
    expect(await resendFailed(database.db, endpoint.id)).toEqual({ modifiedCount: 1 });
  });

  it("and its deliveries are forgotten after 30 days", async () => {
    await insertEndpoint(database.db, "https://erp.example/", ["stock.changed"]);
    const announce = await startedJob();
    await change(-1);
    await announce();
    await deleteOldDeliveries(database.db, clock + 29 * DAY_MS);
    expect(await deliveries()).toHaveLength(1);
    await deleteOldDeliveries(database.db, clock + 31 * DAY_MS);
    expect(await deliveries()).toEqual([]);
  });
});
