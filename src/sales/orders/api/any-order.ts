import type { Db, Tx } from "../../../database/schema.ts";
import { lockTable } from "../../../lib/db/locks.ts";

/** Whether an order was ever placed, deleted and expired ones included. */
export async function hasOrders(db: Db): Promise<boolean> {
  const order = await db.selectFrom("purchase").select("key").limit(1).executeTakeFirst();
  return order !== undefined;
}

/** Lets no order be placed until the transaction ends. */
export async function holdOrders(tx: Tx): Promise<void> {
  await lockTable(tx, "purchase");
}
