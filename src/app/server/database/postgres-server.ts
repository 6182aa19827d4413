/** What PostgreSQL, or what stands before it, must be for the shop; and what to do about its refusals. */
import { sql } from "kysely";
import { ENCODED_PASSWORD } from "../../../lib/db/address-password.ts";
import type { DataSource } from "../../../lib/db/database.ts";
import { GOOD_LINE } from "../../../lib/db/postgres-address.ts";

const POOLER =
  "A connection pooler such as PgBouncer stands between the shop and PostgreSQL and drops the time limits that orders rely on: name the server itself in DATABASE_URL.";
/** Words of a pooler that knows only some settings of a connection. */
const UNKNOWN_SETTING = /unsupported startup parameter/;
/** OpenSSL and Node have these codes. */
const NOT_TRUSTED = /CERT|SELF_SIGNED|UNABLE_TO_/;
const WRONG_PASSWORD = "28P01";
const NO_PRIVILEGE = "42501";
const WITHOUT_TLS = "The server does not support SSL connections";
const NO_SCHEMA = "3F000";
const READ_ONLY = "25006";

/** Stands among the settings for what the database makes of a capital I. */
const SMALL_I = "lower(I)";

/** Why the shop cannot use this server; undefined when it can, and on SQLite. */
export async function serverFault<Schema>({
  engine,
  read,
}: DataSource<Schema>): Promise<string | undefined> {
  if (engine.kind === "sqlite") return undefined;
  const settings = await settingsOf(read).catch((error: Error) => {
    if (UNKNOWN_SETTING.test(error.message)) return undefined;
    throw error;
  });
  // In session mode a pooler may be told to leave the parameters out.
  const limit = String(engine.pool.options.statement_timeout);
  if (settings?.get("statement_timeout") !== limit) return POOLER;
  const isolation = settings.get("default_transaction_isolation");
  if (isolation !== "read committed")
    return `Transactions are ${isolation} by default here, and orders rely on read committed: reset default_transaction_isolation of the role and of the database.`;
  if (settings.get("standard_conforming_strings") !== "on")
    return "standard_conforming_strings is off here, so that PostgreSQL reads a \\ otherwise than the shop writes it: reset it of the role and of the database.";
  return lettersFault(settings);
}

/** What the letters of the database cannot do; that can be chosen only when it is made. */
function lettersFault(settings: ReadonlyMap<string, string>): string | undefined {
  const encoding = settings.get("server_encoding");
  if (encoding !== "UTF8")
    return `The database has the encoding ${encoding}, which cannot hold every letter: make another with createdb --encoding=UTF8 --template=template0.`;
  if (settings.get(SMALL_I) === "i") return undefined;
  return "The letters of the database are Turkish, where the small I is not i, so that addresses in capitals are not found again: make another with createdb --encoding=UTF8 --locale=C.UTF-8 --template=template0, and take a shop over by npm run backup and npm run restore.";
}

/** A warning where PostgreSQL acknowledges what it may lose; undefined where it keeps all, and on SQLite. */
export async function durabilityWarning<Schema>({
  engine,
  read,
}: DataSource<Schema>): Promise<string | undefined> {
  if (engine.kind === "sqlite") return undefined;
  const settings = await settingsOf(read);
  const off = ["fsync", "synchronous_commit", "full_page_writes"].filter(
    (name) => settings.get(name) === "off",
  );
  if (off.length === 0) return undefined;
  return `${off.join(" and ")} of PostgreSQL ${off.length > 1 ? "are" : "is"} off: orders and payments that were acknowledged can be lost when its machine fails.`;
}

const CLOCKS_APART_MS = 60_000;

/** A warning where the clock of this machine is not PostgreSQL's; undefined where they agree, and on SQLite. */
export async function clockWarning<Schema>({
  engine,
  read,
}: DataSource<Schema>): Promise<string | undefined> {
  if (engine.kind === "sqlite") return undefined;
  const { rows } = await sql<{ at: number }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as at`.execute(read);
  const now = Date.now();
  const ahead = now - (rows[0]?.at ?? now);
  if (Math.abs(ahead) < CLOCKS_APART_MS) return undefined;
  const apart = `${Math.round(Math.abs(ahead) / 60_000)} min ${ahead > 0 ? "ahead of" : "behind"}`;
  return `The clock of this machine is ${apart} that of PostgreSQL: let both be set by NTP (timedatectl), as links, holds and dates on invoices are by it.`;
}

async function settingsOf<Schema>(
  read: DataSource<Schema>["read"],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings
      where name in ('statement_timeout', 'default_transaction_isolation', 'server_encoding',
        'standard_conforming_strings', 'fsync', 'synchronous_commit', 'full_page_writes')
    union all select ${SMALL_I}::text, lower('I')
  `.execute(read);
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

/** `pg` has no code for a server that was asked for TLS, by the address or PGSSLMODE, and has none. */
export function isWithoutTls(error: unknown): boolean {
  return error instanceof Error && error.message === WITHOUT_TLS;
}

/** A sentence after the error's own, with a space before it; empty where that says it all. */
export function adviceOn({ code = "", message }: { code?: string; message: string }): string {
  if (NOT_TRUSTED.test(code))
    return ` If the server has a certificate of its own authority, name that in DATABASE_URL: ${GOOD_LINE}`;
  if (message === WITHOUT_TLS)
    return " Switch TLS on there, or leave sslmode out of DATABASE_URL where nobody else sees that network.";
  if (message.includes("no encryption")) return ` Ask for TLS in DATABASE_URL: ${GOOD_LINE}`;
  // Since PostgreSQL 15 only the owner of a database creates tables in it, whatever else was granted.
  if (code === NO_PRIVILEGE)
    return " Make the role of DATABASE_URL the owner of the database, alter database NAME owner to ROLE, and of its tables where another role has made them.";
  if (code === NO_SCHEMA)
    return " No schema of search_path is there: reset search_path of the role and of the database, or make the schema.";
  if (code === READ_ONLY)
    return " It is a standby, or default_transaction_read_only is on: name the server that takes writes.";
  if (code === WRONG_PASSWORD) return ` In DATABASE_URL write ${ENCODED_PASSWORD}.`;
  return "";
}
