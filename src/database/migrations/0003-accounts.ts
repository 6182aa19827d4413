/** Copies accounts and passwords from better-auth's tables; sessions are dropped, so users sign in again. */
import { type Kysely, PostgresAdapter, sql } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  await accountTables(db);
  await takeAccountsOver(db);
  await signInTables(db);
  await otherTables(db);
}

async function accountTables(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  await schema
    .createTable("account")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email_proven_at", "bigint")
    .addColumn("password_hash", "text")
    .addColumn("long_password_at", "bigint")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createTable("account_google")
    .addColumn("subject", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("account.id").onDelete("cascade"),
    )
    .addColumn("linked_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("account_google_by_account")
    .on("account_google")
    .column("account_id")
    .execute();
  await schema
    .createTable("second_factor")
    .addColumn("account_id", "text", (c) =>
      c.primaryKey().references("account.id").onDelete("cascade"),
    )
    .addColumn("sealed_secret", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("confirmed_at", "bigint")
    .addColumn("used_step", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createTable("recovery_code")
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("account.id").onDelete("cascade"),
    )
    .addColumn("hash", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("recovery_code_key", ["account_id", "hash"])
    .execute();
}

/** better-auth stored timestamps as dates, on SQLite as ISO texts. */
async function takeAccountsOver(db: Kysely<never>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const created = postgres
    ? sql`(extract(epoch from "createdAt") * 1000)::bigint`
    : sql`cast(unixepoch("createdAt", 'subsec') * 1000 as integer)`;
  const proven = postgres ? sql`"emailVerified"` : sql`"emailVerified" = 1`;
  await sql`
    insert into account (id, email, name, email_proven_at, password_hash, created_at)
    select id, email, name, case when ${proven} then ${created} end,
      (select min(password) from identity_account where "userId" = identity_user.id), ${created}
    from identity_user`.execute(db);
  for (const table of [
    "identity_verification",
    "identity_account",
    "identity_session",
    "identity_user",
  ]) {
    await db.schema.dropTable(table).execute();
  }
  await sql`delete from access_token`.execute(db);
}

async function signInTables(db: Kysely<never>): Promise<void> {
  const schema = db.schema;
  await schema
    .createTable("identity_session")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("hash", "text", (c) => c.notNull().unique())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("account.id").onDelete("cascade"),
    )
    .addColumn("device", "text", (c) => c.notNull())
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("used_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("identity_session_by_account")
    .on("identity_session")
    .column("account_id")
    .execute();
  await schema
    .createTable("sign_in_challenge")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("account_id", "text", (c) =>
      c.notNull().references("account.id").onDelete("cascade"),
    )
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createTable("password_link")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("purpose", "text", (c) =>
      c.notNull().check(sql`purpose in ('verification', 'reset', 'admin')`),
    )
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("account_id", "text", (c) => c.references("account.id").onDelete("cascade"))
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await schema.createIndex("password_link_by_email").on("password_link").column("email").execute();
  await schema
    .createTable("google_attempt")
    .addColumn("hash", "text", (c) => c.primaryKey())
    .addColumn("browser_hash", "text", (c) => c.notNull())
    .addColumn("challenge", "text", (c) => c.notNull())
    .addColumn("nonce", "text", (c) => c.notNull())
    .addColumn("code_verifier", "text", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createTable("google_return")
    .addColumn("challenge", "text", (c) => c.primaryKey())
    .addColumn("browser_hash", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("expires_at", "bigint", (c) => c.notNull())
    .execute();
}

async function otherTables(db: Kysely<never>): Promise<void> {
  const { key } = columns(db);
  const schema = db.schema;
  await schema.alterTable("shop_user").addColumn("set_aside_at", "bigint").execute();
  await schema
    .createIndex("access_token_by_session")
    .on("access_token")
    .column("session_id")
    .execute();
  await key(schema.createTable("audit"))
    .addColumn("at", "bigint", (c) => c.notNull())
    .addColumn("what", "text", (c) => c.notNull())
    .addColumn("actor_key", "integer")
    .addColumn("actor_email", "text")
    .addColumn("user_key", "integer", (c) => c.notNull())
    .addColumn("user_email", "text", (c) => c.notNull())
    .execute();
  await schema
    .createTable("mail")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("recipient", "text", (c) => c.notNull())
    .addColumn("subject", "text", (c) => c.notNull())
    .addColumn("text", "text", (c) => c.notNull())
    .addColumn("html", "text", (c) => c.notNull())
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("next_at", "bigint")
    .addColumn("sent_at", "bigint")
    .addColumn("last_error", "text")
    .addColumn("created_at", "bigint", (c) => c.notNull())
    .execute();
  await schema
    .createIndex("mail_due")
    .on("mail")
    .column("next_at")
    .where(sql.ref("next_at"), "is not", null)
    .execute();
  // Columns of rate-limiter-flexible; used on PostgreSQL.
  await schema
    .createTable("rate_limit")
    .addColumn("key", "text", (c) => c.primaryKey())
    .addColumn("points", "integer", (c) => c.notNull().defaultTo(0))
    .addColumn("expire", "bigint")
    .execute();
}
