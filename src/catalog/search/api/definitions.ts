/** Categories, attributes, families' names and synonyms, as the index reads them. */
import type { Db } from "../../../database/schema.ts";
import type {
  Definitions,
  IndexAttribute,
  IndexCategory,
} from "../../../lib/search-index/definitions.ts";
import { isOtherTool, listSynonyms } from "../../synonyms/api/synonym-store.ts";

export interface ReadDefinitions extends Definitions {
  /** The shop's languages beside its own; texts in others are left out. */
  readonly languages: ReadonlySet<string>;
  /** Names in all these languages, by which the families' tools are found. */
  readonly families: ReadonlyMap<number, readonly string[]>;
}

export async function readDefinitions(
  db: Db,
  languages: ReadonlySet<string>,
): Promise<ReadDefinitions> {
  const namesOf = (texts: readonly NameText[] = []) =>
    Object.fromEntries(
      texts.flatMap(({ locale, name }) =>
        name !== "" && languages.has(locale) ? [[locale, name]] : [],
      ),
    );
  const groups = await listSynonyms(db);
  return {
    attributes: await readAttributes(db, namesOf),
    categories: await readCategories(db, namesOf),
    synonyms: groups.map(({ phrases }) => phrases),
    otherTools: groups.filter(isOtherTool).map(({ phrases }) => phrases),
    families: await readFamilies(db, languages),
    languages,
  };
}

interface NameText {
  readonly locale: string;
  readonly name: string;
}
type NamesOf = (texts: readonly NameText[] | undefined) => Readonly<Record<string, string>>;

async function readAttributes(db: Db, namesOf: NamesOf): Promise<IndexAttribute[]> {
  const attributes = await db.selectFrom("attribute").selectAll().orderBy("key").execute();
  const texts = await db.selectFrom("attribute_text").selectAll().execute();
  const choices = await db
    .selectFrom("attribute_choice")
    .selectAll()
    .orderBy("position")
    .orderBy("key")
    .execute();
  const choiceTexts = await db.selectFrom("choice_text").selectAll().execute();
  const textsOf = Map.groupBy(texts, ({ attribute_key }) => attribute_key);
  const choicesOf = Map.groupBy(choices, ({ attribute_key }) => attribute_key);
  const choiceTextsOf = Map.groupBy(choiceTexts, ({ choice_key }) => choice_key);
  return attributes.map(({ key, code, name, type, dimension, units, decimals }) => ({
    key,
    code,
    name,
    names: namesOf(textsOf.get(key)),
    type,
    dimension: dimension ?? undefined,
    units: JSON.parse(units),
    decimals: decimals ?? undefined,
    choices: (choicesOf.get(key) ?? []).map((choice) => ({
      key: choice.key,
      code: choice.code,
      name: choice.name,
      names: namesOf(choiceTextsOf.get(choice.key)),
      position: choice.position,
      mergedInto: choice.merged_into ?? undefined,
    })),
  }));
}

/** Those of the table in its order, then those that only tools name. */
async function readCategories(db: Db, namesOf: NamesOf): Promise<IndexCategory[]> {
  const categories = await db
    .selectFrom("category")
    .select(["key", "id", "name", "parent_key"])
    .orderBy("position")
    .orderBy("name")
    .execute();
  const attributes = await db
    .selectFrom("category_attribute")
    .selectAll()
    .orderBy("position")
    .orderBy("attribute_key")
    .execute();
  const texts = await db.selectFrom("category_text").selectAll().execute();
  const used = await db
    .selectFrom("tool")
    .select("category")
    .distinct()
    .where("deleted_at", "is", null)
    .execute();
  const idOf = new Map(categories.map(({ key, id }) => [key, id]));
  const attributesOf = Map.groupBy(attributes, ({ category_key }) => category_key);
  const textsOf = Map.groupBy(texts, ({ category }) => category);
  const known = new Set(categories.map(({ name }) => name));
  const others = used.flatMap(({ category }) => (known.has(category) ? [] : category)).sort();
  return [
    ...categories.map(({ key, id, name, parent_key }) => ({
      id,
      name,
      names: namesOf(textsOf.get(name)),
      parent: parent_key === null ? undefined : idOf.get(parent_key),
      attributes: (attributesOf.get(key) ?? []).map(({ attribute_key, is_headline, facet }) => ({
        attribute: attribute_key,
        isHeadline: is_headline === 1,
        facet,
      })),
    })),
    ...others.map((name) => ({
      id: name,
      name,
      names: namesOf(textsOf.get(name)),
      attributes: [],
    })),
  ];
}

async function readFamilies(
  db: Db,
  languages: ReadonlySet<string>,
): Promise<Map<number, string[]>> {
  const families = await db.selectFrom("family").select(["key", "name"]).execute();
  const texts = await db
    .selectFrom("family_text")
    .select(["family_key", "locale", "name"])
    .execute();
  const words = new Map(families.map(({ key, name }) => [key, [name]]));
  for (const { family_key, locale, name } of texts)
    if (name !== "" && languages.has(locale)) words.get(family_key)?.push(name);
  return words;
}
