import type { Kysely, Transaction } from "kysely";
import { sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../lib/db/database.ts";

/** Whether an order was ever placed, deleted and expired ones included. */
export async function hasOrders(db: Kysely<Schema>): Promise<boolean> {
  const order = await db.selectFrom("purchase").select("key").limit(1).executeTakeFirst();
  return order !== undefined;
}

/** Lets no order be placed until the transaction ends. */
export async function holdOrders(
  tx: Transaction<Schema>,
  engine: Database<Schema>["engine"],
): Promise<void> {
  // SQLite has one writer at a time.
  if (engine.kind === "postgres")
    await sql`lock table purchase in share row exclusive mode`.execute(tx);
}
