/** What users have bought, for the admins' list of users. */
import { sql } from "kysely";
import type { Db } from "../../../database/schema.ts";
import type { BoughtByUsers } from "../../../frame/bought.ts";

/** A row for each user who has paid an order, from an index alone. */
function paidByUser(db: Db) {
  return db
    .selectFrom("purchase")
    .select(({ fn, ref }) => [
      "purchase.user_key",
      fn.countAll<number>().as("orders"),
      sql<number>`sum(${ref("price_cents")} - ${ref("refunded_cents")})`.as("spent"),
      fn.max("purchase.key").as("last"),
    ])
    .where("purchase.paid_at", "is not", null)
    .groupBy("purchase.user_key");
}

export const boughtByUsers: BoughtByUsers = {
  async of(db, userKeys) {
    const rows = await paidByUser(db).where("purchase.user_key", "in", userKeys).execute();
    if (rows.length === 0) return new Map();
    const last = rows.map((row) => row.last);
    const newest = await db
      .selectFrom("purchase")
      .select(["key", "created_at"])
      .where("key", "in", last)
      .execute();
    const times = new Map(newest.map(({ key, created_at }) => [key, created_at]));
    return new Map(
      rows.map(({ user_key, orders, spent, last }) => [
        user_key,
        {
          orders: Number(orders),
          spentCents: Number(spent),
          lastOrderAt: times.get(last) ?? 0,
        },
      ]),
    );
  },

  inOrder: (db, users, by, direction) =>
    users
      .leftJoin(paidByUser(db).as("paid"), "paid.user_key", "shop_user.key")
      .select("shop_user.key")
      .orderBy(sql`coalesce(${sql.ref(`paid.${by}`)}, 0)`, direction)
      .orderBy("shop_user.key"),
};
