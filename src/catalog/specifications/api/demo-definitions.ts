/** The definitions of the demo's categories: which they are, and their removal with the demo's tools. */
import type { Tx } from "../../../database/schema.ts";
import { addShopMeta, readShopMeta } from "../../../database/shop-meta.ts";
import { saveAttributeNames, saveChoiceNames } from "../../attribute-names/api/name-store.ts";
import type { AttributeType } from "../../attributes/contract.ts";
import type { DrawingName } from "../../categories/rules-drawings.ts";

/** Codes of attributes and ids of categories, as JSON in `shop_meta`; a copy has it, too, so that its demo can be removed. */
export const DEMO_DEFINITIONS = "demo_definitions";

interface NewDemoAttribute {
  readonly code: string;
  readonly name: string;
  /** The names in other languages. */
  readonly names: Readonly<Record<string, string>>;
  readonly type: AttributeType;
  readonly dimension?: string;
  readonly units?: readonly string[];
  readonly choices?: readonly {
    readonly code: string;
    readonly name: string;
    readonly names: Readonly<Record<string, string>>;
  }[];
}

interface NewDemoCategory {
  readonly id: string;
  readonly name: string;
  /** The name of a category before it in the list. */
  readonly parent?: string;
  readonly drawing?: DrawingName;
  readonly attributes: readonly {
    readonly code: string;
    readonly isHeadline?: boolean;
    readonly facet?: "list" | "range";
  }[];
}

export interface DemoDefinitions {
  readonly attributes: readonly NewDemoAttribute[];
  readonly categories: readonly NewDemoCategory[];
}

/** Inserts attributes and categories into a shop that has none, in one transaction with the demo's tools. */
export async function insertDemoDefinitions(
  tx: Tx,
  { attributes, categories }: DemoDefinitions,
): Promise<void> {
  const attributeKeys = new Map<string, number>();
  for (const attribute of attributes)
    attributeKeys.set(attribute.code, await insertAttribute(tx, attribute));
  const categoryKeys = new Map<string, number>();
  for (const [position, category] of categories.entries())
    categoryKeys.set(
      category.name,
      await insertCategory(tx, category, position, { attributeKeys, categoryKeys }),
    );
  const demo = {
    attributes: attributes.map(({ code }) => code),
    categories: categories.map(({ id }) => id),
  };
  await addShopMeta(tx, DEMO_DEFINITIONS, JSON.stringify(demo));
}

async function insertAttribute(
  tx: Tx,
  { code, name, names, type, dimension, units = [], choices = [] }: NewDemoAttribute,
): Promise<number> {
  const { key } = await tx
    .insertInto("attribute")
    .values({
      ...{ code, name, type, dimension: dimension ?? null, units: JSON.stringify(units) },
      ...{ decimals: null, is_multiple: 0 },
    })
    .returning("key")
    .executeTakeFirstOrThrow();
  await saveAttributeNames(tx, { key, name }, names);
  for (const [position, choice] of choices.entries()) {
    const row = { attribute_key: key, code: choice.code, name: choice.name, position };
    const inserted = await tx
      .insertInto("attribute_choice")
      .values({ ...row, merged_into: null })
      .returning("key")
      .executeTakeFirstOrThrow();
    await saveChoiceNames(tx, { key: inserted.key, name: choice.name }, choice.names);
  }
  return key;
}

async function insertCategory(
  tx: Tx,
  { id, name, parent, drawing, attributes }: NewDemoCategory,
  position: number,
  keys: {
    readonly attributeKeys: ReadonlyMap<string, number>;
    readonly categoryKeys: ReadonlyMap<string, number>;
  },
): Promise<number> {
  const parent_key = parent === undefined ? null : keyOf(keys.categoryKeys, parent);
  const { key } = await tx
    .insertInto("category")
    .values({ id, name, parent_key, position, drawing: drawing ?? null, former_name: null })
    .returning("key")
    .executeTakeFirstOrThrow();
  const rows = attributes.map(({ code, isHeadline = false, facet = "none" as const }, place) => ({
    ...{ category_key: key, attribute_key: keyOf(keys.attributeKeys, code), position: place },
    ...{ is_required: 0, is_headline: isHeadline ? 1 : 0, facet },
  }));
  await tx.insertInto("category_attribute").values(rows).execute();
  return key;
}

function keyOf(keys: ReadonlyMap<string, number>, name: string): number {
  const key = keys.get(name);
  if (key === undefined) throw new Error(`the demo does not define "${name}"`);
  return key;
}

/** What the shop needs although no tool of the demo is left. */
export interface DefinitionsInUse {
  /** Names of categories that tools have. */
  readonly categories: ReadonlySet<string>;
  /** Keys of categories and of attributes that families have. */
  readonly familyCategories: ReadonlySet<number>;
  readonly familyAxes: ReadonlySet<number>;
}

/**
 * Removes what the demo's tools, which are out of the catalog, have left: their values, and the definitions that
 * no admin has edited and nothing else uses.
 */
export async function removeDemoDefinitions(
  tx: Tx,
  toolKeys: readonly number[],
  inUse: DefinitionsInUse,
): Promise<void> {
  if (toolKeys.length > 0)
    await tx.deleteFrom("tool_attribute").where("tool_key", "in", toolKeys).execute();
  const stored = await readShopMeta(tx, DEMO_DEFINITIONS);
  if (stored === undefined) return;
  const demo = JSON.parse(stored) as { attributes: string[]; categories: string[] };
  await removeCategories(tx, demo.categories, inUse);
  const used = new Set(inUse.familyAxes);
  for (const table of ["category_attribute", "tool_attribute"] as const)
    for (const row of await tx.selectFrom(table).select("attribute_key").distinct().execute())
      used.add(row.attribute_key);
  const attributes = await tx
    .selectFrom("attribute")
    .select("key")
    .where("code", "in", demo.attributes)
    .where("version", "=", 1)
    .execute();
  const unused = attributes.flatMap(({ key }) => (used.has(key) ? [] : [key]));
  if (unused.length > 0) await tx.deleteFrom("attribute").where("key", "in", unused).execute();
}

/** Those below first, so that their parents are without categories. */
async function removeCategories(
  tx: Tx,
  ids: readonly string[],
  { categories: names, familyCategories }: DefinitionsInUse,
): Promise<void> {
  const categories = await tx
    .selectFrom("category")
    .select(["key", "id", "name", "version"])
    .execute();
  const unused = categories.filter(
    ({ key, id, name, version }) =>
      ids.includes(id) && version === 1 && !names.has(name) && !familyCategories.has(key),
  );
  const order = unused.toSorted((a, b) => ids.indexOf(b.id) - ids.indexOf(a.id));
  for (const { key } of order)
    await tx
      .deleteFrom("category")
      .where("key", "=", key)
      .where((category) =>
        category.not(
          category.exists(
            tx
              .selectFrom("category as below")
              .select("below.key")
              .where("below.parent_key", "=", key),
          ),
        ),
      )
      .execute();
}
