/** Categories: their names, their place in the tree and their attributes. A category has the name that tools have as `category`. */

import type { Selectable } from "kysely";
import type { Tx } from "../../../database/schema.ts";
import type { CategoryTable } from "../../../database/tables/specifications.ts";
import { invalidField } from "../../../lib/contract/problem.ts";
import { isRefusal, type Outcome, type Refusal } from "../../../lib/contract/result.ts";
import { takeTurns } from "../../../lib/db/locks.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { slugOf } from "../../../lib/text/fold.ts";
import type { AuditActor } from "../../../people/users/api/audit-log.ts";
import { MAX_CATEGORIES } from "../../attribute-names/contract.ts";
import { recordChange } from "../../attributes/api/change.ts";
import {
  definitionChanged,
  noSuchAttribute,
  noSuchDefinedCategory,
} from "../../attributes/contract.ts";
import { unique } from "../../attributes/rules-slug.ts";
import {
  type CategoryEdits,
  categoryExists,
  categoryInUse,
  type NewCategory,
} from "../contract.ts";
import type { DrawingName } from "../rules-drawings.ts";
import { isBelow, renumber } from "./category-tree.ts";

export type CategoryRow = Selectable<CategoryTable>;

/** An advisory lock: of categories that are created at the same time none gets the place or the id of another. */
const CATEGORY_LOCK = 45_001;

/**
 * Makes sure that categories of these names exist. Locks them, so that they are neither renamed nor deleted before the
 * caller's tools are stored.
 */
export async function ensureCategories(tx: Tx, names: readonly string[]): Promise<void> {
  const missing = async () => {
    const categories = await tx
      .selectFrom("category")
      .select(["name", "former_name"])
      .where((category) =>
        category.or([category("name", "in", names), category("former_name", "in", names)]),
      )
      .orderBy("key")
      .forShare()
      .execute();
    const found = new Set(categories.flatMap(({ name, former_name }) => [name, former_name]));
    return [...new Set(names)].filter((name) => !found.has(name));
  };
  if ((await missing()).length === 0) return;
  await takeTurns(tx, CATEGORY_LOCK);
  for (const name of await missing()) await insertCategory(tx, name, null);
}

async function insertCategory(
  tx: Tx,
  name: string,
  parent_key: number | null,
  drawing: DrawingName | null = null,
): Promise<Pick<CategoryRow, "key" | "id">> {
  const categories = await tx
    .selectFrom("category")
    .select(["id", "parent_key", "position"])
    .execute();
  const siblings = categories.filter((category) => category.parent_key === parent_key);
  const position = Math.max(-1, ...siblings.map((category) => category.position)) + 1;
  const id = unique(
    slugOf(name, 60) || "category",
    new Set(categories.map((category) => category.id)),
  );
  return tx
    .insertInto("category")
    .values({ id, name, parent_key, position, drawing, former_name: null })
    .returning(["key", "id"])
    .executeTakeFirstOrThrow();
}

export async function createCategory(
  tx: Tx,
  actor: AuditActor,
  { name, parent = null, drawing, attributes = [] }: NewCategory,
): Promise<Outcome<{ id: string }>> {
  await takeTurns(tx, CATEGORY_LOCK);
  const categories = await tx.selectFrom("category").selectAll().execute();
  if (categories.length >= MAX_CATEGORIES)
    return invalidField(
      "name",
      msg("specs.categories.tooMany", "The shop has 2,000 categories already."),
    );
  if (isTaken(categories, name)) return categoryExists();
  const above = parentOf(categories, parent);
  if (isRefusal(above)) return above;
  const created = await insertCategory(tx, name, above?.key ?? null, drawing);
  const refused = await replaceAttributes(tx, created.key, attributes);
  if (refused) return refused;
  await recordChange(tx, actor, created.id, "", name);
  return { id: created.id };
}

/** Names before and after; they differ when the category is renamed, and the caller renames its tools. */
export interface ChangedCategory {
  readonly from: string;
  readonly to: string;
}

/** Returns the names. While tools have the former one, it is in `former_name`. */
export async function changeCategory(
  tx: Tx,
  actor: AuditActor,
  id: string,
  { version, name, parent, position, drawing, attributes }: CategoryEdits,
): Promise<Outcome<ChangedCategory>> {
  const categories = await lockCategories(
    tx,
    parent === undefined && position === undefined ? id : undefined,
  );
  const category = categories.find((each) => each.id === id);
  if (!category) return noSuchDefinedCategory();
  if (category.version !== version) return definitionChanged();
  const to = name ?? category.name;
  const isRenamed = to !== category.name;
  if (isRenamed && isTaken(categories, to, category)) return categoryExists();
  const above =
    parent === undefined
      ? categories.find(({ key }) => key === category.parent_key)
      : parentOf(categories, parent);
  if (isRefusal(above)) return above;
  if (above && isBelow(above, category.key, categories))
    return invalidField(
      "parent",
      msg("specs.circle", "must not be the category itself or one below it"),
    );
  const refused = attributes && (await replaceAttributes(tx, category.key, attributes));
  if (refused) return refused;
  const parent_key = above?.key ?? null;
  await tx
    .updateTable("category")
    .set({ name: to, parent_key, version: version + 1 })
    .$if(drawing !== undefined, (query) => query.set({ drawing: drawing ?? null }))
    .$if(isRenamed, (query) => query.set({ former_name: category.name }))
    .where("key", "=", category.key)
    .execute();
  if (position !== undefined || parent_key !== category.parent_key)
    await renumber(tx, categories, { ...category, parent_key }, position ?? categories.length);
  if (isRenamed) await recordChange(tx, actor, id, category.name, to);
  if (parent !== undefined && parent_key !== category.parent_key) {
    const before = categories.find(({ key }) => key === category.parent_key);
    await recordChange(tx, actor, `${id}.parent`, before?.name ?? "", above?.name ?? "");
  }
  if (drawing !== undefined && drawing !== category.drawing)
    await recordChange(tx, actor, `${id}.drawing`, category.drawing ?? "", drawing ?? "");
  if (attributes)
    await recordChange(tx, actor, to, "", attributes.map(({ code }) => code).join(", "));
  return { from: category.name, to };
}

/** The caller has checked, after `lockCategory`, that no tool is of this category. */
export async function deleteCategory(
  tx: Tx,
  actor: AuditActor,
  { key, id, name }: CategoryRow,
): Promise<Refusal | undefined> {
  const below = await tx
    .selectFrom("category")
    .select("key")
    .where("parent_key", "=", key)
    .limit(1)
    .executeTakeFirst();
  if (below) return categoryInUse();
  await tx.deleteFrom("category").where("key", "=", key).execute();
  await recordChange(tx, actor, id, name, "");
  return undefined;
}

export function findCategory(tx: Tx, id: string): Promise<CategoryRow | undefined> {
  return tx.selectFrom("category").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Waits for those that store tools of this category, and keeps others from it. */
export function lockCategory(tx: Tx, id: string): Promise<CategoryRow | undefined> {
  return tx.selectFrom("category").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

/** Locks one, or all if the tree changes, so that two changes at the same time form no circle; returns all. */
async function lockCategories(tx: Tx, id: string | undefined): Promise<CategoryRow[]> {
  const all = tx.selectFrom("category").selectAll().orderBy("key");
  if (id === undefined) return all.forUpdate().execute();
  await lockCategory(tx, id);
  return all.execute();
}

/** Also by the former name of a category whose tools are being renamed. */
function isTaken(categories: readonly CategoryRow[], name: string, self?: CategoryRow): boolean {
  return categories.some(
    (category) =>
      category.key !== self?.key && (category.name === name || category.former_name === name),
  );
}

function parentOf(
  categories: readonly CategoryRow[],
  parent: string | null,
): Outcome<CategoryRow | undefined> {
  const above = categories.find(({ id }) => id === parent);
  if (parent === null || above) return above;
  return invalidField("parent", msg("specs.noParent", "is not a category of the shop"));
}

async function replaceAttributes(
  tx: Tx,
  category_key: number,
  attributes: NonNullable<NewCategory["attributes"]>,
): Promise<Refusal | undefined> {
  const codes = attributes.map(({ code }) => code);
  const known = await tx
    .selectFrom("attribute")
    .select(["key", "code"])
    .where("code", "in", codes.length > 0 ? codes : [""])
    .execute();
  const keys = new Map(known.map((each) => [each.code, each.key]));
  if (keys.size < codes.length) return noSuchAttribute();
  await tx.deleteFrom("category_attribute").where("category_key", "=", category_key).execute();
  const rows = attributes.map(({ code, isRequired, isHeadline, facet }, position) => ({
    category_key,
    attribute_key: keys.get(code) as number,
    position,
    is_required: isRequired ? 1 : 0,
    is_headline: isHeadline ? 1 : 0,
    facet,
  }));
  if (rows.length > 0) await tx.insertInto("category_attribute").values(rows).execute();
  return undefined;
}
