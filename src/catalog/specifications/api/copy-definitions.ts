/** Copies definitions and values into a new database, where rows get other keys. */
import type { Db, Tx } from "../../../database/schema.ts";
import { copyShopMeta } from "../../../database/shop-meta.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { DEMO_DEFINITIONS } from "./demo-definitions.ts";

/** New keys by the old ones. */
type Keys = ReadonlyMap<number, number>;

export interface CopiedKeys {
  readonly attributes: Keys;
  readonly choices: Keys;
}

/** Into a database without categories and attributes. */
export async function copyDefinitions(from: Db, to: Tx): Promise<CopiedKeys> {
  const attributes = await copyAttributes(from, to);
  const choices = await copyChoices(from, to, attributes);
  await copyCategories(from, to, attributes);
  await copyShopMeta(from, to, DEMO_DEFINITIONS);
  return { attributes, choices };
}

async function copyAttributes(from: Db, to: Tx): Promise<Keys> {
  const keys = new Map<number, number>();
  for (const { key, ...row } of await from
    .selectFrom("attribute")
    .selectAll()
    .orderBy("key")
    .execute()) {
    const copied = to.insertInto("attribute").values(row).returning("key");
    keys.set(key, (await copied.executeTakeFirstOrThrow()).key);
  }
  for (const text of await from.selectFrom("attribute_text").selectAll().execute()) {
    const row = { ...text, attribute_key: keyIn(keys, text.attribute_key) };
    await to.insertInto("attribute_text").values(row).execute();
  }
  return keys;
}

async function copyChoices(from: Db, to: Tx, attributes: Keys): Promise<Keys> {
  const rows = await from.selectFrom("attribute_choice").selectAll().orderBy("key").execute();
  const keys = new Map<number, number>();
  for (const { key, ...choice } of rows) {
    const attribute_key = keyIn(attributes, choice.attribute_key);
    const copied = to
      .insertInto("attribute_choice")
      .values({ ...choice, attribute_key, merged_into: null })
      .returning("key");
    keys.set(key, (await copied.executeTakeFirstOrThrow()).key);
  }
  for (const { key, merged_into } of rows) {
    if (merged_into === null) continue;
    await to
      .updateTable("attribute_choice")
      .set({ merged_into: keyIn(keys, merged_into) })
      .where("key", "=", keyIn(keys, key))
      .execute();
  }
  for (const text of await from.selectFrom("choice_text").selectAll().execute()) {
    const row = { ...text, choice_key: keyIn(keys, text.choice_key) };
    await to.insertInto("choice_text").values(row).execute();
  }
  return keys;
}

async function copyCategories(from: Db, to: Tx, attributes: Keys): Promise<void> {
  const rows = await from.selectFrom("category").selectAll().orderBy("key").execute();
  const keys = new Map<number, number>();
  for (const { key, ...category } of rows) {
    const copied = to
      .insertInto("category")
      .values({ ...category, parent_key: null })
      .returning("key");
    keys.set(key, (await copied.executeTakeFirstOrThrow()).key);
  }
  for (const { key, parent_key } of rows) {
    if (parent_key === null) continue;
    await to
      .updateTable("category")
      .set({ parent_key: keyIn(keys, parent_key) })
      .where("key", "=", keyIn(keys, key))
      .execute();
  }
  for (const row of await from.selectFrom("category_attribute").selectAll().execute()) {
    const category_key = keyIn(keys, row.category_key);
    const attribute_key = keyIn(attributes, row.attribute_key);
    await to
      .insertInto("category_attribute")
      .values({ ...row, category_key, attribute_key })
      .execute();
  }
}

/** The values of tools that were copied, whose new keys are `tools`. */
export async function copyValues(
  from: Db,
  to: Tx,
  { attributes, choices }: CopiedKeys,
  tools: Keys,
): Promise<void> {
  for (const part of inParts([...tools.keys()])) {
    const rows = await from
      .selectFrom("tool_attribute")
      .selectAll()
      .where("tool_key", "in", part)
      .execute();
    const copied = rows.map(({ tool_key, attribute_key, choice_key, ...value }) => ({
      ...value,
      tool_key: keyIn(tools, tool_key),
      attribute_key: keyIn(attributes, attribute_key),
      choice_key: choice_key === null ? null : keyIn(choices, choice_key),
    }));
    for (const some of inParts(copied))
      await to.insertInto("tool_attribute").values(some).execute();
  }
}

function keyIn(keys: Keys, key: number): number {
  const found = keys.get(key);
  if (found === undefined) throw new Error(`the row ${key} was not copied`);
  return found;
}
