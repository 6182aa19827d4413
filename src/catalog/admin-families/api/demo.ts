/** The families of the demo, and their removal with the demo's tools. */
import type { Tx } from "../../../database/schema.ts";
import { addShopMeta, readShopMeta } from "../../../database/shop-meta.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { type InsertedFamily, insertFamily } from "../../families/api/store.ts";
import type { DefinitionsInUse } from "../../specifications/api/demo-definitions.ts";

/** Ids of families, as JSON in `shop_meta`; a copy has it, too, so that its demo can be removed. */
export const DEMO_FAMILIES = "demo_families";

/** Inserts families of tools that this transaction has inserted. Throws when one is refused. */
export async function insertDemoFamilies(
  tx: Tx,
  families: readonly (InsertedFamily & { readonly toolKeys: readonly number[] })[],
): Promise<void> {
  for (const { toolKeys, ...family } of families) {
    const refused = await insertFamily(tx, family, toolKeys);
    if (refused) throw new Error(`the demo's family ${family.id}: ${JSON.stringify(refused)}`);
  }
  await addShopMeta(tx, DEMO_FAMILIES, JSON.stringify(families.map(({ id }) => id)));
}

/** Removes tools from their families, and the demo's families that no admin has edited and that have no tool left. */
export async function removeDemoFamilies(tx: Tx, toolKeys: readonly number[]): Promise<void> {
  if (toolKeys.length > 0)
    await tx.deleteFrom("family_member").where("tool_key", "in", toolKeys).execute();
  const stored = await readShopMeta(tx, DEMO_FAMILIES);
  if (stored === undefined) return;
  const families = await tx
    .selectFrom("family")
    .select("key")
    .where("id", "in", JSON.parse(stored) as string[])
    .where("version", "=", 1)
    .where("key", "not in", tx.selectFrom("family_member").select("family_key"))
    .execute();
  const keys = keysOf(families);
  if (keys.length === 0) return;
  for (const table of ["family_axis", "family_text"] as const)
    await tx.deleteFrom(table).where("family_key", "in", keys).execute();
  await tx.deleteFrom("family").where("key", "in", keys).execute();
}

/** The categories and attributes that families need. */
export async function findUseByFamilies(
  tx: Tx,
): Promise<Pick<DefinitionsInUse, "familyCategories" | "familyAxes">> {
  const categories = await tx.selectFrom("family").select("category_key").distinct().execute();
  const axes = await tx.selectFrom("family_axis").select("attribute_key").distinct().execute();
  return {
    familyCategories: new Set(categories.map(({ category_key }) => category_key)),
    familyAxes: new Set(axes.map(({ attribute_key }) => attribute_key)),
  };
}
