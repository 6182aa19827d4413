/** Orders that were paid before the shop wrote invoices: each gets its own, once, and nobody gets an email. */

import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createInvoicing } from "../../src/features/invoices/api/invoicing.ts";
import { createMissingInvoices } from "../../src/features/invoices/api/missing-invoices.ts";
import type { Purchase } from "../../src/features/orders/contract.ts";
import { firstShop } from "../../src/features/settings/api/first-values.ts";
import { engines } from "../support/engines.ts";
import { eventually } from "../support/eventually.ts";
import { createInvoiceShop } from "./invoice-shop.ts";
import { documentsOf } from "./issue-documents.ts";

const HOUR_MS = 3_600_000;
const invoicing = createInvoicing(() => firstShop);

describe.each(engines)("on %s", (engine) => {
  const desk = createInvoiceShop(engine);
  const issue = () => createMissingInvoices({ db: desk.shop.db, invoicing })();

  /** A database of before: the orders are paid, the hours ago that are named, and have no invoice. */
  async function paidBefore(hoursAgo: readonly number[]): Promise<Purchase[]> {
    const orders: Purchase[] = [];
    for (const hours of hoursAgo) {
      const order = await desk.createPaidOrder(await desk.createBuyer());
      orders.push(order);
      await desk.shop.db.write
        .updateTable("purchase")
        .set({ paid_at: Date.now() - hours * HOUR_MS })
        .where("key", "=", order.number)
        .execute();
    }
    await forgetInvoices();
    return orders;
  }

  async function forgetInvoices(): Promise<void> {
    const { write } = desk.shop.db;
    await write.deleteFrom("billing_document").execute();
    await write.deleteFrom("document_number").execute();
    await write.deleteFrom("shop_meta").where("key", "=", "invoices_complete").execute();
  }

  const paidAtOf = async (order: Purchase) =>
    (
      await desk.shop.db.read
        .selectFrom("purchase")
        .select("paid_at")
        .where("key", "=", order.number)
        .executeTakeFirstOrThrow()
    ).paid_at;
  const countMails = async () =>
    (await desk.shop.db.read.selectFrom("email_message").select("id").execute()).length;

  /** The shop's own job has found nothing to do and is over: from here on only the tests' run. */
  beforeAll(async () => {
    const marked = () =>
      desk.shop.db.read
        .selectFrom("shop_meta")
        .select("value")
        .where("key", "=", "invoices_complete")
        .executeTakeFirst();
    await eventually(async () => expect(await marked()).toBeDefined());
  });
  beforeEach(async () => {
    await forgetInvoices();
    await desk.shop.db.write.deleteFrom("purchase_event").execute();
    await desk.shop.db.write
      .deleteFrom("stock_change")
      .where("purchase_key", "is not", null)
      .execute();
    await desk.shop.db.write.deleteFrom("purchase_line").execute();
    await desk.shop.db.write.deleteFrom("purchase").execute();
  });

  test("each missing invoice is issued once, numbered and dated by the payments", async () => {
    const orders = await paidBefore([2, 9, 5]);
    const mails = await countMails();
    expect(await issue()).toBe(3);
    const invoices = await documentsOf(desk.shop, "invoice");
    expect(invoices.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(invoices.map(({ order }) => order.number)).toEqual(
      [1, 2, 0].map((place) => orders[place]?.number),
    );
    for (const { issuedAt, payment, order, totalCents } of invoices) {
      const paid = orders.find(({ number }) => number === order.number) as Purchase;
      expect([issuedAt, payment.at]).toEqual([await paidAtOf(paid), await paidAtOf(paid)]);
      expect(totalCents).toBe(Math.round(paid.price * 100));
    }
    expect(await countMails()).toBe(mails);
    expect(await issue()).toBe(0);
    expect(await documentsOf(desk.shop, "invoice")).toHaveLength(3);
  });

  test("a run that is killed halfway is resumed", async () => {
    await paidBefore([4, 3, 2]);
    let issued = 0;
    const failing = {
      issueInvoice: async (...args: Parameters<typeof invoicing.issueInvoice>) => {
        await invoicing.issueInvoice(...args);
        issued += 1;
        if (issued === 2) throw new Error("killed");
      },
    };
    await expect(createMissingInvoices({ db: desk.shop.db, invoicing: failing })()).rejects.toThrow(
      "killed",
    );
    expect(await documentsOf(desk.shop, "invoice")).toHaveLength(1);
    expect(await issue()).toBe(2);
    expect((await documentsOf(desk.shop, "invoice")).map(({ number }) => number)).toEqual([
      1, 2, 3,
    ]);
  });

  test("dates ascend with numbers, with newer invoices too", async () => {
    await paidBefore([8, 7]);
    const newer = await desk.createPaidOrder(await desk.createBuyer());
    expect(await issue()).toBe(2);
    const invoices = await documentsOf(desk.shop, "invoice");
    expect(invoices[0]?.order.number).toBe(newer.number);
    const dates = invoices.map(({ issuedAt }) => issuedAt);
    expect(dates).toEqual(dates.toSorted((a, b) => a - b));
    expect(invoices.map(({ payment }) => payment.at)).toEqual(
      await Promise.all(
        invoices.map(async ({ order }) => paidAtOf({ number: order.number } as Purchase)),
      ),
    );
  });

  test("two concurrent processes issue each invoice once", async () => {
    await paidBefore([5, 4, 3, 2]);
    const counts = await Promise.all([issue(), issue()]);
    expect(counts[0] + counts[1]).toBeGreaterThanOrEqual(4);
    expect((await documentsOf(desk.shop, "invoice")).map(({ number }) => number)).toEqual([
      1, 2, 3, 4,
    ]);
  });
});
