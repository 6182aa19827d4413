/** Facts about the database itself, each written once: `mode`, `currency`, `seeded`, `invoices_complete`. */
import type { Kysely } from "kysely";
import type { Schema } from "./schema.ts";

/** Writes a fact once; false when it exists. A concurrent process waits here for the first. */
export async function addShopMeta(
  db: Kysely<Schema>,
  key: string,
  value: string,
): Promise<boolean> {
  const added = await db
    .insertInto("shop_meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  return added !== undefined;
}

export async function replaceShopMeta(
  db: Kysely<Schema>,
  key: string,
  value: string,
): Promise<void> {
  await db
    .insertInto("shop_meta")
    .values({ key, value })
    .onConflict((conflict) => conflict.column("key").doUpdateSet({ value }))
    .execute();
}

/** Undefined when the key was never written. */
export async function readShopMeta(db: Kysely<Schema>, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("shop_meta")
    .select("value")
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.value;
}
