/** A family as everyone reads it. */
import type { Database, Db } from "../../../database/schema.ts";
import { languagesOf, type TextLanguage } from "../../../frame/text-language.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { keysOf } from "../../../lib/db/lists.ts";
import { majorFromMinor } from "../../../lib/money/money.ts";
import { type FoundAttribute, findAttributes } from "../../attributes/api/find-attributes.ts";
import { findCategoryId } from "../../categories/api/category-tree.ts";
import { findToolsByKeys } from "../../tool-search/api/list-tools.ts";
import type { Family, FamilyColumn } from "../contract.ts";
import { isMatrix, matrixCells, matrixPages } from "../rules-matrix.ts";
import {
  type Axis,
  findAxes,
  findOrderedMembers,
  type Member,
  membersOf,
  type OrderedMembers,
} from "./ordered-members.ts";

/** Columns beside the axes. */
const MAX_COLUMNS = 4;

export interface Window {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  /** A tool whose page is shown, if no `page` is given. */
  readonly tool?: string | undefined;
  readonly show?: "table" | "matrix" | undefined;
}

/** `matches`: keys of tools that are listed; all without. */
export async function readFamily(
  database: Database,
  id: string,
  window: Window,
  matches: ReadonlySet<number> | undefined,
  language: TextLanguage,
): Promise<Family | undefined> {
  const db = database.read;
  const family = await findFamily(db, id, language);
  if (!family) return undefined;
  const axes = await findAxes(db, family.key);
  const ordered = await findOrderedMembers(db, family.key, axes);
  const { members, ends } = ordered;
  const [first] = members;
  if (!first) return undefined;
  const found = matches ? members.filter(({ key }) => matches.has(key)) : members;
  const { part, ...shown } = readWindow(found, matches ? undefined : sizesOf(ordered), window);
  const known = [...new Set([first, ...ends.flat(), ...part])];
  const [attributes, tools, { shared, different }, categoryId] = await Promise.all([
    findAttributes(db, known, language),
    findToolsByKeys(database, keysOf(part), language),
    compareAttributes(db, family.key, members.length),
    findCategoryId(db, first.category),
  ]);
  const valuesOf = (member: Member) => attributes.get(member.key) ?? [];
  const columns = columnsOf([...attributes.values()].flat(), axes, different);
  const [cheapest] = members
    .filter(({ quantity, minimum }) => quantity >= minimum)
    .toSorted((one, other) => one.piece_price - other.piece_price);
  const image = family.img || tools.get(first.key)?.img;
  return {
    id,
    ...family.texts,
    img:
      image ?? (await findToolsByKeys(database, [first.key], language)).get(first.key)?.img ?? "",
    category: first.category,
    ...(categoryId !== undefined && { categoryId }),
    axes: axes.map((axis, place) => {
      const [low, high] = ends[place] ?? [first, first];
      const texts = [low, high].map((each) => textOf(valuesOf(each), axis.code));
      return { ...nameOf(valuesOf(low), axis.code), first: texts[0] ?? "", last: texts[1] ?? "" };
    }),
    columns,
    size: members.length,
    ...(cheapest && {
      from: majorFromMinor(cheapest.price_cents),
      fromUnit: cheapest.price_unit,
    }),
    attributes: valuesOf(first)
      .filter(({ code, isOfCategory }) => isOfCategory && shared.has(code))
      .map(({ isOfCategory: _, entered: __, ...attribute }) => attribute),
    rows: part.flatMap(({ key }) => tools.get(key) ?? []),
    found: found.length,
    ...shown,
  };
}

interface SizedMember extends Member {
  readonly row: number;
  readonly column: number;
}

/** Undefined unless there are two axes and the sizes read well as a matrix. */
function sizesOf({ members, ranks }: OrderedMembers): SizedMember[] | undefined {
  const [rows, columns, third] = ranks;
  if (!rows || !columns || third) return undefined;
  const sizes = members.map((member) => ({
    ...member,
    row: rows.get(member.key) ?? 0,
    column: columns.get(member.key) ?? 0,
  }));
  return isMatrix(sizes) ? sizes : undefined;
}

/** `sizes`: those of a matrix, if all tools of the family are listed. */
function readWindow(
  found: readonly Member[],
  sizes: readonly SizedMember[] | undefined,
  { page, limit = MAX_PER_PAGE, tool, show }: Window,
) {
  const shown = { hasMatrix: sizes !== undefined, limit };
  const pages = show === "matrix" && sizes ? matrixPages(sizes, limit) : undefined;
  if (pages) {
    const index = pages.findIndex((some) => some.some(({ id }) => id === tool));
    const number = page ?? Math.max(index, 0) + 1;
    const part = pages[number - 1] ?? [];
    const matrix = matrixCells(part).map((row) => row.map((size) => size?.id ?? null));
    return { ...shown, part, matrix, page: number, pages: pages.length };
  }
  const index = found.findIndex(({ id }) => id === tool);
  const number = page ?? Math.floor(Math.max(index, 0) / limit) + 1;
  const part = found.slice((number - 1) * limit, number * limit);
  return { ...shown, part, page: number, pages: Math.ceil(found.length / limit) };
}

async function findFamily(db: Db, id: string, language: TextLanguage) {
  const row = await db
    .selectFrom("family")
    .select(["key", "name", "description", "img"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { key, name, description, img } = row;
  const { own, others, wanted } = language;
  const texts = others.length > 0 ? await findTexts(db, key) : [];
  const text = texts.find(({ locale }) => locale === wanted);
  const lang = {
    ...(!text?.name && { name: own }),
    ...(!text?.description && description !== "" && { description: own }),
  };
  return {
    key,
    img,
    texts: {
      name: text?.name || name,
      // Without a text of its own there is nothing to translate.
      description: (description && text?.description) || description,
      ...(wanted !== undefined && Object.keys(lang).length > 0 && { lang }),
      ...(others.length > 0 && { languages: languagesOf(row, texts, language) }),
    },
  };
}

function findTexts(db: Db, familyKey: number) {
  return db
    .selectFrom("family_text")
    .select(["locale", "name", "description"])
    .where("family_key", "=", familyKey)
    .execute();
}

/** They are in the order of the category's attributes. */
function columnsOf(
  attributes: readonly FoundAttribute[],
  axes: readonly Axis[],
  different: ReadonlySet<string>,
): FamilyColumn[] {
  const codes = attributes.filter(
    ({ code, isOfCategory }) =>
      isOfCategory && different.has(code) && !axes.some((axis) => axis.code === code),
  );
  return [...new Set(codes.map(({ code }) => code))]
    .slice(0, MAX_COLUMNS)
    .map((code) => nameOf(attributes, code));
}

function nameOf(attributes: readonly FoundAttribute[], code: string): FamilyColumn {
  const found = attributes.find((each) => each.code === code);
  return { code, name: found?.name ?? code, ...(found?.lang && { lang: found.lang }) };
}

/** Several choices are one text. */
export function textOf(attributes: readonly FoundAttribute[], code: string): string {
  const values = attributes.filter((each) => each.code === code);
  return values.map(({ text }) => text).join(", ");
}

/** The families that have tools in the catalog, each with the languages of its page. */
export async function findFamilyPages(
  db: Db,
  language: TextLanguage,
): Promise<{ readonly id: string; readonly locales: readonly string[] }[]> {
  const families = await db
    .selectFrom("family")
    .innerJoin("family_member", "family_member.family_key", "family.key")
    .innerJoin("tool", "tool.key", "family_member.tool_key")
    .select(["family.id", "family.key", "family.description"])
    .distinct()
    .where("tool.deleted_at", "is", null)
    .orderBy("family.id")
    .execute();
  const texts =
    language.others.length > 0 ? await db.selectFrom("family_text").selectAll().execute() : [];
  const ofFamilies = Map.groupBy(texts, ({ family_key }) => family_key);
  return families.map(({ key, id, description }) => ({
    id,
    locales: languagesOf({ description }, ofFamilies.get(key) ?? [], language),
  }));
}

/** Codes of attributes that all tools of a family have in common, and in which they differ. `size`: how many tools it has. */
async function compareAttributes(
  db: Db,
  familyKey: number,
  size: number,
): Promise<{ shared: Set<string>; different: Set<string> }> {
  const rows = await membersOf(db, familyKey)
    .innerJoin("tool_attribute as value", "value.tool_key", "tool.key")
    .innerJoin("attribute", "attribute.key", "value.attribute_key")
    .select((value) => ["attribute.code", value.fn.countAll<number>().as("count")])
    .groupBy(["attribute.code", "value.place", "low", "high", "choice_key", "value.text"])
    .execute();
  const shared = new Set<string>();
  const different = new Set<string>();
  for (const [code, values] of Map.groupBy(rows, (row) => row.code)) {
    const isShared = values.every(({ count }) => Number(count) === size);
    (isShared ? shared : different).add(code);
  }
  return { shared, different };
}
