/** The columns that better-auth 1.7.7 expects; 0003 replaces them. */
import type { Kysely } from "kysely";
import { columns } from "./columns.ts";

export async function up(db: Kysely<never>): Promise<void> {
  const { date, flag } = columns(db);
  const schema = db.schema;

  await schema
    .createTable("identity_user")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("name", "text", (c) => c.notNull())
    .addColumn("email", "text", (c) => c.notNull().unique())
    .addColumn("emailVerified", flag, (c) => c.notNull())
    .addColumn("image", "text")
    .addColumn("createdAt", date, (c) => c.notNull())
    .addColumn("updatedAt", date, (c) => c.notNull())
    .execute();

  await schema
    .createTable("identity_session")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("expiresAt", date, (c) => c.notNull())
    .addColumn("token", "text", (c) => c.notNull().unique())
    .addColumn("createdAt", date, (c) => c.notNull())
    .addColumn("updatedAt", date, (c) => c.notNull())
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .addColumn("userId", "text", (c) =>
      c.notNull().references("identity_user.id").onDelete("cascade"),
    )
    .execute();
  await schema
    .createIndex("identity_session_by_user")
    .on("identity_session")
    .column("userId")
    .execute();

  await schema
    .createTable("identity_account")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("accountId", "text", (c) => c.notNull())
    .addColumn("providerId", "text", (c) => c.notNull())
    .addColumn("userId", "text", (c) =>
      c.notNull().references("identity_user.id").onDelete("cascade"),
    )
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", date)
    .addColumn("refreshTokenExpiresAt", date)
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .addColumn("createdAt", date, (c) => c.notNull())
    .addColumn("updatedAt", date, (c) => c.notNull())
    .execute();
  await schema
    .createIndex("identity_account_by_user")
    .on("identity_account")
    .column("userId")
    .execute();

  await schema
    .createTable("identity_verification")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("identifier", "text", (c) => c.notNull())
    .addColumn("value", "text", (c) => c.notNull())
    .addColumn("expiresAt", date, (c) => c.notNull())
    .addColumn("createdAt", date, (c) => c.notNull())
    .addColumn("updatedAt", date, (c) => c.notNull())
    .execute();
  await schema
    .createIndex("identity_verification_by_identifier")
    .on("identity_verification")
    .column("identifier")
    .execute();
}
