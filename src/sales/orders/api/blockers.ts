/** The rules about refunds and blockers, for rows and as SQL conditions. */
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Cents } from "../../../lib/money/money.ts";
import type { RefundRow } from "../../refund-records/api/refund-store.ts";
import { type RefundFacts, refundableCents, TAKES_MONEY } from "../../refund-records/rules.ts";
import { type Blockers, blockersOf, UNSHIPPED_STATE } from "../rules.ts";
import type { PurchaseRow } from "./changes.ts";

export function refundFacts(row: RefundRow): RefundFacts {
  const { amount_cents: cents, status, reason, restocked_at: restockedAt } = row;
  const isRequested = row.restock_requested === 1 && status === "pending";
  const requested = isRequested ? "pending" : "none";
  return { cents, status, reason, restock: restockedAt === null ? requested : "done" };
}

type Refunds = ExpressionBuilder<Schema, "refund">;

/** `refundFacts(row).restock === "pending"` in SQL. */
const isRestockPending = (refund: Refunds): Condition =>
  refund.and([refund("status", "=", "pending"), refund("restock_requested", "=", 1)]);

/** `open`: of a paid order, by `openPiecesOf`, where it is about shipping. */
export function orderBlockers(
  order: PurchaseRow,
  refunds: readonly RefundRow[],
  open?: number,
): Blockers {
  const facts = {
    state: order.state,
    cancellationRequested: order.cancellation_requested_at !== null,
    disputed: order.disputed_at !== null,
    paidCents: paidCents(order),
    fulfillable: order.fulfillable,
    open,
  };
  return blockersOf(facts, refunds.map(refundFacts));
}

export function leftToRefund(order: PaidOrder, refunds: readonly RefundRow[]): Cents {
  return refundableCents(paidCents(order), refunds.map(refundFacts));
}

type PaidOrder = Pick<PurchaseRow, "price_cents" | "paid_at">;

function paidCents({ price_cents: price, paid_at: paidAt }: PaidOrder): Cents {
  return paidAt === null ? 0 : price;
}

type Orders = ExpressionBuilder<Schema, "purchase">;
type Condition = Expression<SqlBool>;

/**
 * Orders that can be shipped: `reasonAgainst("ship")` in SQL. It does not see which pieces a failed refund returned beside
 * others that are refunded and broken: such an order may be named though nothing of it is open.
 */
export function isToShip(order: Orders): Condition {
  return order.and([
    holdsItems(order),
    // The plus keeps the planner off an index that lacks the other columns.
    sql<boolean>`+purchase.cancellation_requested_at is null`,
    order.or([
      // Most orders have no refund, which one look at an index tells.
      order.and([order("purchase.price_cents", ">", 0), order.not(hasRefunds(order))]),
      order.and([
        order.not(order.exists(pendingRestocks(order))),
        isMoneyLeft(order),
        order.exists(openLines(order)),
      ]),
    ]),
  ]);
}

/**
 * Orders whose items are in the shop for their buyer: also while a refund that returns them is pending,
 * but not when all is refunded and nothing returned.
 */
export function isCommitted(order: Orders): Condition {
  return order.and([
    holdsItems(order),
    order.or([isMoneyLeft(order), order.exists(pendingRestocks(order))]),
  ]);
}

/** Orders with refunds, of whatever state. */
export function hasRefunds(order: Orders): Condition {
  return order.exists(refundsOf(order));
}

function holdsItems(order: Orders): Condition {
  return order.and([
    // A literal: a partial index is used for no parameter.
    order("purchase.state", "=", sql.lit(UNSHIPPED_STATE)),
    order("purchase.fulfillable", ">", 0),
  ]);
}

function pendingRestocks(order: Orders) {
  return refundsOf(order).where(isRestockPending);
}

/** Lines with pieces that are still to ship: `openPieces` in SQL. Without refunds every order that is paid has some. */
function openLines(order: Orders) {
  return order
    .selectFrom("purchase_line")
    .select("purchase_line.number")
    .whereRef("purchase_line.purchase_key", "=", "purchase.key")
    .where((line) => {
      const shipped = line
        .selectFrom("parcel_line")
        .innerJoin("parcel", (parcel) =>
          parcel
            .onRef("parcel.purchase_key", "=", "parcel_line.purchase_key")
            .onRef("parcel.number", "=", "parcel_line.parcel"),
        )
        .whereRef("parcel_line.purchase_key", "=", "purchase.key")
        .whereRef("parcel_line.line", "=", "purchase_line.number")
        .where("parcel.deleted_at", "is", null)
        .select(sql<number>`coalesce(sum(parcel_line.quantity), 0)`.as("pieces"));
      const cancelled = line
        .selectFrom("refund_line")
        .innerJoin("refund", "refund.key", "refund_line.refund_key")
        .whereRef("refund.purchase_key", "=", "purchase.key")
        .whereRef("refund_line.line", "=", "purchase_line.number")
        .where("refund.status", "in", TAKES_MONEY)
        .select(
          sql<number>`coalesce(sum(refund_line.quantity - refund_line.shipped), 0)`.as("pieces"),
        );
      const { ref } = line;
      return line.and([
        line(
          line(ref("purchase_line.fulfillable"), "+", ref("purchase_line.returned")),
          ">",
          shipped,
        ),
        line(line(ref("purchase_line.quantity"), "-", cancelled), ">", shipped),
      ]);
    });
}

function isMoneyLeft(order: Orders): Condition {
  const taken = refundsOf(order)
    .clearSelect()
    .where("status", "in", TAKES_MONEY)
    .select((refund) =>
      refund.fn.coalesce(refund.fn.sum<number>("amount_cents"), refund.lit(0)).as("cents"),
    );
  return order("purchase.price_cents", ">", taken);
}

function refundsOf(order: Orders) {
  return order
    .selectFrom("refund")
    .select("refund.key")
    .whereRef("refund.purchase_key", "=", "purchase.key");
}
