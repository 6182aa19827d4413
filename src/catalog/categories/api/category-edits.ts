/** Creates, changes and deletes categories, and their tools and names with them. */
import type { Database, Tx } from "../../../database/schema.ts";
import type { Feature } from "../../../frame/feature.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import type { AuditActor } from "../../../people/users/api/audit-log.ts";
import type { NewNames } from "../../attribute-names/contract.ts";
import { recordChange } from "../../attributes/api/change.ts";
import { noSuchDefinedCategory } from "../../attributes/contract.ts";
import { type CategoryEdits, categoryInUse, type NewCategory } from "../contract.ts";
import {
  deleteCategoryNames,
  findStoredNames,
  renameCategoryNames,
  replaceCategoryName,
} from "./category-names.ts";
import * as categories from "./category-store.ts";
import { finishRenames, lockToolsOfCategory, renameCategoryOfTools } from "./rename-category.ts";

export function addCategory(
  db: Database,
  actor: AuditActor,
  sent: NewCategory,
): Promise<Outcome<{ id: string }>> {
  return retryOnConflict(() =>
    db.transaction(async (tx) => {
      const created = await categories.createCategory(tx, actor, sent);
      if (!isRefusal(created))
        await saveNames(tx, actor, { ...created, name: sent.name }, sent.names);
      return created;
    }),
  );
}

/** Returns when all tools have the new name. */
export async function editCategory(
  db: Database,
  features: readonly Pick<Feature, "renameCategory">[],
  actor: AuditActor,
  id: string,
  edits: CategoryEdits,
): Promise<Outcome<{ id: string }>> {
  const isRename = edits.name !== undefined;
  // A category is renamed again only when its tools have the name that it has now.
  if (isRename) await finishRenames(db);
  const changed = await retryOnConflict(() =>
    db.transaction(async (tx) => {
      const before = isRename ? await categories.findCategory(tx, id) : undefined;
      const keys =
        before && before.name !== edits.name ? await lockToolsOfCategory(tx, before.name) : [];
      const result = await categories.changeCategory(tx, actor, id, edits);
      if (isRefusal(result)) return result;
      const { from, to } = result;
      if (from !== to) {
        await renameCategoryOfTools(tx, keys, from, to);
        await renameCategoryNames(tx, from, to);
        for (const feature of features) await feature.renameCategory?.(tx, from, to);
      }
      await saveNames(tx, actor, { id, name: to }, edits.names);
      return { id };
    }),
  );
  if (isRename && !isRefusal(changed)) await finishRenames(db);
  return changed;
}

export function removeCategory(
  db: Database,
  actor: AuditActor,
  id: string,
): Promise<Outcome<{ deletedCount: number }>> {
  return db.transaction(async (tx) => {
    const category = await categories.lockCategory(tx, id);
    if (!category) return noSuchDefinedCategory();
    const names = [category.name, category.former_name ?? category.name];
    const tool = await tx
      .selectFrom("tool")
      .select("key")
      .where("category", "in", names)
      .where("deleted_at", "is", null)
      .limit(1)
      .executeTakeFirst();
    if (tool) return categoryInUse();
    const refused = await categories.deleteCategory(tx, actor, category);
    if (refused) return refused;
    await deleteCategoryNames(tx, category.name);
    return { deletedCount: 1 };
  });
}

/** Each changed name is in the audit log. */
async function saveNames(
  tx: Tx,
  actor: AuditActor,
  category: { readonly id: string; readonly name: string },
  names: NewNames = {},
): Promise<void> {
  const locales = Object.keys(names);
  if (locales.length === 0) return;
  const stored = (await findStoredNames(tx, locales)).get(category.name) ?? {};
  for (const [locale, name] of Object.entries(names)) {
    const [from, to] = [stored[locale]?.text ?? "", name ?? ""];
    await replaceCategoryName(tx, { category: category.name, locale, name: to });
    if (from !== to) await recordChange(tx, actor, `${category.id}:${locale}`, from, to);
  }
}
