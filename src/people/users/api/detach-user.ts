/** Detaches a user from its account and email when the email's owner starts a clean account. */
import type { Tx } from "../../../database/schema.ts";
import { revokeTokens } from "../../session/api/revoke.ts";
import { recordUserAudit } from "./audit-log.ts";

/** Orders and reviews stay with the detached user, visible to admins only. */
export async function detachUser(
  tx: Tx,
  user: { readonly key: number; readonly id: string; readonly email: string; subject: string },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("shop_user")
    .set({
      detached_at: Date.now(),
      // A placeholder in the reserved domain `.invalid` (RFC 2606) frees the address.
      email: `${user.id}@detached.invalid`,
      subject: `${user.subject}#${user.id}`,
    })
    .where("key", "=", user.key)
    .where("detached_at", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  await revokeTokens(tx, user.key);
  await recordUserAudit(tx, "detached", null, user);
}
