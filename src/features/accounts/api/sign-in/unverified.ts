/** What is asked about an account whose email nobody has verified. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../../database/schema.ts";
import { EMBEDDED } from "../../rules.ts";

/** How many orders its user has: a clean account would not show them. Deleted ones do not count. */
export async function ordersOfAccount(db: Kysely<Schema>, accountId: string): Promise<number> {
  const { orders } = await db
    .selectFrom("purchase")
    .innerJoin("shop_user", "shop_user.key", "purchase.user_key")
    .where("shop_user.issuer", "=", EMBEDDED)
    .where("shop_user.subject", "=", accountId)
    .where("purchase.state", "!=", "deleted")
    .select((order) => order.fn.countAll<number>().as("orders"))
    .executeTakeFirstOrThrow();
  return orders;
}

/** The same of a user, whichever service keeps the account. */
export async function ordersOfUser(db: Kysely<Schema>, userKey: number): Promise<number> {
  const { orders } = await db
    .selectFrom("purchase")
    .where("user_key", "=", userKey)
    .where("state", "!=", "deleted")
    .select((order) => order.fn.countAll<number>().as("orders"))
    .executeTakeFirstOrThrow();
  return orders;
}
