/** The number of the next order, where the operator says it: after the restore of an older backup. */
import { continueKeysAt } from "../../../database/next-key.ts";
import type { Database, Db } from "../../../database/schema.ts";

/** The number of the last order; 0: there is none. */
export async function lastOrderNumber(db: Db): Promise<number> {
  const { last } = await db
    .selectFrom("purchase")
    .select(({ fn }) => fn.max("key").as("last"))
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
}

/** Lets orders go on at `next`, on SQLite from the shop's next start on. False, and nothing is done: there are later ones. */
export function continueOrdersAt(db: Database, next: number): Promise<boolean> {
  return continueKeysAt(db, "purchase", next, lastOrderNumber);
}
