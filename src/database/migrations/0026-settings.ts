/** Settings, and their entries in the audit log. */
import { type Kysely, PostgresAdapter, sql } from "kysely";
import { columns } from "./columns.ts";

const SUBJECTS = sql`subject_type in ('user', 'tool', 'review', 'setting')`;

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createTable("setting")
    .addColumn("section", "text", (c) => c.primaryKey())
    .addColumn("value", "text")
    .addColumn("previous", "text")
    .addColumn("version", "integer", (c) => c.notNull())
    .addColumn("updated_at", "bigint", (c) => c.notNull())
    .execute();
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`alter table audit_log drop constraint audit_log_subject_type_check`.execute(db);
    await sql`alter table audit_log add constraint audit_log_subject_type_check
      check (${SUBJECTS})`.execute(db);
  } else await createAuditLogAgain(db);
  await db.schema
    .createIndex("audit_log_of_settings")
    .on("audit_log")
    .columns(["subject", "key"])
    .where(sql.ref("subject_type"), "=", sql.lit("setting"))
    .execute();
}

/** SQLite cannot change a check: the table is copied. */
async function createAuditLogAgain(db: Kysely<never>): Promise<void> {
  const { schema } = db;
  await columns(db)
    .key(schema.createTable("audit_log_copy"))
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("actor_key", "integer")
    .addColumn("actor_email", "text")
    .addColumn("action", "text", (c) => c.notNull())
    .addColumn("subject_type", "text", (c) => c.notNull().check(SUBJECTS))
    .addColumn("subject_key", "integer")
    .addColumn("subject", "text")
    .addColumn("changes", "text")
    .addColumn("note", "text")
    .addColumn("import_id", "text")
    .addColumn("purchase_key", "integer")
    .addColumn("former_key", "integer")
    .execute();
  await sql`insert into audit_log_copy select key, at, actor_key, actor_email, action, subject_type,
    subject_key, subject, changes, note, import_id, purchase_key, former_key
    from audit_log order by key`.execute(db);
  await schema.dropTable("audit_log").execute();
  await schema.alterTable("audit_log_copy").renameTo("audit_log").execute();
  const index = (name: string) => schema.createIndex(name).on("audit_log");
  const isAbout = (type: string) => [sql.ref("subject_type"), "=", sql.lit(type)] as const;
  await index("audit_log_of_users")
    .column("key")
    .where(...isAbout("user"))
    .execute();
  await index("audit_log_by_subject_key")
    .columns(["subject_type", "subject_key", "key", "at"])
    .execute();
  await index("audit_log_of_reviews")
    .columns(["subject", "key"])
    .where(...isAbout("review"))
    .execute();
  await index("audit_log_by_actor").columns(["actor_key", "subject_type"]).execute();
}
