import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { lockTable } from "../../../lib/db/locks.ts";

/** Whether an order was ever placed, deleted and expired ones included. */
export async function hasOrders(db: Kysely<Schema>): Promise<boolean> {
  const order = await db.selectFrom("purchase").select("key").limit(1).executeTakeFirst();
  return order !== undefined;
}

/** Lets no order be placed until the transaction ends. */
export async function holdOrders(tx: Transaction<Schema>): Promise<void> {
  await lockTable(tx, "purchase");
}
