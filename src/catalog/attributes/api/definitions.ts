/** Reading categories and attributes. */
import type { Db } from "../../../database/schema.ts";
import type { AttributeTable } from "../../../database/tables/specifications.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { type Dimension, isDimension } from "../../../lib/measure/measure-units.ts";
import { findAllNames } from "../../attribute-names/api/name-store.ts";
import { inTreeOrder } from "../../categories/api/category-tree.ts";
import { isDrawingName } from "../../categories/rules-drawings.ts";
import type { DefinedChoice, Definition } from "../../specifications/rules-values.ts";
import type { Attribute, Category, CategoryAttribute, Choice } from "../contract.ts";

/** Names in another language, by key; none without `locale`. */
interface Translations {
  readonly attributes: ReadonlyMap<number, string>;
  readonly choices: ReadonlyMap<number, string>;
  readonly own: string;
  readonly isOther: boolean;
}

export interface DefinitionLanguage {
  readonly own: string;
  /** Undefined: the shop's own. */
  readonly wanted: string | undefined;
}

/**
 * The attributes that a category's tools have, in its order. `isLocked`: no choice is merged or deleted before the end of
 * the transaction.
 */
export async function findDefinitions(
  db: Db,
  category: string,
  isLocked = false,
): Promise<CategoryDefinition[]> {
  const rows = await db
    .selectFrom("category_attribute")
    .innerJoin("category", "category.key", "category_attribute.category_key")
    .innerJoin("attribute", "attribute.key", "category_attribute.attribute_key")
    .selectAll("attribute")
    .select("category_attribute.is_required")
    .where("category.name", "=", category)
    .orderBy("category_attribute.position")
    .$if(isLocked, (query) => query.forShare("attribute"))
    .execute();
  // After the lock, so that a merge which it has waited for is seen.
  const choices = await findChoices(db, keysOf(rows));
  return rows.map((row) => ({
    ...definitionOf(row, choices.get(row.key) ?? []),
    isRequired: row.is_required === 1,
  }));
}

/** Returns `findDefinitions` that asks once for each category. */
export function createDefinitionCache(
  db: Db,
  isLocked = false,
): (category: string) => Promise<CategoryDefinition[]> {
  const byCategory = new Map<string, CategoryDefinition[]>();
  return async (category) => {
    const found = byCategory.get(category) ?? (await findDefinitions(db, category, isLocked));
    byCategory.set(category, found);
    return found;
  };
}

export interface CategoryDefinition extends Definition {
  readonly isRequired: boolean;
}

type AttributeRow = Omit<AttributeTable, "key" | "version"> & {
  readonly key: number;
  readonly version: number;
};

export function definitionOf(row: AttributeRow, choices: readonly DefinedChoice[]): Definition {
  return {
    key: row.key,
    code: row.code,
    name: row.name,
    type: row.type,
    dimension: dimensionOf(row),
    units: JSON.parse(row.units),
    decimals: row.decimals,
    isMultiple: row.is_multiple === 1,
    choices,
  };
}

function dimensionOf({ dimension }: Pick<AttributeRow, "dimension">): Dimension | null {
  return dimension !== null && isDimension(dimension) ? dimension : null;
}

/** Finds choices in their order, with those that were merged into others. */
async function findChoices(
  db: Db,
  attributeKeys: readonly number[],
): Promise<Map<number, DefinedChoice[]>> {
  if (attributeKeys.length === 0) return new Map();
  const rows = await db
    .selectFrom("attribute_choice")
    .select(["key", "attribute_key", "code", "name", "merged_into as mergedInto"])
    .where("attribute_key", "in", attributeKeys)
    .orderBy("position")
    .orderBy("key")
    .execute();
  return Map.groupBy(rows, (row) => row.attribute_key);
}

/** All attributes by name, with their names in the shop's other languages. */
export async function readAttributes(
  db: Db,
  others: readonly string[],
  totals: CountCache,
): Promise<Attribute[]> {
  const rows = await db.selectFrom("attribute").selectAll().orderBy("name").execute();
  const [choices, counts, names] = await Promise.all([
    findChoices(db, keysOf(rows)),
    countTools(db, totals),
    findAllNames(db, others),
  ]);
  return rows.map((row): Attribute => {
    const definition = definitionOf(row, choices.get(row.key) ?? []);
    const { lang: _, ...shape } = shapeOf(definition, OWN);
    return {
      ...shape,
      names: names.attributes.get(row.key) ?? {},
      choices: living(definition).map(({ key, code, name }) => ({
        ...{ code, name },
        names: names.choices.get(key) ?? {},
      })),
      version: row.version,
      tools: counts.get(row.key) ?? 0,
    };
  });
}

function countTools(db: Db, totals: CountCache): Promise<ReadonlyMap<number, number>> {
  return totals.ofGroups("tools of attributes", async () => {
    const rows = await db
      .selectFrom("tool_attribute")
      .select((value) => ["attribute_key", value.fn.countAll<number>().as("count")])
      .where("place", "=", 0)
      .groupBy("attribute_key")
      .execute();
    return new Map(rows.map(({ attribute_key, count }) => [attribute_key, Number(count)]));
  });
}

/** One category, or all in the order of the tree. Names of categories in other languages are the catalog's. */
export async function readCategories(
  db: Db,
  language: DefinitionLanguage,
  id?: string,
): Promise<Category[]> {
  const texts = await findTranslations(db, language);
  const found = await db
    .selectFrom("category")
    .leftJoin("category as parent", "parent.key", "category.parent_key")
    .select([
      "category.key",
      "category.id",
      "category.name",
      "category.version",
      "category.parent_key",
    ])
    .select(["parent.id as parent", "category.drawing"])
    .$if(id !== undefined, (query) => query.where("category.id", "=", id ?? ""))
    .orderBy("category.position")
    .orderBy("category.name")
    .execute();
  const categories = inTreeOrder(found);
  const rows = await db
    .selectFrom("category_attribute")
    .innerJoin("attribute", "attribute.key", "category_attribute.attribute_key")
    .selectAll("attribute")
    .select(["category_key", "is_required", "is_headline", "facet"])
    .where("category_key", "in", categories.length > 0 ? keysOf(categories) : [0])
    .orderBy("category_attribute.position")
    .execute();
  const choices = await findChoices(db, [...new Set(keysOf(rows))]);
  const byCategory = Map.groupBy(rows, (row) => row.category_key);
  return categories.map(({ key, id: categoryId, name, version, parent, drawing }) => ({
    id: categoryId,
    category: name,
    ...(parent !== null && { parent }),
    ...(isDrawingName(drawing) && { drawing }),
    version,
    attributes: (byCategory.get(key) ?? []).map(
      (row): CategoryAttribute => ({
        ...shapeOf(definitionOf(row, choices.get(row.key) ?? []), texts),
        isRequired: row.is_required === 1,
        isHeadline: row.is_headline === 1,
        facet: row.facet,
      }),
    ),
  }));
}

/** Nothing is in another language. */
const OWN: Translations = {
  attributes: new Map(),
  choices: new Map(),
  own: "",
  isOther: false,
};

async function findTranslations(
  db: Db,
  { own, wanted }: DefinitionLanguage,
): Promise<Translations> {
  if (wanted === undefined) return OWN;
  const [attributes, choices] = await Promise.all([
    db.selectFrom("attribute_text").selectAll().where("locale", "=", wanted).execute(),
    db.selectFrom("choice_text").selectAll().where("locale", "=", wanted).execute(),
  ]);
  return {
    own,
    attributes: new Map(attributes.map((text) => [text.attribute_key, text.name])),
    choices: new Map(choices.map((text) => [text.choice_key, text.name])),
    isOther: true,
  };
}

/** Choices without those that were merged into others. */
function living({ choices }: Definition): DefinedChoice[] {
  return choices.filter(({ mergedInto }) => mergedInto === null);
}

/** Answers have this shape. */
function shapeOf(definition: Definition, texts: Translations) {
  const { key, code, type, dimension, units, decimals, isMultiple } = definition;
  const choices = living(definition).map((choice): Choice => {
    const { name, lang } = named(texts.choices.get(choice.key), choice.name, texts);
    return { code: choice.code, name, ...lang };
  });
  const { name, lang } = named(texts.attributes.get(key), definition.name, texts);
  return {
    code,
    name,
    ...lang,
    type,
    ...(dimension !== null && { dimension }),
    units: [...units],
    ...(decimals !== null && { decimals }),
    isMultiple,
    choices,
  };
}

function named(translated: string | undefined, own: string, texts: Translations) {
  if (!texts.isOther || translated !== undefined) return { name: translated ?? own, lang: {} };
  return { name: own, lang: { lang: texts.own } };
}
