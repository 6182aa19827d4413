/** The user of an order that an admin takes for a customer without a confirmed account. No person signs in as it. */
import type { Database, Db } from "../../../database/schema.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { findUserKey } from "../../account/api/account-store.ts";
import { GUEST } from "../../account/rules.ts";

export function findGuest(db: Db, request: string): Promise<number | undefined> {
  return findUserKey(db, request, GUEST);
}

/** Asked again, the same one. It holds neither name nor address. */
export async function findOrCreateGuest(db: Database, request: string): Promise<number> {
  const id = newId();
  const now = Date.now();
  await db.write
    .insertInto("shop_user")
    .values({
      id,
      // A placeholder in the reserved domain `.invalid` (RFC 2606), as of detached users.
      email: `${id}@guest.invalid`,
      name: "",
      role: null,
      issuer: GUEST,
      subject: request,
      email_verified_at: null,
      created_at: now,
      removed_at: null,
      detached_at: now,
    })
    .onConflict((conflict) => conflict.columns(["issuer", "subject"]).doNothing())
    .execute();
  const key = await findGuest(db.write, request);
  if (key === undefined) throw new Error("a guest was not stored");
  return key;
}
