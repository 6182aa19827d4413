/** Families as admins edit them. */

import type { Db } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { holds } from "../../../lib/db/like.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import type { ListedFamily, ManagedFamily } from "../../admin-families/contract.ts";
import { findAttributes } from "../../attributes/api/find-attributes.ts";
import { findLineTools } from "../../tools/api/line-tools.ts";
import { findAxes, findOrderedMembers } from "./ordered-members.ts";
import { textOf } from "./read-family.ts";

interface ListQuery {
  readonly search?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
}

export async function listFamilies(db: Db, { search, page = 1, limit = MAX_PER_PAGE }: ListQuery) {
  const found = db
    .selectFrom("family")
    .$if(Boolean(search), (query) => query.where(holds("family.name", search ?? "")));
  const [rows, total] = await Promise.all([
    found
      .innerJoin("category", "category.key", "family.category_key")
      .select(["family.key", "family.id", "family.name", "family.img", "category.name as category"])
      .orderBy("family.name")
      .orderBy("family.key")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countAll(found),
  ]);
  const keys = keysOf(rows);
  const [sizes, axes] = await Promise.all([countMembers(db, keys), nameAxes(db, keys)]);
  const families = rows.map(
    ({ key, ...family }): ListedFamily => ({
      ...family,
      axes: axes.get(key) ?? [],
      size: sizes.get(key) ?? 0,
    }),
  );
  return { families, total, page, limit };
}

async function countMembers(db: Db, keys: readonly number[]): Promise<Map<number, number>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("family_member")
    .innerJoin("tool", "tool.key", "family_member.tool_key")
    .select((all) => ["family_key", all.fn.countAll<number>().as("size")])
    .where("family_key", "in", keys)
    .where("tool.deleted_at", "is", null)
    .groupBy("family_key")
    .execute();
  return new Map(rows.map(({ family_key, size }) => [family_key, Number(size)]));
}

async function nameAxes(db: Db, keys: readonly number[]): Promise<Map<number, string[]>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("family_axis")
    .innerJoin("attribute", "attribute.key", "family_axis.attribute_key")
    .select(["family_key", "attribute.name"])
    .where("family_key", "in", keys)
    .orderBy("family_axis.position")
    .execute();
  const byFamily = Map.groupBy(rows, ({ family_key }) => family_key);
  return new Map([...byFamily].map(([key, some]) => [key, some.map(({ name }) => name)]));
}

/** It has a page of its tools in the order of the axes. */
export async function readManaged(
  db: Db,
  id: string,
  { page = 1, limit = MAX_PER_PAGE }: ListQuery,
  language: TextLanguage,
): Promise<ManagedFamily | undefined> {
  const family = await db
    .selectFrom("family")
    .innerJoin("category", "category.key", "family.category_key")
    .selectAll("family")
    .select("category.name as category")
    .where("family.id", "=", id)
    .executeTakeFirst();
  if (!family) return undefined;
  const axes = await findAxes(db, family.key);
  const { members } = await findOrderedMembers(db, family.key, axes);
  const part = members.slice((page - 1) * limit, page * limit);
  const [attributes, tools, texts] = await Promise.all([
    findAttributes(db, part, language),
    findLineTools(db, keysOf(part), language),
    db.selectFrom("family_text").selectAll().where("family_key", "=", family.key).execute(),
  ]);
  const { name, description, img, category, version } = family;
  return {
    id,
    name,
    description,
    img,
    category,
    version,
    axes: axes.map(({ code }) => code),
    texts: Object.fromEntries(
      texts.map((text) => [text.locale, { name: text.name, description: text.description }]),
    ),
    size: members.length,
    rows: part.flatMap(({ key }) => {
      const tool = tools.get(key);
      const values = axes.map(({ code }) => [code, textOf(attributes.get(key) ?? [], code)]);
      return tool ? [{ ...tool, values: Object.fromEntries(values) }] : [];
    }),
    page,
    limit,
  };
}
