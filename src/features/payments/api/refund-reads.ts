/** Reading refunds, and what is left to give back. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { type Cents, dollarsFromCents } from "../../../kit/money.ts";
import type { RefundRow } from "../../invoices/api/invoicing.ts";
import type { PurchaseRow } from "../../orders/api/batch.ts";
import type { Obstacles } from "../../orders/rules.ts";
import type { Refund } from "../contract.ts";

/** All refunds of an order, the oldest first. */
export function refundsOf(db: Kysely<Schema>, purchaseKey: number): Promise<RefundRow[]> {
  return db
    .selectFrom("refund")
    .selectAll()
    .where("purchase_key", "=", purchaseKey)
    .orderBy("key")
    .execute();
}

/** What of a paid order's price is neither given back nor asked back; what has failed is left again. */
export function leftToRefund(
  order: { readonly price_cents: Cents; readonly paid_at: number | null },
  refunds: readonly RefundRow[],
): Cents {
  if (order.paid_at === null) return 0;
  const asked = refunds
    .filter(({ status }) => status !== "failed")
    .reduce((sum, { amount_cents: cents }) => sum + cents, 0);
  return Math.max(0, order.price_cents - asked);
}

/** What stands in the way of what can be asked of an order; only one that was paid has refunds. */
export function obstaclesOf(order: PurchaseRow, refunds: readonly RefundRow[]): Obstacles {
  return {
    state: order.state,
    cancellationAsked: order.cancel_asked_at !== null,
    disputed: order.disputed_at !== null,
    leftCents: leftToRefund(order, refunds),
    lacksPieces: refunds.some((refund) => refund.reason === "no-stock" || takesPieces(refund)),
  };
}

/** Whether the order's pieces are back in stock by this refund, or go back when it is made. */
function takesPieces({ restock_at: at, restock_wanted: wanted, status }: RefundRow): boolean {
  return at !== null || (wanted === 1 && status === "pending");
}

/** A refund as the order's owner and admins see it. */
export function wireRefund(row: RefundRow): Refund {
  return {
    _id: row.id,
    amount: dollarsFromCents(row.amount_cents),
    status: row.status,
    reason: row.reason,
    ...(takesPieces(row) && { withPieces: true as const }),
    ...(row.note !== null && { note: row.note }),
    ...(row.failure !== null && { failure: row.failure }),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
