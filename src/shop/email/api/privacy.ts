import { sql } from "kysely";
import type {
  Erase,
  ErasedUser,
  ExportData,
  ExportedUser,
} from "../../../database/personal-data.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import type { OrderLookup } from "../../../frame/order-lookup.ts";
import { isoTime, isoTimeOrNull } from "../../../lib/contract/iso-time.ts";

/** Erases only emails about the user's own orders if the mailbox is unverified: the others may be its owner's. */
export function eraseEmails(orderLookup: OrderLookup): Erase {
  return (tx, user) => erase(tx, orderLookup, user);
}

async function erase(
  tx: Tx,
  orderLookup: OrderLookup,
  { key, email, isVerified }: ErasedUser,
): Promise<void> {
  if (email === null) {
    // A job that was under way has queued them: where the orders are kept, no address is left to write to.
    await tx
      .deleteFrom("email_message")
      .where("kind", "not like", "shop-%")
      .where("purchase_key", "in", orderLookup.keysOf(tx, key))
      .execute();
    return;
  }
  const emails = tx.deleteFrom("email_message").where("recipient", "=", email);
  await emails.where("purchase_key", "in", orderLookup.keysOf(tx, key)).execute();
  if (!isVerified) return;
  await emails.where("purchase_key", "is", null).execute();
  // Those about orders of accounts that were detached when the mailbox was verified; the shop's own copies stay.
  await emails
    .where("kind", "not like", "shop-%")
    .where("purchase_key", "in", orderLookup.keysOfDetachedUsers(tx))
    .execute();
  // The shop's notices of messages that the user sent.
  await tx.deleteFrom("email_message").where("reply_to", "=", email).execute();
}

export function exportEmails(orderLookup: OrderLookup): ExportData {
  return (db, user) => ({ letters: () => exportSentEmails(db, orderLookup, user) });
}

/** Leaves out what another person ordered under this address before it was verified. */
async function exportSentEmails(
  db: Db,
  orderLookup: OrderLookup,
  { userKey, email, isVerified }: ExportedUser,
) {
  const emails = await db
    .selectFrom("email_message")
    .selectAll()
    // The index is in lower case.
    .where(sql`lower(recipient)`, "=", email.toLowerCase())
    .where((mail) => {
      const aboutOwnOrders = mail("purchase_key", "in", orderLookup.keysOf(db, userKey));
      return isVerified
        ? mail.or([aboutOwnOrders, mail("purchase_key", "is", null)])
        : aboutOwnOrders;
    })
    .orderBy("id")
    .execute();
  return emails.map((mail) => ({
    subject: mail.subject,
    to: mail.recipient,
    order: mail.purchase_key,
    writtenAt: isoTime(mail.created_at),
    sentAt: isoTimeOrNull(mail.sent_at),
    // An email about no order may hold a secret link.
    text: mail.purchase_key === null ? null : mail.text,
  }));
}
