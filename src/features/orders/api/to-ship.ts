/** The rules of `blockersOf` in SQL: which paid orders hold their items, and which can be shipped. */
import { type ExpressionBuilder, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";

type Orders = ExpressionBuilder<Schema, "purchase">;

export function isToShip(order: Orders) {
  return order.and([
    isPaid(order),
    order("purchase.cancellation_requested_at", "is", null),
    order.not(order.exists(lostItems(order))),
    order.not(order.exists(pendingRestocks(order))),
    isMoneyLeft(order),
  ]);
}

/** Paid orders whose items are reserved but unshipped. Pending restocking refunds still count; fully refunded orders without restock do not. */
export function holdsItems(order: Orders) {
  return order.and([
    isPaid(order),
    order.not(order.exists(lostItems(order))),
    order.or([isMoneyLeft(order), order.exists(pendingRestocks(order))]),
  ]);
}

function isPaid(order: Orders) {
  // A literal: a partial index is used for no parameter.
  return order("purchase.state", "=", sql.lit("paid"));
}

function lostItems(order: Orders) {
  return refundsOf(order).where((refund) =>
    refund.or([refund("restocked_at", "is not", null), refund("reason", "=", "no-stock")]),
  );
}

function pendingRestocks(order: Orders) {
  return refundsOf(order).where("status", "=", "pending").where("restock_requested", "=", 1);
}

function isMoneyLeft(order: Orders) {
  const goneBack = refundsOf(order)
    .clearSelect()
    .where("status", "!=", "failed")
    .select((refund) =>
      refund.fn.coalesce(refund.fn.sum<number>("amount_cents"), refund.lit(0)).as("cents"),
    );
  return order("purchase.price_cents", ">", goneBack);
}

function refundsOf(order: Orders) {
  return order
    .selectFrom("refund")
    .select("refund.key")
    .whereRef("refund.purchase_key", "=", "purchase.key");
}
