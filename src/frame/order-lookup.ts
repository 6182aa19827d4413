/**
 * What features before orders ask about orders. `sales/orders/api/order-lookup.ts` answers it through the
 * context, so neither imports nor SQL go upward.
 */
import type { SelectQueryBuilder } from "kysely";
import type { Db, Schema } from "../database/schema.ts";

type OrderKeys = SelectQueryBuilder<Schema, "purchase", { key: number }>;

export interface OrderLookup {
  /** The orders' ids by their keys. */
  findIds(db: Db, keys: readonly (number | null)[]): Promise<ReadonlyMap<number | null, string>>;
  /** The number of a user's orders that are not deleted. */
  count(db: Db, userKey: number): Promise<number>;
  isPaid(db: Db, key: number): Promise<boolean>;
  /** Whether the order is unpaid, its account given up, and `email` the address that placed it. */
  isDetachedFrom(db: Db, key: number, email: string): Promise<boolean>;
  /** Subquery: the keys of a user's orders. */
  keysOf(db: Db, userKey: number): OrderKeys;
  /** Subquery: the keys of all detached users' orders. */
  keysOfDetachedUsers(db: Db): OrderKeys;
}

/** The rows, each with the order that it is about. */
export async function withOrders<Row extends { readonly purchase_key: number | null }>(
  db: Db,
  orderLookup: OrderLookup,
  rows: readonly Row[],
) {
  const keys = rows.map(({ purchase_key }) => purchase_key);
  const ids = await orderLookup.findIds(db, keys);
  return rows.map((row) => {
    const { purchase_key: number } = row;
    const _id = ids.get(number);
    return { ...row, order: _id && number !== null ? { _id, number } : undefined };
  });
}
