/** The names of categories in the shop's other languages. */
import type { Db, Tx } from "../../../database/schema.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import { storedNamesOf } from "../../attribute-names/api/name-store.ts";
import type { StoredNames } from "../../attribute-names/contract.ts";

interface CategoryName {
  /** Tools have this name. */
  readonly category: string;
  readonly locale: string;
  readonly name: string;
}

/** The map's keys are the names that tools have. */
export async function findCategoryNames(db: Db, locale: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("category_text")
    .select(["category", "name"])
    .where("locale", "=", locale)
    .execute();
  return new Map(rows.map(({ category, name }) => [category, name]));
}

/** Counts the tools in the catalog by category. */
export function countToolsOfCategories(
  db: Db,
  totals: CountCache,
): Promise<ReadonlyMap<string, number>> {
  return totals.ofGroups("tools of categories", async () => {
    const categories = await db
      .selectFrom("tool")
      .select((tool) => ["category", tool.fn.countAll<number>().as("count")])
      .where("deleted_at", "is", null)
      .groupBy("category")
      .execute();
    return new Map(categories.map(({ category, count }) => [category, Number(count)]));
  });
}

/** Replaces the name; "" removes it. */
export async function replaceCategoryName(
  tx: Tx,
  { category, locale, name, original = category }: CategoryName & { readonly original?: string },
): Promise<void> {
  await tx
    .deleteFrom("category_text")
    .where("category", "=", category)
    .where("locale", "=", locale)
    .execute();
  const row = { category, locale, name, original };
  if (name !== "") await tx.insertInto("category_text").values(row).execute();
}

/** The names stay, and are outdated, for `original` is the former name. */
export async function renameCategoryNames(tx: Tx, from: string, to: string): Promise<void> {
  await deleteCategoryNames(tx, to);
  await tx
    .updateTable("category_text")
    .set({ category: to })
    .where("category", "=", from)
    .execute();
}

export async function deleteCategoryNames(tx: Tx, category: string): Promise<void> {
  await tx.deleteFrom("category_text").where("category", "=", category).execute();
}

/** Finds the names in these languages, by the categories that tools have. */
export async function findStoredNames(
  db: Db,
  locales: readonly string[],
): Promise<Map<string, StoredNames>> {
  const texts = await db.selectFrom("category_text").selectAll().orderBy("locale").execute();
  const offered = texts.filter(({ locale }) => locales.includes(locale));
  const byCategory = Map.groupBy(offered, ({ category }) => category);
  return new Map([...byCategory].map(([category, rows]) => [category, storedNamesOf(rows)]));
}

export async function copyCategoryNames(from: Db, to: Tx): Promise<void> {
  for (const row of await from.selectFrom("category_text").selectAll().execute())
    await replaceCategoryName(to, row);
}

/** Deletes the names of categories that these tools had, and that no tool of the catalog has any more. */
export async function deleteUnusedCategoryNames(
  tx: Tx,
  toolKeys: readonly number[],
): Promise<void> {
  const left = tx.selectFrom("tool").select("category").where("key", "in", toolKeys);
  await tx
    .deleteFrom("category_text")
    .where("category", "in", left)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("tool")
            .select("tool.key")
            .whereRef("tool.category", "=", "category_text.category")
            .where("tool.deleted_at", "is", null),
        ),
      ),
    )
    .execute();
}
