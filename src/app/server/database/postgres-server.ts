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
  const encoding = settings.get("server_encoding");
  if (encoding === "UTF8") return undefined;
  return `The database has the encoding ${encoding}, which cannot hold every letter: make another with createdb --encoding=UTF8 --template=template0.`;
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
      where name in ('statement_timeout', 'default_transaction_isolation', 'server_encoding')
  `.execute(read);
  return new Map(rows.map(({ name, setting }) => [name, setting]));
}

/** A sentence after the error's own, with a space before it; empty where that says it all. */
export function adviceOn({ code = "", message }: { code?: string; message: string }): string {
  if (NOT_TRUSTED.test(code))
    return ` If the server has a certificate of its own authority, name that in DATABASE_URL: ${GOOD_LINE}`;
  if (message.includes("no encryption")) return ` Ask for TLS in DATABASE_URL: ${GOOD_LINE}`;
  // Since PostgreSQL 15 only the owner of a database creates tables in it, whatever else was granted.
  if (code === NO_PRIVILEGE)
    return " Make the role of DATABASE_URL the owner of the database, alter database NAME owner to ROLE, and of its tables where another role has made them.";
  if (code === WRONG_PASSWORD) return ` In DATABASE_URL write ${ENCODED_PASSWORD}.`;
  return "";
}
