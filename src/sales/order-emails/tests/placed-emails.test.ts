/** Emails about placed orders, which a job queues. */
import { beforeEach, describe, expect, it } from "vitest";
import { prepareBuyer } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { payAndInvoice } from "#support/orders/issue-documents.ts";
import { createOrderEmailShop, ORIGIN, SHOP } from "#support/orders/order-email-shop.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { findRow } from "#support/rows.ts";
import { shop as words } from "../../../../shop.config.ts";
import type { Tool } from "../../../catalog/tools/contract.ts";
import { up } from "../../../database/migrations/0016-old-orders-without-email.ts";
import { openPostgres } from "../../../lib/db/postgres.ts";
import type { Purchase } from "../../orders/contract.ts";
import type { OrderEmails } from "../api/order-emails.ts";
import {
  createQueuePlacedEmails,
  startPlacedEmails,
  stopPlacedEmails,
} from "../api/placed-emails.ts";

describe.each(engines)("emails about placed orders on %s", (engine) => {
  const desk = createOrderEmailShop(engine);
  const { createOrder, change, waitForDelivery, emailTo, mail } = desk;
  let time = 0;
  let run: () => Promise<void>;
  const cursor = async () => {
    const row = await findRow(desk.shop.db, "job_cursor", ["name", "placed-emails"]);
    return row.position;
  };
  const kinds = async () =>
    (await mail()).map(({ purchase_key, kind }) => `${purchase_key} ${kind}`).sort();
  const bothOf = (orders: readonly Purchase[]) =>
    orders.flatMap(({ number }) => [`${number} placed`, `${number} shop-placed`]).sort();

  beforeEach(async () => {
    await desk.shop.db.write.deleteFrom("job_cursor").where("name", "=", "placed-emails").execute();
    await startPlacedEmails(desk.shop.db);
    run = createQueuePlacedEmails({ db: desk.shop.db, emails: desk.emails, now: () => time });
  });

  it("are queued once per order, and not for orders before the first start", async () => {
    const buyer = await prepareBuyer(desk.shop);
    await startPlacedEmails(desk.shop.db);
    await run();
    expect(await mail()).toEqual([]);
    const order = await createOrder(buyer);
    await startPlacedEmails(desk.shop.db);
    for (let times = 0; times < 3; times += 1) await run();
    await waitForDelivery(2);
    await run();
    expect(await kinds()).toEqual(bothOf([order]));
    const { subject, text } = emailTo(buyer.email);
    expect(subject).toBe(`Your order ${order.number} at ${words.company.name}`);
    expect(text).toMatch(/reserved for you until \w+ \d+, \d{4} at [\d:]+.[AP]M E[SD]T\./);
    expect(text).toContain(`Pay the order:\n${ORIGIN}/dashboard/payment/${order._id}\n`);
    expect(emailTo(SHOP).subject).toBe(`Order ${order.number} was placed`);
  });

  it("ask for no payment if the order was paid at once, and are not sent for deleted orders", async () => {
    const [quick, sorry] = [await prepareBuyer(desk.shop), await prepareBuyer(desk.shop)];
    const paid = await createOrder(quick);
    await payAndInvoice(desk.shop.db, paid);
    await change(await createOrder(sorry), { state: "deleted" });
    await run();
    expect(await kinds()).toEqual(bothOf([paid]));
    await waitForDelivery(2);
    expect(emailTo(quick.email).text).not.toMatch(/reserved|Pay the order/);
  });

  it("include an order that commits after one with a higher key, for a minute", async () => {
    const [first, second] = [await prepareBuyer(desk.shop), await prepareBuyer(desk.shop)];
    const late = await createOrder(first);
    const early = await createOrder(second);
    await change(late, { state: "deleted" });
    await run();
    expect(await kinds()).toEqual(bothOf([early]));
    await change(late, { state: "unpaid" });
    await run();
    expect(await kinds()).toEqual(bothOf([late, early]));
    expect(await cursor()).toBeLessThan(late.number);
    time += 60_000;
    await run();
    expect(await cursor()).toBe(early.number);
    expect(await kinds()).toEqual(bothOf([late, early]));
  });

  it("are queued for many orders by several processes, with a crash in between", async () => {
    const buyers = await Promise.all(Array.from({ length: 120 }, () => prepareBuyer(desk.shop)));
    const cheap = desk.tools.toSorted((a, b) => a.minimum - b.minimum)[0] as Tool;
    const orders = await Promise.all(buyers.map((buyer) => placeOrder(desk.shop, buyer, cheap)));
    let told = 0;
    const dying: OrderEmails = {
      ...desk.emails,
      nudge: () => {},
      placed: async (tx, order) => {
        told += 1;
        if (told === 110) throw new Error("killed");
        await desk.emails.placed(tx, order);
      },
    };
    const killed = createQueuePlacedEmails({ db: desk.shop.db, emails: dying })();
    await expect(killed).rejects.toThrow("killed");
    expect(await mail()).toHaveLength(200);

    const other =
      desk.shop.db.engine.kind === "postgres"
        ? openPostgres<never>(desk.shop.db.engine.url, () => {})
        : desk.shop.db;
    const quiet = { ...desk.emails, nudge: () => {} };
    const dbs = [desk.shop.db, other, desk.shop.db, other] as (typeof desk.shop.db)[];
    await Promise.all(dbs.map((db) => createQueuePlacedEmails({ db, emails: quiet })()));
    await createQueuePlacedEmails({ db: desk.shop.db, emails: quiet })();
    expect(await kinds()).toEqual(bothOf(orders));
    if (other !== desk.shop.db) await other.close();
    await desk.shop.db.write.deleteFrom("email_message").execute();
  });

  it.each([-2, 2])("are queued where the clock steps by %i days after an order", async (days) => {
    const order = await createOrder(await prepareBuyer(desk.shop));
    await change(order, { created_at: Date.now() - days * 24 * 3_600_000 });
    await run();
    expect(await kinds()).toEqual(bothOf([order]));
  });

  it("are not queued for orders that were placed while email was off", async () => {
    await createOrder(await prepareBuyer(desk.shop));
    await stopPlacedEmails(desk.shop.db);
    await startPlacedEmails(desk.shop.db);
    await run();
    expect(await mail()).toEqual([]);
  });

  it("are not queued for orders that were two days old at the upgrade", async () => {
    const old = await createOrder(await prepareBuyer(desk.shop));
    await change(old, { created_at: Date.now() - 2 * 24 * 3_600_000 });
    const order = await createOrder(await prepareBuyer(desk.shop));
    await up(desk.shop.db.write as never);
    await run();
    expect(await kinds()).toEqual(bothOf([order]));
  });
});
