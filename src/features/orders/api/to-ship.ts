/** Which paid orders have pieces in the house, and which of those wait to be shipped: what `whyNot` says of one order, in SQL. */
import { type ExpressionBuilder, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";

type Orders = ExpressionBuilder<Schema, "purchase">;

/** Paid orders that nothing keeps from being shipped. */
export function isToShip(order: Orders) {
  return order.and([
    isPaid(order),
    order("purchase.cancellation_requested_at", "is", null),
    order.not(order.exists(lostItems(order))),
    order.not(order.exists(pendingRestocks(order))),
    isMoneyLeft(order),
  ]);
}

/**
 * Paid orders whose pieces are out of stock and not yet out of the house. While a refund that brings
 * them back is on its way they are still that; where all the money goes back without them, they are
 * written off.
 */
export function holdsItems(order: Orders) {
  return order.and([
    isPaid(order),
    order.not(order.exists(lostItems(order))),
    order.or([isMoneyLeft(order), order.exists(pendingRestocks(order))]),
  ]);
}

function isPaid(order: Orders) {
  // As the partial index is declared; a parameter would not be recognized.
  return order("purchase.state", "=", sql.lit("paid"));
}

/** Refunds after which an order has no pieces: they are back in stock, or were gone when it was paid. */
function lostItems(order: Orders) {
  return refundsOf(order).where((refund) =>
    refund.or([refund("restocked_at", "is not", null), refund("reason", "=", "no-stock")]),
  );
}

/** Refunds that bring the pieces back when they are made. */
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
