/** The names of kinds in the shop's other languages. */
import type { Kysely, Transaction } from "kysely";
import type { KindTextTable } from "../../../database/catalogue.ts";
import type { Schema } from "../../../database/schema.ts";

/** By the kinds as tools have them. */
export async function findKindNames(
  db: Kysely<Schema>,
  locale: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("kind_text")
    .select(["kind", "name"])
    .where("locale", "=", locale)
    .execute();
  return new Map(rows.map(({ kind, name }) => [kind, name]));
}

/** Replaces the name; "" removes it. */
export async function replaceKindName(
  tx: Transaction<Schema>,
  { kind, locale, name }: KindTextTable,
): Promise<void> {
  await tx.deleteFrom("kind_text").where("kind", "=", kind).where("locale", "=", locale).execute();
  if (name !== "") await tx.insertInto("kind_text").values({ kind, locale, name }).execute();
}

export async function copyKindNames(from: Kysely<Schema>, to: Transaction<Schema>): Promise<void> {
  for (const row of await from.selectFrom("kind_text").selectAll().execute())
    await replaceKindName(to, row);
}

/** Of kinds that no tool of the catalog has any more. */
export async function deleteUnusedKindNames(tx: Transaction<Schema>): Promise<void> {
  const kinds = tx.selectFrom("tool").select("kind").where("deleted_at", "is", null);
  await tx.deleteFrom("kind_text").where("kind", "not in", kinds).execute();
}
