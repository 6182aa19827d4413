/** Keeps the answer to a message, marks the message, and queues the email to its sender, in one transaction. */
import { hash } from "node:crypto";
import type { Outcome } from "../../../lib/contract/result.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import { answerEmail } from "../../contact/api/emails.ts";
import type { ReceiveDeps } from "../../contact/api/receive.ts";
import {
  findAnswer,
  findMessage,
  insertAnswer,
  type MessageRow,
  markAnswered,
} from "../../contact/api/store.ts";
import { keyReused, noEmailSent, noSuchMessage } from "../../contact/contract.ts";

/**
 * Returns the message. Sent again with the same key, or without a key the same text, it is one answer. Refuses when the
 * message is gone, and in a shop without a mail server.
 */
export async function answerMessage(
  { db, outbox, writeEmail, shop }: ReceiveDeps,
  { id, text, key }: { readonly id: string; readonly text: string; readonly key?: string },
): Promise<Outcome<MessageRow>> {
  if (!outbox) return noEmailSent();
  const submission_hash = hash("sha256", JSON.stringify([id, key ?? text]), "base64url");
  return retryOnConflict(() =>
    db.transaction(async (tx) => {
      const message = await findMessage(tx, id);
      if (!message) return noSuchMessage();
      const sent = await findAnswer(tx, submission_hash);
      if (sent) return sent.text === text ? message : keyReused();
      const now = Date.now();
      await insertAnswer(tx, { message_key: message.key, text, submission_hash, created_at: now });
      await outbox.put(
        tx,
        writeEmail(undefined, () => answerEmail(shop(), message, text)),
      );
      return (await markAnswered(tx, id, now)) ?? noSuchMessage();
    }),
  );
}
