/** Locks of more than rows, until the transaction ends. SQLite has one writer at a time: there they do nothing. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { DataSource } from "./database.ts";
import { isPostgres } from "./is-postgres.ts";

/** Waits for all who are writing the table, and keeps others from it. Reads go on. */
export async function lockTable<Schema>(
  tx: Transaction<Schema>,
  table: keyof Schema & string,
): Promise<void> {
  if (isPostgres(tx))
    await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
}

/** An advisory lock: transactions that name the same number go one after the other. */
export async function takeTurns<Schema>(tx: Transaction<Schema>, number: number): Promise<void> {
  if (isPostgres(tx)) await sql`select pg_advisory_xact_lock(${sql.lit(number)})`.execute(tx);
}

/**
 * Lets other writers in between two transactions of long work, for `ms`. Where transactions lock rows only, nobody has
 * waited, and it returns at once.
 */
export async function letOthersWrite<Schema>(db: DataSource<Schema>, ms: number): Promise<void> {
  if (db.engine.kind === "sqlite") await sleep(ms);
}
