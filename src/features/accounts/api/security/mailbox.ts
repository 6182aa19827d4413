/** What the shop knows of the user who holds an e-mail address. */
import type { Kysely } from "kysely";
import type { Schema } from "../../../../database/schema.ts";

/** The user who holds an address. */
export interface Holder {
  readonly isRemoved: boolean;
  readonly isAdmin: boolean;
}

/** Who holds this address; undefined when nobody has used it yet. */
export async function holderOf(db: Kysely<Schema>, email: string): Promise<Holder | undefined> {
  const user = await db
    .selectFrom("shop_user")
    .select(["role", "removed_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  return user && { isRemoved: user.removed_at !== null, isAdmin: user.role === "admin" };
}
