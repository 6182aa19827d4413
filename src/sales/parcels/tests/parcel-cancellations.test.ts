/** Cancellations of orders of which a part has left. */
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { cents } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { expectWrongState, UPS } from "#support/orders/order-calls.ts";
import { createParcelShop, DHL } from "#support/orders/parcel-shop.ts";
import { refund, refundRows, refundsOn, workRefunds } from "#support/orders/refund-calls.ts";
import { insertEndpoint } from "#support/server/webhook-receiver.ts";
import { up } from "../../../database/migrations/0012-cancelling-refunds.ts";
import { fanOutEvents } from "../../../shop/webhook-deliveries/api/fan-out.ts";
import type { Purchase } from "../../orders/contract.ts";

describe.each(engines)("cancellations of orders in parcels on %s", (engine) => {
  const { desk, calls, twoLines, read, send, on, lineOf } = createParcelShop(engine);

  beforeAll(async () => {
    const types = ["order.cancelled", "order.refunded", "order.shipped"] as const;
    await insertEndpoint(desk.shop.db, "http://127.0.0.1:9/hooks", types);
  });

  async function told({ number }: Purchase) {
    await fanOutEvents(desk.shop.db);
    const sent = desk.shop.db.read.selectFrom("webhook_delivery").select("type");
    const about = sent.where("subject", "=", String(number));
    return (await about.orderBy("key").execute()).map(({ type }) => type);
  }

  it("10: the rest of a partly shipped order can be cancelled: it alone is refunded", async () => {
    const { order, buyer } = await twoLines();
    await send(order, { ...UPS, lines: [{ line: 2, quantity: lineOf(order, 2).quantity }] });
    await calls.ask(order, buyer);
    expectWrongState(await send(order, DHL), "Answer the request first");
    const { status } = await calls.answer(order, desk.admin, { accept: true });
    expect(status).toBe(200);
    const again = await calls.answer(order, desk.admin, { accept: true });
    expect(again.status).toBe(200);
    const after = await read(order);
    expect(after).toMatchObject({ state: "shipped", refunded: lineOf(order, 1).total });
    expect(after).not.toHaveProperty("cancellationAskedAt");
    await expect.poll(() => told(order)).toEqual(["order.refunded", "order.shipped"]);
  });

  it("10: an order is not cancelled whose parcel is taken back before the rest is refunded", async () => {
    const { order, buyer } = await twoLines();
    const { quantity } = lineOf(order, 2);
    await send(order, { ...UPS, lines: [{ line: 2, quantity }] });
    await calls.ask(order, buyer);
    await desk.sandbox.faults({ path: "/v1/refunds", kind: "status", status: 500, times: 100 });
    expect((await calls.answer(order, desk.admin, { accept: true })).status).toBe(200);
    expect((await on("DELETE", order, 1)).status).toBe(200);
    await desk.sandbox.clearFaults();
    await workRefunds(desk.shop);
    await expect.poll(() => told(order)).toEqual(["order.refunded"]);
    const after = await read(order);
    expect(after).toMatchObject({ state: "paid", refunded: lineOf(order, 1).total });
    expect(lineOf(after, 2).open).toBe(quantity);
  });

  it("10: an order of which nothing has left is cancelled with the refund that accepts it", async () => {
    const { order, buyer } = await twoLines();
    await calls.ask(order, buyer);
    await refund(desk.shop, desk.admin, order, { restock: true });
    await expect.poll(() => told(order)).toEqual(["order.cancelled", "order.refunded"]);
  });

  it("10: an order of which nothing has left is cancelled when all is refunded in the dashboard", async () => {
    const { order, buyer } = await twoLines();
    await calls.ask(order, buyer);
    const intent = order.transactionId ?? "";
    const part = await desk.sandbox.refundInDashboard(intent, 100);
    expect(await refundsOn(desk.shop).sync(part.id)).toBe("changed");
    expect(await read(order)).toHaveProperty("cancellationAskedAt");
    const rest = await desk.sandbox.refundInDashboard(intent);
    expect(await refundsOn(desk.shop).sync(rest.id)).toBe("changed");
    expect(await read(order)).not.toHaveProperty("cancellationAskedAt");
    const types = ["order.refunded", "order.cancelled", "order.refunded"];
    await expect.poll(() => told(order)).toEqual(types);
  });

  it("10: a request to cancel ends with what was still to ship", async () => {
    const { order, buyer } = await twoLines();
    await send(order, { ...UPS, lines: [{ line: 2, quantity: lineOf(order, 2).quantity }] });
    await calls.ask(order, buyer);
    const rest = { lines: [{ line: 1, quantity: lineOf(order, 1).quantity }], restock: true };
    await refund(desk.shop, desk.admin, order, rest);
    const after = await read(order);
    expect(after.state).toBe("shipped");
    expect(after).not.toHaveProperty("cancellationAskedAt");
    const asked = { cancellation_requested_at: Date.now() };
    const orders = desk.shop.db.write.updateTable("purchase").where("key", "=", order.number);
    await orders.set(asked).execute();
    // Of an order that has left nothing is cancelled.
    const accepted = await calls.answer(order, desk.admin, { accept: true });
    expectWrongState(accepted, "no open cancellation request");
    expect((await calls.answer(order, desk.admin, { accept: false })).status).toBe(200);
  });

  it("10: a request is open again when a refund fails that was on its way before it was accepted", async () => {
    const { order, buyer } = await twoLines();
    const [dear, other] = (order.lines ?? []).toSorted((a, b) => b.total - a.total);
    await desk.sandbox.faults({ path: "/v1/refunds", kind: "status", status: 500, times: 100 });
    const lines = [{ line: dear?.number ?? 0, quantity: dear?.quantity ?? 0 }];
    await refund(desk.shop, desk.admin, order, { lines, restock: true });
    const { cancellationAskedAt } = (await calls.ask(order, buyer)).json;
    const accepted = await calls.answer(order, desk.admin, { accept: true });
    expect(accepted.json).not.toHaveProperty("cancellationAskedAt");
    // What is left at the provider is enough for the other line.
    await desk.sandbox.refundInDashboard(order.transactionId ?? "", cents(dear?.total ?? 0));
    await desk.sandbox.clearFaults();
    await workRefunds(desk.shop);
    const statuses = async () => (await refundRows(desk.shop, order)).map(({ status }) => status);
    await expect.poll(statuses).toEqual(["failed", "succeeded"]);
    expect(await read(order)).toMatchObject({ cancellationAskedAt, refunded: other?.total });
    expectWrongState(await send(order, DHL), "Answer the request first");
  });

  it("10: a request that was declined is not taken for accepted as an earlier one was", async () => {
    const { order, buyer } = await twoLines();
    await send(order, { ...UPS, lines: [{ line: 2, quantity: lineOf(order, 2).quantity }] });
    await calls.ask(order, buyer);
    await calls.answer(order, desk.admin, { accept: true });
    await on("DELETE", order, 1);
    expect((await calls.ask(order, buyer)).json).toHaveProperty("cancellationAskedAt");
    for (const _repeated of [1, 2])
      expect((await calls.answer(order, desk.admin, { accept: false })).status).toBe(200);
    const accepted = await calls.answer(order, desk.admin, { accept: true });
    expectWrongState(accepted, "no open cancellation request");
  });

  it("10: a parcel that is taken back opens the request to cancel again that its order had", async () => {
    const takenBack = async (isAll: boolean) => {
      const { order, buyer } = await twoLines();
      await send(order, { ...UPS, lines: [{ line: 2, quantity: lineOf(order, 2).quantity }] });
      const { cancellationAskedAt } = (await calls.ask(order, buyer)).json;
      const rest = { lines: [{ line: 1, quantity: lineOf(order, 1).quantity }] };
      await refund(desk.shop, desk.admin, order, isAll ? {} : rest);
      expect((await read(order)).state).toBe("shipped");
      const { status, text } = await on("DELETE", order, 1);
      expect(status, text).toBe(200);
      return { order: await read(order), cancellationAskedAt };
    };
    const { order, cancellationAskedAt } = await takenBack(false);
    expect(order).toMatchObject({ state: "paid", cancellationAskedAt });
    expectWrongState(await send(order, DHL), "Answer the request first");
    const all = await takenBack(true);
    expect(all.order).not.toHaveProperty("cancellationAskedAt");
  });

  it("10: only refunds that may still succeed are taken for cancelling ones by the upgrade", async () => {
    const { order } = await twoLines();
    const { db } = desk.shop;
    const old = { purchase_key: order.number, amount_cents: 1, reason: "cancellation" } as const;
    const stored = [
      { status: "pending", provider_id: null },
      { status: "failed", provider_id: null },
      { status: "failed", provider_id: `re_failed_${order.number}` },
      { status: "succeeded", provider_id: `re_made_${order.number}` },
    ] as const;
    const rows = stored.map((row, place) => ({
      ...{ ...old, ...row, id: `old_${order.number}_${place}`, restock_requested: 0 },
      ...{ note: null, restocked_at: null, failure: null, actor_key: null },
      ...{ created_at: 1, updated_at: 1, next_at: null },
    }));
    await db.write.insertInto("refund").values(rows).execute();
    await sql`alter table refund drop column cancels_order`.execute(db.write);
    await up(db.write as never);
    const cancelling = (await refundRows(desk.shop, order)).map((row) => row.cancels_order);
    expect(cancelling).toEqual([1, 1, 0, 0]);
  });
});
