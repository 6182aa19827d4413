/** Sending a letter about an order once more. */
import type { Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { Outcome } from "../../../kit/result.ts";
import { noSuchMail, notResendable, stillWaiting } from "../contract.ts";
import type { Outbox } from "./outbox.ts";

/**
 * Writes the letter anew: with an id of its own, for mailboxes drop what they have had before.
 * Refuses while the same letter waits to be sent, so that a repeated click is one letter.
 */
export function resend(db: Database<Schema>, outbox: Outbox, id: string): Promise<Outcome<string>> {
  return db.transaction(async (tx) => {
    const email = await tx
      .selectFrom("mail")
      .selectAll()
      .where("id", "=", id)
      .$if(db.engine.kind === "postgres", (query) => query.forUpdate())
      .executeTakeFirst();
    if (!email) return noSuchMail();
    const { purchase_key: purchaseKey, kind, recipient: to, subject, text, html } = email;
    if (purchaseKey === null || kind === null) return notResendable();
    if (await isOthersMailbox(tx, purchaseKey, to)) {
      return notResendable("This mailbox has since proven to be somebody else's.");
    }
    const waiting = await tx
      .selectFrom("mail")
      .select("id")
      .where("purchase_key", "=", purchaseKey)
      .where("kind", "=", kind)
      .where("recipient", "=", to)
      .where("next_at", "is not", null)
      .executeTakeFirst();
    if (waiting) return stillWaiting();
    return outbox.put(tx, { to, subject, text, html }, { purchaseKey, kind });
  });
}

/** Whether the order's account was given up for the mailbox's owner, this letter goes there, and nobody has paid. */
async function isOthersMailbox(
  tx: Transaction<Schema>,
  purchaseKey: number,
  recipient: string,
): Promise<boolean> {
  const order = await tx
    .selectFrom("purchase")
    .innerJoin("shop_user", "shop_user.key", "purchase.user_key")
    .select(["patient", "set_aside_at", "paid_at"])
    .where("purchase.key", "=", purchaseKey)
    .executeTakeFirst();
  if (!order || order.paid_at !== null) return false;
  return order.set_aside_at !== null && order.patient === recipient;
}
