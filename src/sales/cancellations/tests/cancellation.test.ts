/** A buyer's wish to cancel a paid order, and its answer. */
import { describe, expect, it } from "vitest";
import { cents, prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { expectWrongState, numbers, orderCalls } from "#support/orders/order-calls.ts";
import { historyOf, placeOrder, readOrder, stockOf } from "#support/orders/ordering.ts";
import { deliverEvents, eventsHandled } from "#support/orders/payment-events.ts";
import {
  emailsAbout,
  expectRefundsToMatchProvider,
  refund,
  refundRows,
  refundsOn,
  timeline,
  workRefunds,
} from "#support/orders/refund-calls.ts";
import { createRefundShop, LATER_MS } from "#support/orders/refund-shop.ts";

describe.each(engines)("a cancellation request on %s", (engine) => {
  const desk = createRefundShop(engine, { mail: true });
  const { tool, bought } = desk;
  const { ask, answer, ship, list } = orderCalls(desk);

  it("is stored once while it is open, from the owner of a paid order", async () => {
    const { buyer, order } = await bought();
    const asked = await Promise.all([
      ask(order, buyer),
      ask(order, buyer, "Ordered twice", desk.other),
    ]);
    expect(asked.map(({ status }) => status)).toEqual([200, 200]);
    expect(asked[0]?.json.cancellationAskedAt).toEqual(asked[1]?.json.cancellationAskedAt);
    expect((await timeline(desk.shop, buyer, order)).slice(2)).toEqual([
      {
        what: "cancellation-asked",
        at: asked[0]?.json.cancellationAskedAt,
        by: "buyer",
        note: "Ordered twice",
      },
    ]);
    expect(numbers(await list("attention=true"))).toContain(order.number);
    expectWrongState(await ship(order, desk.admin), "Answer the request first");
    expect((await ask(order, desk.admin)).status).toBe(404);
    expect((await ask(order, await prepareBuyer(desk.shop))).status).toBe(404);
  });

  it("is refused for an order that is unpaid, shipped or refunded", async () => {
    const buyer = await prepareBuyer(desk.shop);
    expectWrongState(
      await ask(await placeOrder(desk.shop, buyer, tool()), buyer),
      "Only a paid order",
    );
    const shipped = await bought();
    await ship(shipped.order, desk.admin);
    expectWrongState(await ask(shipped.order, shipped.buyer), "not shipped");
    const refunded = await bought();
    await refund(desk.shop, desk.admin, refunded.order);
    expectWrongState(await ask(refunded.order, refunded.buyer), "is refunded");
  });

  it("accepted by two admins refunds and restocks once", async () => {
    const stock = await stockOf(desk.shop, tool());
    const { buyer, order } = await bought();
    await refund(desk.shop, desk.admin, order, { amount: 1 });
    await ask(order, buyer);
    const answers = await Promise.all([
      answer(order, desk.admin, { accept: true, note: "Of course" }),
      answer(order, desk.second, { accept: true }, desk.other),
      answer(order, desk.admin, { accept: true, note: "Of course" }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const now = await readOrder(desk.shop, buyer, order);
    expect(now).toMatchObject({ state: "paid", refunded: order.price });
    expect(now).not.toHaveProperty("cancellationAskedAt");
    expect(await stockOf(desk.shop, tool())).toBe(stock);
    expect((await refundRows(desk.shop, order)).map(({ reason }) => reason)).toEqual([
      "admin",
      "cancellation",
    ]);
    await expectRefundsToMatchProvider(desk.shop, desk.sandbox, order, cents(order.price));
    expect((await historyOf(desk.shop, order)).slice(4)).toEqual([
      "cancellation-asked",
      "refund-requested",
      "refunded",
    ]);
    expectWrongState(
      await answer(order, desk.admin, { accept: false }),
      "no open cancellation request",
    );
    expect(numbers(await list("attention=true"))).not.toContain(order.number);
  });

  it("accepted while the provider is down is refunded later", async () => {
    const { buyer, order } = await bought();
    await ask(order, buyer);
    await desk.sandbox.faults({ path: "/v1/refunds", kind: "status", status: 500, times: 100 });
    expect((await answer(order, desk.admin, { accept: true })).json).toMatchObject({ refunded: 0 });
    expectWrongState(await ask(order, buyer), "on its way");
    expectWrongState(await ship(order, desk.admin), "on its way");
    await desk.sandbox.clearFaults();
    await workRefunds(desk.shop);
    await expectRefundsToMatchProvider(desk.shop, desk.sandbox, order, cents(order.price));
  });

  it("declined by two admins counts once; the buyer gets an email and may request again", async () => {
    const { buyer, order } = await bought();
    expectWrongState(
      await answer(order, desk.admin, { accept: false }),
      "no open cancellation request",
    );
    await ask(order, buyer);
    const declined = { accept: false, note: "It is being cut already" };
    const answers = await Promise.all([
      answer(order, desk.admin, declined),
      answer(order, desk.second, declined, desk.other),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.json).not.toHaveProperty("cancellationAskedAt");
    expect((await timeline(desk.shop, buyer, order)).slice(3)).toEqual([
      expect.objectContaining({
        what: "cancellation-declined",
        by: "admin",
        note: "It is being cut already",
      }),
    ]);
    const emails = await emailsAbout(desk.shop, order);
    expect(emails.filter((kind) => kind === "cancellation-declined")).toHaveLength(1);
    expectWrongState(
      await answer(order, desk.admin, { accept: true }),
      "no open cancellation request",
    );
    expect(await refundRows(desk.shop, order)).toEqual([]);
    expect((await ask(order, buyer, "Please")).json.cancellationAskedAt).toBeDefined();
    expect((await answer(order, desk.admin, { accept: true })).json.refunded).toBe(order.price);
  });

  it("is answered by one of two admins who disagree", async () => {
    const { buyer, order } = await bought();
    await ask(order, buyer);
    const [yes, no] = await Promise.all([
      answer(order, desk.admin, { accept: true }),
      answer(order, desk.second, { accept: false }, desk.other),
    ]);
    expect([yes?.status, no?.status].sort()).toEqual([200, 409]);
    await expectRefundsToMatchProvider(
      desk.shop,
      desk.sandbox,
      order,
      yes?.status === 200 ? cents(order.price) : 0,
    );
  });

  it("is accepted by a full refund", async () => {
    const { buyer, order } = await bought();
    await ask(order, buyer);
    await refund(desk.shop, desk.admin, order, { amount: 1 });
    expect(await readOrder(desk.shop, buyer, order)).toHaveProperty("cancellationAskedAt");
    await refund(desk.shop, desk.admin, order);
    expect(await readOrder(desk.shop, buyer, order)).not.toHaveProperty("cancellationAskedAt");
  });

  it("is accepted by a full refund in the provider's dashboard", async () => {
    const { buyer, order } = await bought();
    await ask(order, buyer);
    const { id } = await desk.sandbox.refundInDashboard(order.transactionId ?? "");
    expect(await refundsOn(desk.shop).sync(id)).toBe("changed");
    expect(await readOrder(desk.shop, buyer, order)).not.toHaveProperty("cancellationAskedAt");
    expect(numbers(await list("attention=true"))).not.toContain(order.number);
  });

  it("is open again when the refund of its acceptance fails, so that nothing ships", async () => {
    const { buyer, order } = await bought();
    const { cancellationAskedAt } = (await ask(order, buyer)).json;
    await desk.sandbox.refundInDashboard(order.transactionId ?? "", 10);
    expect((await answer(order, desk.admin, { accept: true })).json).toMatchObject({
      cancellationAskedAt,
      refunded: 0,
    });
    expect((await refundRows(desk.shop, order)).map(({ status }) => status)).toEqual(["failed"]);
    expectWrongState(await ship(order, desk.admin), "Answer the request first");
  });

  it("stays answered when another refund fails than that of its acceptance", async () => {
    const { buyer, order } = await bought();
    await desk.sandbox.faults({ path: "/v1/refunds", kind: "status", status: 500, times: 100 });
    await refund(desk.shop, desk.admin, order, { amount: order.price - 0.5 });
    await ask(order, buyer);
    await answer(order, desk.admin, { accept: true });
    await desk.sandbox.refundInDashboard(order.transactionId ?? "", 60);
    await desk.sandbox.clearFaults();
    await workRefunds(desk.shop);
    const statuses = async () => (await refundRows(desk.shop, order)).map(({ status }) => status);
    await expect.poll(statuses).toEqual(["failed", "succeeded"]);
    expect(await readOrder(desk.shop, buyer, order)).not.toHaveProperty("cancellationAskedAt");
  });

  it("is open again when the full refund that had closed it fails later", async () => {
    const { buyer, order } = await bought("pm_card_refundFail");
    const { cancellationAskedAt } = (await ask(order, buyer)).json;
    deliverEvents(desk.sandbox, desk.shop);
    await desk.sandbox.refundInDashboard(order.transactionId ?? "");
    await eventsHandled(desk.sandbox, desk.shop);
    expect(await readOrder(desk.shop, buyer, order)).not.toHaveProperty("cancellationAskedAt");
    await desk.sandbox.clock(LATER_MS);
    await expect.poll(async () => (await refundRows(desk.shop, order))[0]?.status).toBe("failed");
    const now = await readOrder(desk.shop, buyer, order);
    expect(now).toMatchObject({ refunded: 0, cancellationAskedAt });
    expectWrongState(await ship(order, desk.admin), "Answer the request first");
  });
});
