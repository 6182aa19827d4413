/** The overview's revenue comes from roll-ups, which are equal to a recount of payments and refunds. */
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { bothEngines } from "#support/engines.ts";
import { addOrder, addRefund } from "#support/orders/order-rows.ts";
import {
  countChanges,
  quarterOf,
  recountedRevenue,
  shownRevenue,
} from "#support/orders/revenue-sums.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { findWrongRollups, rollUpRevenue } from "../api/rollup.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(bothEngines)("the roll-ups of revenue on %s", (engine) => {
  const shop = sharedShop(engine);
  const now = Date.now();
  const since = now - 20 * DAY_MS;

  const shown = () => shownRevenue(shop.db, since);
  const recounted = () => recountedRevenue(shop.db, since);
  const changes = () => countChanges(shop.db);

  it("are equal to a recount after random payments, refunds, corrections and roll-ups", async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const someTime = () => now - random(12 * DAY_MS);
    const orders: number[] = [];
    const refunds: number[] = [];
    const one = (keys: readonly number[]) => keys[random(keys.length)] ?? 0;
    const { write } = shop.db;
    const steps = [
      async () =>
        orders.push(await addOrder(shop, { price_cents: random(5000), paid_at: someTime() })),
      async () => orders.push(await addOrder(shop, { paid_at: null, state: "unpaid" })),
      async () => refunds.push(await addRefund(shop, one(orders), random(900), someTime())),
      async () => refunds.push(await addRefund(shop, one(orders), 77, someTime(), "pending")),
      () =>
        write
          .updateTable("purchase")
          .set({ paid_at: someTime() })
          .where("key", "=", one(orders))
          .execute(),
      () =>
        write
          .updateTable("purchase")
          .set({ paid_at: null })
          .where("key", "=", one(orders))
          .execute(),
      () =>
        write
          .updateTable("purchase")
          .set({ price_cents: random(9000) })
          .where("key", "=", one(orders))
          .execute(),
      // Late, long after its payment was rolled up.
      () =>
        write
          .updateTable("refund")
          .set({ status: "succeeded", updated_at: now })
          .where("key", "=", one(refunds))
          .execute(),
      () =>
        write
          .updateTable("refund")
          .set({ status: "failed" })
          .where("key", "=", one(refunds))
          .execute(),
      () => write.deleteFrom("refund").where("key", "=", one(refunds)).execute(),
      () => rollUpRevenue(shop.db),
    ];
    await addOrder(shop).then((key) => orders.push(key));
    for (let step = 0; step < 160; step += 1) {
      await steps[random(steps.length)]?.();
      if (step % 8 === 0) expect(await shown(), `step ${step}`).toEqual(await recounted());
    }
    await rollUpRevenue(shop.db);
    expect(await changes()).toBe(0);
    expect(await shown()).toEqual(await recounted());
    expect(await findWrongRollups(shop.db, now)).toEqual([]);
  });

  it("leave out what was rolled back", async () => {
    const before = await shown();
    const failed = shop.db.transaction(async (tx) => {
      await tx.updateTable("purchase").set({ price_cents: 1 }).execute();
      throw new Error("the transaction fails");
    });
    await expect(failed).rejects.toThrow("the transaction fails");
    await rollUpRevenue(shop.db);
    expect(await shown()).toEqual(before);
  });

  it("are found by the recount when they are wrong, and are right from then on", async () => {
    await addOrder(shop, { price_cents: 4200, paid_at: now });
    await rollUpRevenue(shop.db);
    const wrong = quarterOf(now);
    await sql`update revenue_rollup set paid_cents = paid_cents + 1 where quarter = ${wrong}`.execute(
      shop.db.write,
    );
    expect(await shown()).not.toEqual(await recounted());
    expect(await findWrongRollups(shop.db, now)).toEqual([wrong]);
    expect(await shown()).toEqual(await recounted());
    await rollUpRevenue(shop.db);
    expect(await shown()).toEqual(await recounted());
    expect(await findWrongRollups(shop.db, now)).toEqual([]);
  });

  it("are found wrong by the recount also where a clock that was ahead has left them", async () => {
    const ahead = now + 3 * DAY_MS;
    await addOrder(shop, { price_cents: 4200, paid_at: ahead });
    await rollUpRevenue(shop.db);
    const wrong = quarterOf(ahead);
    await shop.db.write.deleteFrom("revenue_rollup").where("quarter", "=", wrong).execute();
    expect(await findWrongRollups(shop.db, now)).toEqual([wrong]);
    expect(await shown()).toEqual(await recounted());
    await rollUpRevenue(shop.db);
    expect(await shown()).toEqual(await recounted());
    expect(await findWrongRollups(shop.db, now)).toEqual([]);
  });

  const onPostgres = engine === "postgres" ? it : () => {};
  onPostgres("count a payment that commits after its quarter was rolled up", async () => {
    const orderKey = await addOrder(shop, { paid_at: null, state: "unpaid" });
    const paid = Promise.withResolvers<void>();
    const mayCommit = Promise.withResolvers<void>();
    const committed = shop.db.transaction(async (tx) => {
      await tx.updateTable("purchase").set({ paid_at: now }).where("key", "=", orderKey).execute();
      paid.resolve();
      await mayCommit.promise;
    });
    await paid.promise;
    // The same quarter, which is rolled up while the other payment is under way.
    await addOrder(shop, { paid_at: now });
    await Promise.all([rollUpRevenue(shop.db), rollUpRevenue(shop.db)]);
    mayCommit.resolve();
    await committed;
    expect(await shown()).toEqual(await recounted());
    await rollUpRevenue(shop.db);
    expect(await shown()).toEqual(await recounted());
    expect(await changes()).toBe(0);
  });
});
