import type { Selectable } from "kysely";
import type { Database, Db, EmailMessageTable } from "../../../database/schema.ts";
import { defineQueue, type Leased } from "../../../lib/queue/durable-queue.ts";
import { idsFrom, newId } from "../../../lib/secrets/ids.ts";
import type { CONFIRMED_MAILBOX } from "../rules.ts";
import type { EmailMessage } from "./template.ts";

export type MailRow = Selectable<EmailMessageTable>;
export type ClaimedEmail = Leased<MailRow>;

export const emailQueue = defineQueue<MailRow>({
  table: "email_message",
  key: "id",
  // Longer than an attempt can take (`SEND_TIMEOUT_MS` in smtp.ts).
  leaseMs: 5 * 60_000,
  countsAttempts: true,
});

export interface AboutOrder {
  readonly purchaseKey: number;
  /** Which email about the order it is: `paid`, `shop-paid`. */
  readonly kind: string;
}

export type EmailSubject =
  | AboutOrder
  | { readonly purchaseKey?: never; readonly kind: typeof CONFIRMED_MAILBOX };

export async function insertEmail(
  tx: Db,
  email: EmailMessage,
  now: number,
  about?: EmailSubject,
): Promise<string> {
  const { to, replyTo, subject, text, html } = email;
  const id = newId();
  await tx
    .insertInto("email_message")
    .values({
      id,
      recipient: to,
      subject,
      text,
      html,
      attempts: 0,
      next_at: now,
      sent_at: null,
      last_error: null,
      created_at: now,
      purchase_key: about?.purchaseKey ?? null,
      kind: about?.kind ?? null,
      reply_to: replyTo ?? null,
    })
    .execute();
  return id;
}

export async function markSent(db: Database, email: ClaimedEmail, now: number): Promise<void> {
  await db.write
    .updateTable("email_message")
    .set({ sent_at: now, next_at: null, last_error: null, ...erasedText(email) })
    .where("id", "=", email.id)
    .execute();
}

export async function markNotSent(
  db: Database,
  email: ClaimedEmail,
  reason: string,
  nextAt: number | null,
): Promise<void> {
  const text = nextAt === null ? erasedText(email) : {};
  await emailQueue.end(db.write, email, { last_error: reason, next_at: nextAt, ...text });
}

export async function postpone(
  db: Database,
  email: ClaimedEmail,
  reason: string,
  nextAt: number,
): Promise<void> {
  const attempts = email.attempts - 1;
  await emailQueue.end(db.write, email, { last_error: reason, next_at: nextAt, attempts });
}

export async function deleteEmail(db: Database, { id }: ClaimedEmail): Promise<void> {
  await db.write.deleteFrom("email_message").where("id", "=", id).execute();
}

/** Erases the text unless it is about an order: other emails may hold a secret link. */
function erasedText({ purchase_key }: ClaimedEmail): { text?: ""; html?: ""; reply_to?: null } {
  return purchase_key === null ? { text: "", html: "", reply_to: null } : {};
}

/** How many emails wait to be sent, and since when the oldest does (epoch ms). */
export async function readWaiting(db: Database) {
  const { count, oldest } = await db.read
    .selectFrom("email_message")
    .select((e) => [e.fn.countAll<number>().as("count"), e.fn.min("created_at").as("oldest")])
    .where("next_at", "is not", null)
    .executeTakeFirstOrThrow();
  return { count, oldest };
}

const RETENTION_MS = 90 * 24 * 3_600_000;

/** Deletes sent and failed emails that are older than 90 days. */
export async function deleteOldEmails(db: Database, now: number): Promise<void> {
  await db.write
    .deleteFrom("email_message")
    .where("id", "<", idsFrom(now - RETENTION_MS))
    .where("next_at", "is", null)
    .execute();
}
