/** What users have bought, as the feature of orders tells the feature of users. */
import type { SelectQueryBuilder } from "kysely";
import type { Db, Schema } from "../database/schema.ts";

/** Paid orders of a user, and what they brought after refunds. */
export interface Bought {
  readonly orders: number;
  readonly spentCents: number;
  /** Epoch ms. */
  readonly lastOrderAt: number;
}

export interface BoughtByUsers {
  /** Finds them by at least one user key. Users who have paid no order are left out. */
  of(db: Db, userKeys: readonly number[]): Promise<ReadonlyMap<number, Bought>>;
  /** The users' keys in such an order. It reads all paid orders: a question for the thread for long reads. */
  inOrder(
    db: Db,
    users: SelectQueryBuilder<Schema, "shop_user", object>,
    by: "orders" | "spent" | "last",
    direction: "asc" | "desc",
  ): SelectQueryBuilder<Schema, "shop_user", { key: number }>;
}
