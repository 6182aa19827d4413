/** Facts about the database itself: `mode`, `currency`, `seeded` and others. */
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

/** Copies a fact into another database, if there is one. */
export async function copyShopMeta(
  from: Kysely<Schema>,
  to: Kysely<Schema>,
  key: string,
): Promise<void> {
  const value = await readShopMeta(from, key);
  if (value !== undefined) await addShopMeta(to, key, value);
}

/** What a section of the settings begins with since the demo was removed, by the section's name. */
export function placeholderKey(section: string): string {
  return `placeholder_${section}`;
}

/** What sections go back to, as JSON by the section's name; nothing while the demo has not been removed. */
export async function readPlaceholders(db: Kysely<Schema>): Promise<Map<string, string>> {
  const prefix = placeholderKey("");
  const rows = await db
    .selectFrom("shop_meta")
    .select(["key", "value"])
    .where("key", "like", `${prefix}%`)
    .execute();
  return new Map(rows.map(({ key, value }) => [key.slice(prefix.length), value]));
}

/** Copies what sections go back to into another database. */
export async function copyPlaceholders(from: Kysely<Schema>, to: Kysely<Schema>): Promise<void> {
  const rows = [...(await readPlaceholders(from))].map(([section, value]) => ({
    key: placeholderKey(section),
    value,
  }));
  if (rows.length > 0) await to.insertInto("shop_meta").values(rows).execute();
}

/** A database that is marked with no currency was made when the shop sold in US dollars only. */
export const UNMARKED_CURRENCY = "usd";

/** The currency of a database's amounts: ISO 4217, in lower case. */
export async function readCurrency(db: Kysely<Schema>): Promise<string> {
  return (await readShopMeta(db, "currency")) ?? UNMARKED_CURRENCY;
}
