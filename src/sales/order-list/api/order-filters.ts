/** The conditions of the admins' list beside state and search. Each one can use an index. */
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type { Database, Db, Schema } from "../../../database/schema.ts";
import type { PaymentStatus } from "../../orders/contract-list.ts";
import type { SavedQuery } from "../contract-saved-filters.ts";
import { type KeyRange, keysOfPeriod } from "./list-period.ts";
import { usersBeginning } from "./search-orders.ts";

export interface OrderConditions {
  readonly keys?: KeyRange | undefined;
  readonly payment?: PaymentStatus | undefined;
  readonly buyer?: string | undefined;
}

type Orders = SelectQueryBuilder<Schema, "purchase", object>;
type Order = ExpressionBuilder<Schema, "purchase">;

/** Whether the filter leaves few orders, which an index finds. */
export function isNarrowFilter({ payment, buyer }: OrderConditions): boolean {
  return buyer !== undefined || (payment !== undefined && RARE.includes(payment));
}

export function applyConditions(
  db: Database,
  orders: Orders,
  { keys, payment, buyer }: OrderConditions,
): Orders {
  let matching = keys === undefined ? orders : inPeriod(orders, keys, sql`purchase.key`);
  if (payment !== undefined) matching = matching.where(paymentConditions[payment]);
  if (buyer !== undefined) {
    matching = matching.where("purchase.user_key", "in", usersBeginning(db, buyer));
  }
  return matching;
}

/** `key`: the key of an order, or with a plus, which keeps the planner from reading the whole period. */
function inPeriod(orders: Orders, { from, before }: KeyRange, key: RawBuilder<unknown>): Orders {
  return orders
    .$if(from !== undefined, (all) => all.where(sql<boolean>`${key} >= ${from}`))
    .$if(before !== undefined, (all) => all.where(sql<boolean>`${key} < ${before}`));
}

/** Serves orders that are read by another index than that of their keys. */
export function inLongPeriod(orders: Orders, keys: KeyRange | undefined): Orders {
  return keys === undefined ? orders : inPeriod(orders, keys, sql`+purchase.key`);
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
  "partly-refunded": (order: Order) =>
    order.and([isRefunded(order), order("refunded_cents", "<", order.ref("price_cents"))]),
  refunded: (order: Order) =>
    order.and([isRefunded(order), order("refunded_cents", ">=", order.ref("price_cents"))]),
  disputed: (order: Order) => order("purchase.key", "in", disputedOrders(order)),
} satisfies Record<PaymentStatus, unknown>;

const RARE: readonly PaymentStatus[] = ["partly-refunded", "refunded", "disputed"];

/** A literal: a partial index is used for no parameter. */
function isRefunded(order: Order) {
  return order.and([
    order("purchase.refunded_cents", ">", sql.lit(0)),
    order("purchase.disputed_at", "is", null),
  ]);
}

function disputedOrders(order: Order) {
  return order
    .selectFrom("purchase as some")
    .select("some.key")
    .where("some.disputed_at", "is not", null);
}

/** What the query of `GET /purchase` or a saved filter leaves in the list. */
export async function readFilters(db: Db, query: SavedQuery, timeZone: string) {
  const { state, search, attention, toShip, partlyShipped, payment, buyer } = query;
  return {
    state,
    search,
    attention: attention === "true",
    toShip: toShip === "true",
    partlyShipped: partlyShipped === "true",
    keys: await keysOfPeriod(db, query, timeZone),
    payment,
    buyer,
  };
}
