/**
 * Renames tables, columns and indexes, and merges three logs into one. Only the logs, and on SQLite
 * the indexes, are rewritten.
 */
import { type Kysely, PostgresAdapter, sql } from "kysely";
import { columns } from "./columns.ts";

const TABLES = {
  purchase_paper: "invoice_details",
  paper: "billing_document",
  restock: "stock_alert",
  mail: "email_message",
  terms: "tax_rate",
  counter: "document_number",
  hold_lapse: "expired_hold",
  deletion: "account_deletion",
  google_attempt: "google_sign_in_attempt",
  google_return: "google_sign_in_result",
  google_join: "google_link_request",
} as const;

const COLUMNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  account: { email_proven_at: "email_verified_at", long_password_at: "strong_password_at" },
  account_deletion: { asked_at: "requested_at" },
  document_number: { name: "kind", value: "last_number" },
  expired_hold: { at: "expired_at" },
  google_sign_in_result: { vouched: "is_authoritative" },
  identity_session: { device: "user_agent" },
  message: { sending: "submission_hash", content: "content_hash" },
  purchase: { cancel_asked_at: "cancellation_requested_at", delivery_way: "delivery_method" },
  refund: { restock_wanted: "restock_requested", restock_at: "restocked_at" },
  second_factor: { sealed_secret: "encrypted_secret", used_step: "last_used_step" },
  shop_user: {
    email_proven_at: "email_verified_at",
    set_aside_at: "detached_at",
    sign_ins_ended_at: "sessions_revoked_at",
  },
  tool: { rating_spread: "rating_counts" },
};

export async function up(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await mergeLogs(db);
  await moveCursor(db);
  for (const [from, to] of Object.entries(TABLES)) {
    await schema.alterTable(from).renameTo(to).execute();
  }
  for (const [table, columns] of Object.entries(COLUMNS)) {
    for (const [from, to] of Object.entries(columns)) {
      await schema.alterTable(table).renameColumn(from, to).execute();
    }
  }
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await (isPostgres ? renameOnPostgres(db) : renameOnSqlite(db));
}

/**
 * Merges the logs about users, tools and reviews. The API shows the keys of entries about users and
 * tools: entries about users keep theirs, the others store it in `former_key`.
 */
async function mergeLogs(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await columns(db)
    .key(schema.createTable("audit_log"))
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("actor_key", "integer")
    .addColumn("actor_email", "text")
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("subject_type", "text", (c) =>
      c.notNull().check(sql`subject_type in ('user', 'tool', 'review')`),
    )
    .addColumn("subject_key", "integer")
    .addColumn("subject", "text")
    .addColumn("changes", "text")
    .addColumn("note", "text")
    .addColumn("import_id", "text")
    .addColumn("purchase_key", "integer")
    .addColumn("former_key", "integer")
    .execute();
  const users = sql`(select coalesce(max(key), 0) from audit)`;
  const tools = sql`(select coalesce(max(key), 0) from tool_act)`;
  await sql`insert into audit_log (key, at, actor_key, actor_email, action, subject_type,
      subject_key, subject, purchase_key)
    select key, at, actor_key, actor_email, what, 'user', user_key, user_email, purchase_key
    from audit order by key`.execute(db);
  await sql`insert into audit_log (key, at, actor_key, actor_email, action, subject_type,
      subject_key, changes, import_id, former_key)
    select key + ${users}, at, actor_key, actor_email, what, 'tool', tool_key, changes, import_id, key
    from tool_act order by key`.execute(db);
  await sql`insert into audit_log (key, at, actor_key, actor_email, action, subject_type, subject, note)
    select key + ${users} + ${tools}, at, actor_key, actor_email, what, 'review', review_id, note
    from review_act order by key`.execute(db);
  if (db.getExecutor().adapter instanceof PostgresAdapter)
    await sql`select setval(pg_get_serial_sequence('audit_log', 'key'),
      greatest(1, ${users} + ${tools} + (select coalesce(max(key), 0) from review_act)))`.execute(
      db,
    );
  for (const table of ["audit", "tool_act", "review_act"]) await schema.dropTable(table).execute();

  await schema
    .createIndex("audit_log_of_users")
    .on("audit_log")
    .column("key")
    .where(sql.ref("subject_type"), "=", sql.lit("user"))
    .execute();
  await schema
    .createIndex("audit_log_by_subject_key")
    .on("audit_log")
    .columns(["subject_type", "subject_key", "key", "at"])
    .execute();
  await schema
    .createIndex("audit_log_of_reviews")
    .on("audit_log")
    .columns(["subject", "key"])
    .where(sql.ref("subject_type"), "=", sql.lit("review"))
    .execute();
  await schema
    .createIndex("audit_log_by_actor")
    .on("audit_log")
    .columns(["actor_key", "subject_type"])
    .execute();
}

async function moveCursor(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("job_cursor")
    .addColumn("name", "text", (c) => c.primaryKey())
    .addColumn("position", "integer", (c) => c.notNull())
    .execute();
  await sql`insert into job_cursor (name, position)
    select 'placed-emails', value from counter where name = 'placed-letters'`.execute(db);
  await sql`delete from counter where name = 'placed-letters'`.execute(db);
}

function renamed(name: string, from: string, to: string): string {
  return name
    .replace(new RegExp(`^${from}_`), `${to}_`)
    .replace("cancel_asked_at", "cancellation_requested_at");
}

async function renameOnPostgres(db: Kysely<never>): Promise<void> {
  for (const [from, to] of [...Object.entries(TABLES), ["purchase", "purchase"] as const]) {
    const constraints = await namesOf(
      db,
      sql`select conname as name from pg_constraint where conrelid = ${to}::regclass`,
    );
    for (const name of constraints) {
      const next = renamed(name, from, to);
      if (next !== name)
        await sql`alter table ${sql.table(to)} rename constraint ${sql.id(name)} to ${sql.id(next)}`.execute(
          db,
        );
    }
    const indexes = await namesOf(
      db,
      sql`select indexname as name from pg_indexes
        where tablename = ${to} and schemaname = current_schema()`,
    );
    for (const name of indexes) {
      const next = renamed(name, from, to);
      if (next !== name)
        await sql`alter index ${sql.id(name)} rename to ${sql.id(next)}`.execute(db);
    }
    const sequences = await namesOf(
      db,
      sql`select sequencename as name from pg_sequences
        where sequencename = ${`${from}_key_seq`} and schemaname = current_schema()`,
    );
    for (const name of sequences) {
      const next = renamed(name, from, to);
      if (next !== name)
        await sql`alter sequence ${sql.id(name)} rename to ${sql.id(next)}`.execute(db);
    }
  }
}

/** SQLite cannot rename an index: it is created again from its own statement. */
async function renameOnSqlite(db: Kysely<never>): Promise<void> {
  for (const [from, to] of [...Object.entries(TABLES), ["purchase", "purchase"] as const]) {
    const { rows } = await sql<{ name: string; statement: string }>`
      select name, sql as statement from sqlite_master
      where type = 'index' and tbl_name = ${to} and sql is not null`.execute(db);
    for (const { name, statement } of rows) {
      const next = renamed(name, from, to);
      if (next === name) continue;
      await db.schema.dropIndex(name).execute();
      await sql.raw(statement.replace(`"${name}"`, `"${next}"`)).execute(db);
    }
  }
}

async function namesOf(db: Kysely<never>, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await query.execute(db);
  return (rows as { name: string }[]).map(({ name }) => name);
}
