import { sql } from "kysely";
import type { ErasedUser, ExportedUser, ExportMembers } from "../../../database/personal-data.ts";
import type { Db, Tx } from "../../../database/schema.ts";
import { isoTime, isoTimeOrNull } from "../../../lib/contract/iso-time.ts";
import { answersTo } from "./store.ts";

/** The index says the same. */
const lowerEmail = sql<string>`lower(email)`;

export async function eraseMessages(tx: Tx, { email, isVerified }: ErasedUser): Promise<void> {
  if (email === null || !isVerified) return;
  await tx
    .deleteFrom("message")
    .where(lowerEmail, "=", email.toLowerCase())
    .where("email", "=", email)
    .execute();
}

export function exportMessages(db: Db, { email, isVerified }: ExportedUser): ExportMembers {
  return {
    messages: async () => {
      if (!isVerified) return [];
      const messages = await db
        .selectFrom("message")
        .selectAll()
        .where(lowerEmail, "=", email.toLowerCase())
        .where("email", "=", email)
        .orderBy("key")
        .execute();
      const keys = messages.map(({ key }) => key);
      const answers = await answersTo(db, keys);
      return messages.map(({ key, subject, message, created_at, answered_at }) => ({
        number: key,
        subject,
        message,
        sentAt: isoTime(created_at),
        answeredAt: isoTimeOrNull(answered_at),
        answers: answers
          .filter(({ message_key }) => message_key === key)
          .map((answer) => ({ text: answer.text, sentAt: isoTime(answer.created_at) })),
      }));
    },
  };
}
