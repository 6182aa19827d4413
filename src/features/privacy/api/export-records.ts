/** What else the shop holds of a person. Each list goes by the person's own key or mailbox. */
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { moment } from "./json-file.ts";

type Db = Kysely<Schema>;

/** The saved profile, or null. */
export async function ownProfile(db: Db, userKey: number) {
  const saved = await db
    .selectFrom("profile")
    .selectAll()
    .where("user_key", "=", userKey)
    .executeTakeFirst();
  if (!saved) return null;
  return {
    patientName: saved.patient_name,
    phone: saved.phone,
    address: saved.address,
    company: saved.company,
    taxNumber: saved.tax_number,
    savedAt: moment(saved.updated_at),
  };
}

/** The person's reviews, the oldest first. */
export async function ownReviews(db: Db, userKey: number) {
  const reviews = await db
    .selectFrom("review")
    .leftJoin("tool", "tool.key", "review.tool_key")
    .selectAll("review")
    .select("tool.name as tool_name")
    .where("user_key", "=", userKey)
    .orderBy("review.key")
    .execute();
  return reviews.map((review) => ({
    _id: review.id,
    about: review.tool_name ?? "the company",
    author: review.author,
    review: review.review,
    rating: review.rating,
    createdAt: moment(review.created_at),
    editedAt: review.edited_at === null ? null : moment(review.edited_at),
    hidden:
      review.hidden_at === null
        ? null
        : { at: moment(review.hidden_at), why: review.hidden_reason },
    answer: review.reply,
  }));
}

/** A mailbox, and whether it is proven to be the person's: else what was sent to it may be another's. */
export interface Mailbox {
  readonly email: string;
  readonly isProven: boolean;
}

/** The person's mailbox as it is now. */
export async function mailboxOf(db: Db, userKey: number): Promise<Mailbox> {
  const { email, email_proven_at } = await db
    .selectFrom("shop_user")
    .select(["email", "email_proven_at"])
    .where("key", "=", userKey)
    .executeTakeFirstOrThrow();
  return { email, isProven: email_proven_at !== null };
}

/**
 * The letters about the person's orders, and those to their mailbox: not what somebody else ordered
 * under this address before it was proven.
 */
export async function emailsTo(db: Db, userKey: number, { email, isProven }: Mailbox) {
  const letters = await db
    .selectFrom("mail")
    .selectAll()
    // In lower case, as its index is.
    .where(sql`lower(recipient)`, "=", email.toLowerCase())
    .where((mail) => {
      const ofOrders = mail("purchase_key", "in", (own) =>
        own.selectFrom("purchase").select("purchase.key").where("user_key", "=", userKey),
      );
      return isProven ? mail.or([ofOrders, mail("purchase_key", "is", null)]) : ofOrders;
    })
    .orderBy("id")
    .execute();
  return letters.map((letter) => ({
    subject: letter.subject,
    to: letter.recipient,
    order: letter.purchase_key,
    writtenAt: moment(letter.created_at),
    sentAt: letter.sent_at === null ? null : moment(letter.sent_at),
    // Emptied once it was sent where it held a link that is a secret.
    text: letter.purchase_key === null ? null : letter.text,
  }));
}

/** The record of acts: who did something to this person is not theirs to know, nor to whom they did it. */
export async function actsAbout(db: Db, userKey: number) {
  const acts = await db
    .selectFrom("audit")
    .selectAll()
    .where((act) => act.or([act("user_key", "=", userKey), act("actor_key", "=", userKey)]))
    .orderBy("key")
    .execute();
  return acts.map((act) => ({
    at: moment(act.at),
    what: act.what,
    by: act.actor_key === null ? "the shop" : act.actor_key === userKey ? "you" : "an admin",
    whom: act.user_key === userKey ? "you" : "another user",
  }));
}

/** The tools of which the mailbox's owner wants to hear when they are back in stock. */
export async function restockOf(db: Db, { email, isProven }: Mailbox) {
  if (!isProven) return [];
  const waiting = await db
    .selectFrom("restock")
    .innerJoin("tool", "tool.key", "restock.tool_key")
    .select(["tool.id", "tool.name", "restock.created_at"])
    .where("email", "=", email)
    .orderBy("restock.created_at")
    .execute();
  return waiting.map(({ id, name, created_at }) => ({
    tool: id,
    name,
    since: moment(created_at),
  }));
}

/** What the mailbox's owner has written to the shop. */
export async function messagesOf(db: Db, { email, isProven }: Mailbox) {
  if (!isProven) return [];
  const messages = await db
    .selectFrom("message")
    .selectAll()
    .where("email", "=", email)
    .orderBy("key")
    .execute();
  return messages.map(({ key, subject, message, created_at, answered_at }) => ({
    number: key,
    subject,
    message,
    sentAt: moment(created_at),
    answeredAt: answered_at === null ? null : moment(answered_at),
  }));
}

/** What an admin has done about tools, imports and reviews. */
export async function actionsOf(db: Db, userKey: number) {
  const [tools, imports, reviews] = await Promise.all([
    db.selectFrom("tool_act").selectAll().where("actor_key", "=", userKey).execute(),
    db.selectFrom("tool_import").selectAll().where("actor_key", "=", userKey).execute(),
    db.selectFrom("review_act").selectAll().where("actor_key", "=", userKey).execute(),
  ]);
  const actions = [
    ...tools.map(({ at, what, tool_key }) => ({ at, what: `tool ${tool_key}: ${what}` })),
    ...imports.map(({ created_at, name }) => ({ at: created_at, what: `import of ${name}` })),
    ...reviews.map(({ at, what, review_id }) => ({ at, what: `review ${review_id}: ${what}` })),
  ];
  return actions
    .sort((one, other) => one.at - other.at)
    .map(({ at, what }) => ({ at: moment(at), what }));
}

/** The tools that an admin has added. */
export async function toolsAdded(db: Db, email: string) {
  const tools = await db
    .selectFrom("tool")
    .select(["id", "name", "created_at", "added_by_name"])
    .where("added_by_email", "=", email)
    .orderBy("key")
    .execute();
  return tools.map((tool) => ({
    _id: tool.id,
    name: tool.name,
    addedBy: tool.added_by_name,
    addedAt: moment(tool.created_at),
  }));
}
