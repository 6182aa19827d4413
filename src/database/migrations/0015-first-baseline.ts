/**
 * The baseline of release 0.1.0 had two editions: the first made no table for the answers to messages, and what only
 * databases of before it needed. After this a database of either has the same tables.
 */
import { type Kysely, sql } from "kysely";
import { dialectOf } from "../dialect.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { key } = dialectOf(db);
  const statements = [
    `create table if not exists message_answer (
    ${key},
    message_key integer not null references message (key) on delete cascade,
    text text not null,
    submission_hash text not null unique,
    created_at bigint not null
  )`,
    `create index if not exists message_answer_by_message on message_answer (message_key)`,
    `drop table if exists attribute_move`,
  ];
  const tables = await db.introspection.getTables();
  if (tables.some(({ columns }) => columns.some(({ name }) => name === "former_key")))
    statements.push(`alter table audit_log drop column former_key`);
  for (const statement of statements) await sql.raw(statement).execute(db);
}
