/** SQL conditions about refunded orders agree with the rules that decide one order. */
import { describe, expect, it } from "vitest";
import { prepareBuyer, toolsOf } from "#support/buyers.ts";
import { bothEngines } from "#support/engines.ts";
import { placeOrder } from "#support/orders/ordering.ts";
import { sharedShop } from "#support/shared-shop.ts";
import { insertParcel } from "../../parcels/api/parcel-store.ts";
import { insertRefund } from "../../refund-records/api/refund-store.ts";
import { isCommitted, isToShip, orderBlockers, refundFacts } from "../api/blockers.ts";
import { openPiecesOf } from "../api/lines-and-parcels.ts";
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

const SHARES = ["one", "rest", "all"] as const;
/** A refund that does not return pieces, of so many that had left or not, and a parcel that left or was taken back. */
const openCases = (["pending", "failed"] as const).flatMap((status) =>
  SHARES.flatMap((refunded) =>
    SHARES.flatMap((shipped) =>
      [false, true].flatMap((hadLeft) =>
        [false, true].map((isBack) => ({ status, refunded, shipped, hadLeft, isBack })),
      ),
    ),
  ),
);

describe.each(bothEngines)("a paid order with a refund on %s", (engine) => {
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

  it("is to ship exactly when pieces of it are open, of those in parcels and in refunds", async () => {
    const { db } = shop;
    const { write } = db;
    const [tool] = await toolsOf(shop);
    if (!tool) throw new Error("no tools");
    const buyer = await prepareBuyer(shop);
    const { number: key } = await placeOrder(shop, buyer, tool, tool.minimum * 4);
    const now = Date.now();
    const order = await write
      .updateTable("purchase")
      .set({ state: "paid", paid_at: now, held_until: null })
      .where("key", "=", key)
      .returningAll()
      .executeTakeFirstOrThrow();
    const quantity = order.fulfillable;
    const pieces = { one: 1, rest: quantity - 1, all: quantity };
    const parcel = {
      delivery_method: null,
      carrier: "UPS",
      tracking: "1",
      request: null,
      number: 1,
    };
    const line = { line: 1, quantity: 1, amount_cents: 1, restock: 0, shipped: 0 };
    const refund = await db.transaction(async (tx) => {
      await insertParcel(tx, key, { ...parcel, lines: [{ line: 1, quantity }] }, now);
      const added = { amountCents: 1, reason: "admin", lines: [line], nextAt: now } as const;
      return insertRefund(tx, key, added, now);
    });
    const seen = new Set<boolean>();
    for (const each of openCases) {
      const { status, refunded, shipped, hadLeft, isBack } = each;
      const left = hadLeft ? Math.min(pieces[refunded], pieces[shipped]) : 0;
      await write.updateTable("refund").set({ status }).where("key", "=", refund.key).execute();
      await write
        .updateTable("refund_line")
        .set({ quantity: pieces[refunded], shipped: left })
        .where("refund_key", "=", refund.key)
        .execute();
      await write
        .updateTable("parcel_line")
        .set({ quantity: pieces[shipped] })
        .where("purchase_key", "=", key)
        .execute();
      await write
        .updateTable("parcel")
        .set({ deleted_at: isBack ? now : null })
        .where("purchase_key", "=", key)
        .execute();
      const ofOrder = db.read.selectFrom("purchase").select("key").where("key", "=", key);
      const isSelected = (await ofOrder.where(isToShip).execute()).length === 1;
      const refunds = [{ ...refund, status }];
      const open = await openPiecesOf(db.read, order, refunds);
      const reason = reasonAgainst("ship", orderBlockers(order, refunds, open));
      expect(isSelected, JSON.stringify(each)).toBe(reason === undefined);
      seen.add(isSelected);
    }
    expect(seen.size).toBe(2);
  });
});
