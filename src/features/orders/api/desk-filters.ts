/** The conditions of the admins' list beside state and search. Each one can use an index. */
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { PaymentStatus } from "../contract-list.ts";
import type { KeyRange } from "./list-period.ts";
import { usersBeginning } from "./search-orders.ts";

export interface DeskFilter {
  readonly keys?: KeyRange | undefined;
  readonly payment?: PaymentStatus | undefined;
  readonly buyer?: string | undefined;
}

type Orders = SelectQueryBuilder<Schema, "purchase", object>;
type Order = ExpressionBuilder<Schema, "purchase">;

/** Whether the filter leaves few orders, which an index finds. */
export function isNarrowFilter({ payment, buyer }: DeskFilter): boolean {
  return buyer !== undefined || (payment !== undefined && payment in rarePayments);
}

export function applyDeskFilter(
  db: Database<Schema>,
  orders: Orders,
  { keys, payment, buyer }: DeskFilter,
): Orders {
  let matching = orders;
  if (keys?.from !== undefined) matching = matching.where("purchase.key", ">=", keys.from);
  if (keys?.before !== undefined) matching = matching.where("purchase.key", "<", keys.before);
  if (payment !== undefined) matching = matching.where(paymentConditions[payment]);
  if (buyer !== undefined) {
    matching = matching.where("purchase.user_key", "in", usersBeginning(db, buyer));
  }
  return matching;
}

const paymentConditions = {
  unpaid: (order: Order) => order("purchase.state", "=", sql.lit("unpaid")),
  paid: (order: Order) =>
    order.and([
      // No index is asked for these states: most orders have one of them.
      order("purchase.state", "not in", ["unpaid", "expired", "deleted"]),
      order("purchase.refunded_cents", "=", 0),
      order("purchase.disputed_at", "is", null),
    ]),
  "partly-refunded": (order: Order) => isAmong(order, "partly-refunded"),
  refunded: (order: Order) => isAmong(order, "refunded"),
  disputed: (order: Order) => isAmong(order, "disputed"),
} satisfies Record<PaymentStatus, unknown>;

function isAmong(order: Order, payment: keyof typeof rarePayments) {
  return order("purchase.key", "in", rarePayments[payment](order));
}

/** The keys of orders with a payment status that few have, from partial indexes. */
const rarePayments = {
  "partly-refunded": (order: Order) =>
    withRefunds(order).whereRef("some.refunded_cents", "<", "some.price_cents"),
  refunded: (order: Order) =>
    withRefunds(order).whereRef("some.refunded_cents", ">=", "some.price_cents"),
  disputed: (order: Order) =>
    order
      .selectFrom("purchase as some")
      .select("some.key")
      .where("some.disputed_at", "is not", null),
};

function withRefunds(order: Order) {
  return order
    .selectFrom("purchase as some")
    .select("some.key")
    .where("some.refunded_cents", ">", sql.lit(0))
    .where("some.disputed_at", "is", null);
}
