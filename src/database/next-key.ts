/** Lets the keys of a table go on at a number that somebody says. */
import { sql } from "kysely";
import type { Database, Schema, Tx } from "./schema.ts";
import { replaceShopMeta } from "./shop-meta.ts";

/** The fact in which SQLite has the number until a row gets it: who inserts rows has to read it. */
export const nextKeyFact = (table: keyof Schema) => `next_${table}`;

/** `readLast` reads the last key, behind a lock. False, and nothing is done: it is not lower than `next`. */
export function continueKeysAt(
  db: Database,
  table: keyof Schema,
  next: number,
  readLast: (tx: Tx) => Promise<number>,
): Promise<boolean> {
  const isPostgres = db.engine.kind === "postgres";
  return db.transaction(async (tx) => {
    if (isPostgres)
      await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(tx);
    if ((await readLast(tx)) >= next) return false;
    if (isPostgres)
      await sql`select setval(pg_get_serial_sequence(${table}, 'key'), ${next}, false)`.execute(tx);
    else await replaceShopMeta(tx, nextKeyFact(table), String(next));
    return true;
  });
}
