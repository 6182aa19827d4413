/** Compares the connections that PostgreSQL allows with those that this machine's processes may open. */
import { sql } from "kysely";
import type { Database } from "../../../database/schema.ts";
import type { Config } from "../config/config.ts";

/** A warning for the operator; undefined if the connections suffice, and on SQLite. */
export async function connectionWarning(
  db: Database,
  { workers, databaseConnections }: Pick<Config, "workers" | "databaseConnections">,
): Promise<string | undefined> {
  if (db.engine.kind === "sqlite") return undefined;
  const allowed = await allowedConnections(db);
  // A reload starts a new worker before an old one ends.
  const processes = workers > 1 ? workers + 1 : 1;
  const wanted = processes * databaseConnections;
  if (wanted <= allowed) return undefined;
  const sum = workers > 1 ? `WORKERS=${workers} and one more during a reload` : "The shop";
  return `${sum} may open ${wanted} connections (DATABASE_CONNECTIONS=${databaseConnections} each), but PostgreSQL allows ${allowed}: raise max_connections or lower DATABASE_CONNECTIONS, because further requests then wait or fail.`;
}

/** The least of the limits of server, database and role; the server keeps some for superusers. */
async function allowedConnections(db: Database): Promise<number> {
  const { rows } = await sql<{ allowed: number }>`
    select least(
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user)
    ) as allowed`.execute(db.read);
  return rows[0]?.allowed ?? Number.POSITIVE_INFINITY;
}
