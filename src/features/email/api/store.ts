/** The outbox's table. */
import type { Kysely, Selectable } from "kysely";
import type { MailTable, Schema } from "../../../database/schema.ts";
import { claimDue } from "../../../kit/node/db/claim.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { newId } from "../../../kit/node/ids.ts";
import type { CONFIRMED_MAILBOX } from "../rules.ts";
import type { EmailMessage } from "./template.ts";

/** A letter as it is kept. */
export type MailRow = Selectable<MailTable>;
/** A letter that this process alone may send until the moment in `next_at`. */
export type ClaimedEmail = MailRow & { next_at: number };

/** The order that a letter is about, and which of its letters it is. */
export interface AboutOrder {
  readonly purchaseKey: number;
  readonly kind: string;
}

/** What the outbox is told of an email beside its words. */
export type About =
  | AboutOrder
  | { readonly purchaseKey?: never; readonly kind: typeof CONFIRMED_MAILBOX };

/** Puts a letter into the outbox, due at once; its id. */
export async function insertEmail(
  tx: Kysely<Schema>,
  email: EmailMessage,
  now: number,
  about?: About,
): Promise<string> {
  const { to, replyTo, subject, text, html } = email;
  const id = newId();
  await tx
    .insertInto("mail")
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

/**
 * Claims the letter that has waited longest, and counts the attempt; undefined when none is due.
 * If it is never said what became of it, it is due again after `leaseMs`.
 */
export function claimEmail(
  db: Database<Schema>,
  now: number,
  leaseMs: number,
): Promise<ClaimedEmail | undefined> {
  const due = db.read
    .selectFrom("mail")
    .select(["id", "next_at"])
    .where("next_at", "<=", now)
    .$narrowType<{ next_at: number }>()
    .orderBy("next_at")
    .limit(1);
  return claimDue(
    () => due.executeTakeFirst(),
    ({ id, next_at: seen }) =>
      db.write
        .updateTable("mail")
        .set((row) => ({ next_at: now + leaseMs, attempts: row("attempts", "+", 1) }))
        .where("id", "=", id)
        .where("next_at", "=", seen)
        .returningAll()
        .$narrowType<{ next_at: number }>()
        .executeTakeFirst(),
  );
}

/** Notes that a letter is on its way. */
export async function markSent(
  db: Database<Schema>,
  email: ClaimedEmail,
  now: number,
): Promise<void> {
  await db.write
    .updateTable("mail")
    .set({ sent_at: now, next_at: null, last_error: null, ...wordsAfter(email) })
    .where("id", "=", email.id)
    .execute();
}

/** Notes why a letter was not sent, and when it is tried again; null: never. */
export async function markNotSent(
  db: Database<Schema>,
  email: ClaimedEmail,
  reason: string,
  nextAt: number | null,
): Promise<void> {
  await db.write
    .updateTable("mail")
    .set({ last_error: reason, next_at: nextAt, ...(nextAt === null && wordsAfter(email)) })
    .where("id", "=", email.id)
    // When the lease is over another process may have it.
    .where("next_at", "=", email.next_at)
    .execute();
}

/** Lets a claimed email wait until it may be sent; that was no attempt. */
export async function postpone(
  db: Database<Schema>,
  email: ClaimedEmail,
  reason: string,
  nextAt: number,
): Promise<void> {
  await db.write
    .updateTable("mail")
    .set({ last_error: reason, next_at: nextAt, attempts: email.attempts - 1 })
    .where("id", "=", email.id)
    .where("next_at", "=", email.next_at)
    .execute();
}

/** Deletes a claimed email that is not to be sent. */
export async function deleteEmail(db: Database<Schema>, { id }: ClaimedEmail): Promise<void> {
  await db.write.deleteFrom("mail").where("id", "=", id).execute();
}

/** Whether an email is about an order that was paid. */
export async function isAboutPaidOrder(
  db: Kysely<Schema>,
  { purchase_key }: ClaimedEmail,
): Promise<boolean> {
  if (purchase_key === null) return false;
  const paid = await db
    .selectFrom("purchase")
    .select("key")
    .where("key", "=", purchase_key)
    .where("paid_at", "is not", null)
    .executeTakeFirst();
  return paid !== undefined;
}

/** The words of a letter that may hold a link that is a secret go with it; an order's letter has none. */
function wordsAfter({ purchase_key }: ClaimedEmail): { text?: ""; html?: ""; reply_to?: null } {
  return purchase_key === null ? { text: "", html: "", reply_to: null } : {};
}
