/** A refund is one refund, whatever is clicked or lost. Numbers as in docs/payment-scenarios.md. */
import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { cents } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { historyOf, readOrder, stockOf } from "#support/orders/ordering.ts";
import {
  expectRefundsToMatchProvider,
  refund,
  refundRows,
  refundsOn,
  workRefunds,
} from "#support/orders/refund-calls.ts";
import { createRefundShop } from "#support/orders/refund-shop.ts";
import { changeRows } from "#support/rows.ts";
import { isRefusal } from "../../../lib/contract/result.ts";
import { lockPurchase } from "../../orders/api/changes.ts";
import { createRefund } from "../api/refund-request.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(engines)("repeated refunds on %s", (engine) => {
  const stage = createRefundShop(engine);

  it("33: two clicks with one key at two servers create one refund", async () => {
    const { shop, other, admin } = stage;
    const order = await stage.paid();
    const key = randomUUID();
    const body = { amount: 2, restock: true, note: "once" };
    const answers = await Promise.all([
      refund(shop, admin, order, body, key),
      refund(other, admin, order, body, key),
      refund(shop, admin, order, body, key),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const again = await refund(other, admin, order, body, key);
    expect(again.json.refund).toMatchObject({ amount: 2, status: "succeeded" });
    expect(new Set([...answers, again].map(({ json }) => json.refund._id)).size).toBe(1);
    await expectRefundsToMatchProvider(shop, stage.sandbox, order, 200);
    expect((await historyOf(shop, order)).filter((kind) => kind.startsWith("refund"))).toEqual([
      "refund-requested",
      "refunded",
    ]);
    for (const another of [{ ...body, amount: 3 }, { ...body, note: "twice" }, { restock: true }]) {
      const refused = await refund(shop, admin, order, another, key);
      expect(refused).toMatchObject({ status: 422, json: { code: "idempotency-key-reused" } });
    }
    // Somebody else's key is another one, and another order's too.
    expect((await refund(shop, stage.second, order, body, key)).json.refund._id).not.toBe(
      again.json.refund._id,
    );
    const another = await stage.paid();
    expect((await refund(shop, admin, another, body, key)).json.refund.amount).toBe(2);
  });

  it("33: a lost answer creates one refund", async () => {
    const { shop, sandbox, admin } = stage;
    const order = await stage.paid();
    const key = randomUUID();
    await sandbox.faults({ method: "POST", path: "/v1/refunds", kind: "reset-after", times: 20 });
    const lost = await refund(shop, admin, order, { amount: 5 }, key);
    expect(lost).toMatchObject({
      status: 200,
      json: { refund: { status: "pending", amount: 5 }, purchase: { refunded: 0 } },
    });
    await sandbox.clearFaults();
    await workRefunds(shop);
    const again = await refund(shop, admin, order, { amount: 5 }, key);
    expect(again.json).toMatchObject({
      refund: { _id: lost.json.refund._id, status: "succeeded" },
      purchase: { refunded: 5 },
    });
    await expectRefundsToMatchProvider(shop, sandbox, order, 500);
  });

  it("33: an old refund is found at the provider after its key is forgotten", async () => {
    const { shop, sandbox } = stage;
    const order = await stage.paid();
    await sandbox.faults({ method: "POST", path: "/v1/refunds", kind: "reset-after", times: 20 });
    await refund(shop, stage.admin, order, { amount: 5 });
    await sandbox.clearFaults();
    const [before] = await refundRows(shop, order);
    await sandbox.clock(2 * DAY_MS);
    await changeRows(shop.db, "refund", ["key", before?.key ?? 0], {
      created_at: Date.now() - 2 * DAY_MS,
    });
    await workRefunds(shop);
    await expectRefundsToMatchProvider(shop, sandbox, order, 500);
  });

  it("33: a rejection caused by the same refund is recognized", async () => {
    const { shop, sandbox } = stage;
    const order = await stage.paid();
    await sandbox.faults({ method: "POST", path: "/v1/refunds", kind: "reset-after", times: 20 });
    await refund(shop, stage.admin, order);
    await sandbox.clearFaults();
    await sandbox.clock(2 * DAY_MS);
    await workRefunds(shop);
    expect(await refundRows(shop, order)).toMatchObject([{ status: "succeeded", failure: null }]);
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
  });

  it("33: the worker submits a refund after an outage", async () => {
    const { shop, sandbox, admin } = stage;
    const order = await stage.paid();
    await sandbox.faults({ path: "/v1/refunds", kind: "status", status: 503, times: 100 });
    const began = Date.now();
    const asked = await refund(shop, admin, order, { restock: true });
    expect(asked.json).toMatchObject({ refund: { status: "pending" }, purchase: { refunded: 0 } });
    const again = (await refundRows(shop, order))[0]?.next_at ?? 0;
    expect(again, "asked again soon").toBeGreaterThan(began);
    expect(again).toBeLessThan(Date.now() + 10_000);
    expect((await refund(shop, admin, order)).json.code).toBe("not-refundable");
    await sandbox.clearFaults();
    await workRefunds(shop);
    expect((await readOrder(shop, admin, order)).refunded).toBe(order.price);
    await expectRefundsToMatchProvider(shop, sandbox, order, cents(order.price));
  });

  it("33: after a crash before the submission one of two workers submits it", async () => {
    const { shop } = stage;
    const order = await stage.paid();
    const stock = await stockOf(shop, stage.tool());
    // All that a process has done that ends here: its transaction.
    await shop.db.transaction(async (tx) => {
      const locked = await lockPurchase(tx, order.number);
      if (!locked) throw new Error("the order is gone");
      const wanted = { reason: "admin", restock: true, actorKey: stage.admin.userKey } as const;
      expect(isRefusal(await createRefund(tx, locked, wanted, Date.now()))).toBe(false);
    });
    await refundsOn(shop).work();
    expect((await refundRows(shop, order))[0]).toMatchObject({
      status: "pending",
      provider_id: null,
    });
    await Promise.all([workRefunds(shop), workRefunds(shop)]);
    await expect.poll(async () => (await refundRows(shop, order))[0]?.status).toBe("succeeded");
    await expectRefundsToMatchProvider(shop, stage.sandbox, order, cents(order.price));
    expect(await stockOf(shop, stage.tool())).toBe(stock + order.order);
    expect(await historyOf(shop, order)).toEqual([
      "placed",
      "paid",
      "refund-requested",
      "refunded",
    ]);
  });
});
