/**
 * Detached orders: their account was never verified, and the mailbox's owner has started a clean one. The order keeps
 * the address that placed it.
 */
import type { Kysely } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { isDeletedUser } from "../../accounts/rules.ts";

/** Whether an order is detached. The orders of a deleted account are not: they have no address any more. */
export async function isDetached(
  db: Kysely<Schema>,
  { user_key }: { readonly user_key: number },
): Promise<boolean> {
  const user = await db
    .selectFrom("shop_user")
    .select("email")
    .where("key", "=", user_key)
    .where("detached_at", "is not", null)
    .executeTakeFirst();
  return user !== undefined && !isDeletedUser(user.email);
}
