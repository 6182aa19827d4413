import { type Selectable, sql } from "kysely";
import type { Database, Db } from "../../../database/schema.ts";
import type { MessageAnswerTable, MessageTable } from "../../../database/tables/contact.ts";
import type { EndpointInput } from "../../../lib/contract/endpoint.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { unknownStart } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { countAll, countRows } from "../../../lib/db/count-rows.ts";
import { readingSlowly } from "../../../lib/db/database.ts";
import { begins, holds, MOST_FOUND, SEARCHED_INSIDE } from "../../../lib/db/like.ts";
import { idsFrom } from "../../../lib/secrets/ids.ts";
import { searchedEmail } from "../../../lib/text/email-address.ts";
import type { listMessages } from "../contract.ts";

export type MessageRow = Selectable<MessageTable>;
export type AnswerRow = Selectable<MessageAnswerTable>;
export type NewMessage = Omit<MessageRow, "key" | "answered_at">;

/** Duplicates: the same submission, or the same content after `since` (epoch ms). */
export function findSent(
  tx: Db,
  { submission_hash, content_hash }: Pick<MessageRow, "submission_hash" | "content_hash">,
  since: number,
): Promise<MessageRow[]> {
  return tx
    .selectFrom("message")
    .selectAll()
    .where((row) =>
      row.or([
        row("submission_hash", "=", submission_hash),
        row.and([row("content_hash", "=", content_hash), row("created_at", ">", since)]),
      ]),
    )
    .execute();
}

/** Returns the number. Throws when another transaction has inserted the same submission. */
export async function insertMessage(tx: Db, message: NewMessage): Promise<number> {
  const { key } = await tx
    .insertInto("message")
    .values({ ...message, answered_at: null })
    .returning("key")
    .executeTakeFirstOrThrow();
  return key;
}

export function countMessagesSince(tx: Db, since: number): Promise<number> {
  return countAll(tx.selectFrom("message").where("id", ">", idsFrom(since)));
}

type MessageFilter = EndpointInput<typeof listMessages>["query"];

export async function findMessages(
  database: Database,
  { state, search, page = 1, limit = MAX_PER_PAGE, after }: MessageFilter,
): Promise<Outcome<{ rows: MessageRow[]; total: number; page: number; limit: number }>> {
  const db = search ? readingSlowly(database) : database;
  const all = messagesIn(db, state);
  const wanted = search ? all.where("key", "in", foundMessages(db, state, search)) : all;
  const start = after === undefined ? undefined : await findMessage(db.read, after);
  if (after !== undefined && !start) return unknownStart();
  const [rows, total] = await Promise.all([
    wanted
      .selectAll()
      .$if(start !== undefined, (query) => query.where("key", "<", start?.key ?? 0))
      .orderBy("key", "desc")
      .limit(limit)
      .offset(start ? 0 : (page - 1) * limit)
      .execute(),
    countRows(db.read, wanted.select("key")),
  ]);
  return { rows, total, page, limit };
}

function messagesIn({ read }: Database, state: MessageFilter["state"]) {
  return read
    .selectFrom("message")
    .$if(state === "new", (query) => query.where("answered_at", "is", null))
    .$if(state === "answered", (query) => query.where("answered_at", "is not", null));
}

/** The keys of messages by number, by how email or subject begins, and of the newest that have it inside. */
function foundMessages(db: Database, state: MessageFilter["state"], search: string) {
  const { read } = db;
  const newest = messagesIn(db, state)
    .select(["key", "email", "subject", "message"])
    .orderBy("key", "desc")
    .limit(sql.lit(SEARCHED_INSIDE));
  const email = searchedEmail(search);
  const inside = read
    .selectFrom(newest.as("newest"))
    .select("newest.key")
    .where((message) =>
      message.or([
        holds("newest.email", email),
        holds("newest.subject", search),
        holds("newest.message", search),
      ]),
    );
  const found = [begins(read, "email", email), begins(read, "subject", search)]
    .map((beginning) => messagesIn(db, state).where(beginning))
    .map((some) => read.selectFrom(some.select("key").limit(MOST_FOUND).as("some")))
    .reduce((union, some) => union.union(some.select("some.key")), inside);
  if (!/^\d{1,9}$/.test(search)) return found;
  return found.union(read.selectFrom("message").select("key").where("key", "=", Number(search)));
}

export function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom("message").selectAll().where("id", "=", id).executeTakeFirst();
}

export function findAnswer(tx: Db, submission_hash: string): Promise<AnswerRow | undefined> {
  return tx
    .selectFrom("message_answer")
    .selectAll()
    .where("submission_hash", "=", submission_hash)
    .executeTakeFirst();
}

/** Throws when another transaction has inserted the same submission. */
export async function insertAnswer(tx: Db, answer: Omit<AnswerRow, "key">): Promise<void> {
  await tx.insertInto("message_answer").values(answer).execute();
}

/** The oldest first. */
export function answersTo(db: Db, messages: readonly number[]): Promise<AnswerRow[]> {
  if (messages.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("message_answer")
    .selectAll()
    .where("message_key", "in", messages)
    .orderBy("key")
    .execute();
}

/** `at` null: not answered. A message that is answered already keeps its time. */
export async function markAnswered(
  db: Db,
  id: string,
  at: number | null,
): Promise<MessageRow | undefined> {
  return db
    .updateTable("message")
    .set((row) => ({
      answered_at: at === null ? null : row.fn.coalesce("answered_at", sql.lit(at)),
    }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteMessageRow(db: Database, id: string): Promise<number> {
  const { numDeletedRows } = await db.write
    .deleteFrom("message")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function deleteMessagesBefore(db: Database, before: number): Promise<void> {
  await db.write.deleteFrom("message").where("id", "<", idsFrom(before)).execute();
}
