/** The names of kinds in the shop's other languages. */
import type { Kysely, Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { KeptTotals } from "../../../lib/cache/kept-totals.ts";
import { storedNamesOf } from "../../attribute-names/api/name-store.ts";
import type { StoredNames } from "../../attribute-names/contract.ts";

interface KindName {
  /** As tools have it. */
  readonly kind: string;
  readonly locale: string;
  readonly name: string;
}

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

/** Of the catalog, by kind. */
export function countToolsOfKinds(
  db: Kysely<Schema>,
  totals: KeptTotals,
): Promise<ReadonlyMap<string, number>> {
  return totals.ofGroups("tools of kinds", async () => {
    const kinds = await db
      .selectFrom("tool")
      .select((tool) => ["kind", tool.fn.countAll<number>().as("count")])
      .where("deleted_at", "is", null)
      .groupBy("kind")
      .execute();
    return new Map(kinds.map(({ kind, count }) => [kind, Number(count)]));
  });
}

/** Replaces the name; "" removes it. */
export async function replaceKindName(
  tx: Transaction<Schema>,
  { kind, locale, name, original = kind }: KindName & { readonly original?: string },
): Promise<void> {
  await tx.deleteFrom("kind_text").where("kind", "=", kind).where("locale", "=", locale).execute();
  const row = { kind, locale, name, original };
  if (name !== "") await tx.insertInto("kind_text").values(row).execute();
}

/** The names stay, and are outdated, for `original` is the former name. */
export async function renameKindNames(
  tx: Transaction<Schema>,
  from: string,
  to: string,
): Promise<void> {
  await deleteKindNames(tx, to);
  await tx.updateTable("kind_text").set({ kind: to }).where("kind", "=", from).execute();
}

export async function deleteKindNames(tx: Transaction<Schema>, kind: string): Promise<void> {
  await tx.deleteFrom("kind_text").where("kind", "=", kind).execute();
}

/** By the kinds as tools have them, in these languages. */
export async function findStoredNames(
  db: Kysely<Schema>,
  locales: readonly string[],
): Promise<Map<string, StoredNames>> {
  const texts = await db.selectFrom("kind_text").selectAll().orderBy("locale").execute();
  const offered = texts.filter(({ locale }) => locales.includes(locale));
  const byKind = Map.groupBy(offered, ({ kind }) => kind);
  return new Map([...byKind].map(([kind, rows]) => [kind, storedNamesOf(rows)]));
}

export async function copyKindNames(from: Kysely<Schema>, to: Transaction<Schema>): Promise<void> {
  for (const row of await from.selectFrom("kind_text").selectAll().execute())
    await replaceKindName(to, row);
}

/** Of kinds that these tools had, and that no tool of the catalog has any more. */
export async function deleteUnusedKindNames(
  tx: Transaction<Schema>,
  toolKeys: readonly number[],
): Promise<void> {
  const left = tx.selectFrom("tool").select("kind").where("key", "in", toolKeys);
  await tx
    .deleteFrom("kind_text")
    .where("kind", "in", left)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tool")
            .select("tool.key")
            .whereRef("tool.kind", "=", "kind_text.kind")
            .where("tool.deleted_at", "is", null),
        ),
      ),
    )
    .execute();
}
