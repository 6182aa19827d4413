import type { Db, Tx } from "../../../database/schema.ts";
import type { OrderLookup } from "../../../frame/order-lookup.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { lockTable } from "../../../lib/db/locks.ts";
import { GUEST } from "../../../people/account/rules.ts";

export const orderLookup: OrderLookup = {
  findIds: async (db, keys) => {
    const known = [...new Set(keys)].filter((key) => key !== null);
    if (known.length === 0) return new Map();
    const orders = await db
      .selectFrom("purchase")
      .select(["key", "id"])
      .where("key", "in", known)
      .execute();
    return new Map(orders.map(({ key, id }) => [key, id]));
  },

  count: (db, userKey) =>
    countAll(
      db.selectFrom("purchase").where("user_key", "=", userKey).where("state", "!=", "deleted"),
    ),

  isPaid: async (db, key) => {
    const paid = await db
      .selectFrom("purchase")
      .select("key")
      .where("key", "=", key)
      .where("paid_at", "is not", null)
      .executeTakeFirst();
    return paid !== undefined;
  },

  isDetachedFrom: async (db, key, email) => {
    const order = await db
      .selectFrom("purchase")
      .innerJoin("shop_user", "shop_user.key", "purchase.user_key")
      .select("purchase.key")
      .where("purchase.key", "=", key)
      .where("buyer_email", "=", email)
      .where("paid_at", "is", null)
      .where("detached_at", "is not", null)
      .where("issuer", "!=", GUEST)
      .executeTakeFirst();
    return order !== undefined;
  },

  keysOf: (db, userKey) => db.selectFrom("purchase").select("key").where("user_key", "=", userKey),

  keysOfDetachedUsers: (db) =>
    db
      .selectFrom("purchase")
      .innerJoin("shop_user", "shop_user.key", "purchase.user_key")
      .where("shop_user.detached_at", "is not", null)
      .select("purchase.key"),
};

/** Whether an order was ever placed, deleted and expired ones included. */
export async function hasOrders(db: Db): Promise<boolean> {
  const order = await db.selectFrom("purchase").select("key").limit(1).executeTakeFirst();
  return order !== undefined;
}

/** Lets no order be placed until the transaction ends. */
export async function holdOrders(tx: Tx): Promise<void> {
  await lockTable(tx, "purchase");
}
