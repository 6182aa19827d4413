/** The user of an order that an admin takes for somebody without a confirmed account. Nobody signs in as it. */
import type { Schema } from "../../../../database/schema.ts";
import type { Database } from "../../../../kit/node/db/database.ts";
import { newId } from "../../../../kit/node/ids.ts";
import { GUEST } from "../../rules.ts";

/** The key of the guest of this request; asked again, the same one. It holds neither name nor address. */
export async function findOrCreateGuest(db: Database<Schema>, request: string): Promise<number> {
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
  const { key } = await db.write
    .selectFrom("shop_user")
    .select("key")
    .where("issuer", "=", GUEST)
    .where("subject", "=", request)
    .executeTakeFirstOrThrow();
  return key;
}
