/** SQL conditions about refunded orders agree with the rules that decide one order. */
import { describe, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { engines } from "#support/engines.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { isCommitted, isToShip, orderBlockers, refundFacts } from "../api/blockers.ts";
import { reasonAgainst } from "../rules.ts";

const combinations = ["admin", "no-stock"].flatMap((reason) =>
  ["pending", "succeeded", "failed"].flatMap((status) =>
    [0, 1].flatMap((restock_requested) =>
      [null, 1].flatMap((restocked_at) =>
        ["part", "all"].map((share) => ({
          reason: reason as "admin" | "no-stock",
          status: status as "pending" | "succeeded" | "failed",
          restock_requested,
          restocked_at,
          share,
          fulfillable: reason === "no-stock" || restocked_at !== null ? 0 : 1,
        })),
      ),
    ),
  ),
);

describe.each(engines)("a paid order with a refund on %s", (engine) => {
  const shop = sharedShop(engine);

  it("is selected as to ship and as committed exactly when the rules say so", async () => {
    const { db } = shop;
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("no tools");
    const { number: key } = await placeOrder(shop, await prepareBuyer(shop), tool);
    const now = Date.now();
    const order = await db.write
      .updateTable("purchase")
      .set({ state: "paid", paid_at: now, held_until: null })
      .where("key", "=", key)
      .returningAll()
      .executeTakeFirstOrThrow();
    const seen = new Set<string>();
    for (const { share, fulfillable, ...facts } of combinations) {
      await db.write.updateTable("purchase").set({ fulfillable }).where("key", "=", key).execute();
      await db.write.deleteFrom("refund").where("purchase_key", "=", key).execute();
      const refund = await db.write
        .insertInto("refund")
        .values({
          id: "refund",
          purchase_key: key,
          amount_cents: share === "all" ? order.price_cents : 1,
          note: null,
          provider_id: null,
          failure: null,
          actor_key: null,
          created_at: now,
          updated_at: now,
          next_at: null,
          ...facts,
        })
        .returningAll()
        .executeTakeFirstOrThrow();
      const ofOrder = db.read.selectFrom("purchase").select("key").where("key", "=", key);
      const selected = {
        toShip: (await ofOrder.where(isToShip).execute()).length === 1,
        committed: (await ofOrder.where(isCommitted).execute()).length === 1,
      };
      const blockers = orderBlockers({ ...order, fulfillable }, [refund]);
      const item = refundFacts(refund);
      const rules = {
        toShip: reasonAgainst("ship", blockers) === undefined,
        committed: fulfillable > 0 && (blockers.refundableCents > 0 || item.restock === "pending"),
      };
      expect(selected, JSON.stringify({ share, ...facts })).toEqual(rules);
      seen.add(JSON.stringify(rules));
    }
    expect(seen.size).toBe(3);
  });
});
