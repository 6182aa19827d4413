/** What a deletion affects, and what blocks it. */
import { sql } from "kysely";
import type { Db } from "../../../database/schema.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { leftToRefund } from "../../../sales/orders/api/blockers.ts";
import type { RefundRow } from "../../../sales/refund-records/api/refund-store.ts";
import { countAuditBy } from "../../users/api/audit-log.ts";
import type { DeletionBlocker } from "../contract.ts";
import { blockersOf, type PaidOrder } from "../rules.ts";

export async function findBlockers(
  db: Db,
  userKey: number,
  now: number,
): Promise<DeletionBlocker[]> {
  const refunds = await db
    .selectFrom("refund")
    .selectAll()
    .where("purchase_key", "in", possibleBlockers(db, userKey))
    .orderBy("key")
    .execute();
  const orders = await db
    .selectFrom("purchase")
    .select(["id", "key", "state", "disputed_at", "price_cents", "paid_at", "fulfillable"])
    .where("key", "in", possibleBlockers(db, userKey))
    .where("paid_at", "is not", null)
    .orderBy("key")
    .execute();
  const byOrder = Map.groupBy(refunds, (refund) => refund.purchase_key);
  return orders.flatMap((order) => {
    const own = byOrder.get(order.key) ?? [];
    const leftCents = leftToRefund(order, own);
    const hasItems = order.fulfillable > 0;
    const open: PaidOrder = {
      id: order.id,
      key: order.key,
      state: order.state,
      disputedAt: order.disputed_at,
      leftCents,
      hasItems,
      refund: refundState(own, leftCents > 0 && !hasItems),
    };
    return blockersOf(open, now);
  });
}

/** The keys of paid orders that are unshipped or disputed, or whose refund is pending or failed; not many each. */
function possibleBlockers(db: Db, userKey: number) {
  const disputed = db
    .selectFrom("purchase")
    .select("purchase.key")
    .where("purchase.disputed_at", "is not", null);
  const refunded = (status: "pending" | "failed") =>
    // A literal: a partial index is used for no parameter.
    db.selectFrom("refund").select("purchase_key").where("status", "=", sql.lit(status));
  const among = (keys: typeof disputed | ReturnType<typeof refunded>) =>
    db
      .selectFrom("purchase as own")
      .select("own.key")
      // The plus keeps the planner off the index of the user's orders, who may have thousands.
      .where(sql`+own.user_key`, "=", userKey)
      .where("own.key", "in", keys);
  return db
    .selectFrom("purchase as unshipped")
    .select("unshipped.key")
    .where("unshipped.user_key", "=", userKey)
    .where("unshipped.state", "=", "paid")
    .union(among(disputed))
    .union(among(refunded("pending")))
    .union(among(refunded("failed")));
}

/**
 * A failed refund blocks until a later one replaces it, as on the admins' list. Of an order whose pieces are gone it is owed:
 * those that replace it must be as much.
 */
function refundState(refunds: readonly RefundRow[], isOwed: boolean): PaidOrder["refund"] {
  if (refunds.some(({ status }) => status === "pending")) return "pending";
  const isOpen = (failed: RefundRow) => {
    const later = refunds
      .filter((other) => other.status !== "failed" && other.created_at >= failed.updated_at)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    return isOwed ? later < failed.amount_cents : later === 0;
  };
  return refunds.some((refund) => refund.status === "failed" && isOpen(refund)) ? "failed" : "none";
}

/** Counts what a deletion erases (unpaid orders, reviews) and keeps (paid orders, audit log entries). */
export async function countAffected(
  db: Db,
  userKey: number,
): Promise<{ unpaid: number; kept: number; reviews: number; acts: number }> {
  const orders = await db
    .selectFrom("purchase")
    .select((order) => [
      order.fn
        .count<number>("key")
        .filterWhere("state", "in", ["paid", "shipped", "delivered"])
        .as("kept"),
      order.fn.count<number>("key").filterWhere("state", "=", "unpaid").as("unpaid"),
    ])
    .where("user_key", "=", userKey)
    .executeTakeFirstOrThrow();
  const reviews = await countAll(db.selectFrom("review").where("user_key", "=", userKey));
  const imports = await countAll(db.selectFrom("tool_import").where("actor_key", "=", userKey));
  return {
    ...orders,
    reviews,
    acts: imports + (await countAuditBy(db, userKey)),
  };
}

export function findUnpaidOrders(db: Db, userKey: number): Promise<{ id: string; key: number }[]> {
  return db
    .selectFrom("purchase")
    .select(["id", "key"])
    .where("user_key", "=", userKey)
    .where("state", "=", "unpaid")
    .orderBy("key")
    .execute();
}
