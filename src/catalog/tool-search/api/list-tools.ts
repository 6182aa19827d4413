/** The catalog's tools in an order that SQL has an index for, and the number of tools in each category. All else is asked of catalog/search. */
import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";
import type * as z from "zod";
import type { Database, Schema, ToolTable } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { findCategoryNames } from "../../categories/api/category-names.ts";
import { findCategoryPlaces } from "../../categories/api/category-tree.ts";
import { findRow, inCatalog } from "../../tools/api/store.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
import { MAX_TOOLS, type Tool, type ToolSort } from "../../tools/contract.ts";
import { wireTools } from "../../translations/api/translate.ts";
import type { translatedCategory } from "../../translations/contract.ts";

/** The tools of the catalog or of a category: whatever filters them is a question to the index. */
export interface PlainQuery {
  /** Its name, as tools have it. */
  readonly category?: string | undefined;
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly sort?: PlainSort | undefined;
}

export interface ToolPage {
  readonly tools: Tool[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

export async function findTools(
  db: Database,
  query: PlainQuery,
  totals: CountCache,
  language: TextLanguage,
): Promise<ToolPage> {
  const { page = 1, limit = MAX_TOOLS, after, sort = "featured", category } = query;
  const all = inCatalog(db);
  const matching = category ? all.where("category", "=", category) : all;
  const start = after === undefined ? undefined : await findRow(db, after);
  // Selects keys from an index first: skipped rows are not read.
  const order = ORDERS[sort];
  const part = inOrder(start ? behind(matching, order, start) : matching, order)
    .select("tool.key")
    .limit(limit)
    .offset(start ? 0 : (page - 1) * limit);
  const listed = db.read.selectFrom("tool").selectAll().where("tool.key", "in", part);
  const [rows, total] = await Promise.all([
    inOrder(listed, order).execute(),
    totals.of(`tools ${category ?? ""}`, () => countAll(matching)),
  ]);
  return { tools: await wireTools(db.read, rows, language), total, page, limit };
}

/** Undefined for a tool that is not in the catalog. */
export async function findKey(db: Database, id: string): Promise<number | undefined> {
  return (await findRow(db, id))?.key;
}

/** They come in the order of the keys; those that are not in the catalog any more are left out. */
export async function findToolsByKeys(
  db: Pick<Database, "read">,
  keys: readonly number[],
  language: TextLanguage,
): Promise<Map<number, Tool>> {
  if (keys.length === 0) return new Map();
  const rows = await inCatalog(db).selectAll().where("key", "in", keys).execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const ordered = keys.flatMap((key) => byKey.get(key) ?? []);
  const tools = await wireTools(db.read, ordered, language);
  return new Map(tools.map((tool, index) => [ordered[index]?.key ?? 0, tool]));
}

/** They come in the order of the ids; those that are not in the catalog are left out. */
export async function findToolsByIds(
  db: Database,
  ids: readonly string[],
  language: TextLanguage,
): Promise<ToolPage> {
  const rows = await inCatalog(db).selectAll().where("id", "in", ids).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  const tools = await wireTools(db.read, rows, language);
  return { tools, total: tools.length, page: 1, limit: MAX_TOOLS };
}

/** Those of the catalog that have this part number, letter for letter. */
export async function findToolsByPartNumber(
  db: Database,
  partNumber: string,
  language: TextLanguage,
): Promise<ToolPage> {
  const rows = await inCatalog(db)
    .selectAll()
    .where("part_number", "=", partNumber)
    .orderBy("key")
    .limit(MAX_TOOLS)
    .execute();
  const tools = await wireTools(db.read, rows, language);
  return { tools, total: tools.length, page: 1, limit: MAX_TOOLS };
}

export type CountedCategory = z.output<typeof translatedCategory> & { readonly count: number };

export async function findCategories(
  db: Database,
  { own, wanted }: Pick<TextLanguage, "own" | "wanted">,
): Promise<CountedCategory[]> {
  const counted = await inCatalog(db)
    .select((tool) => ["category", tool.fn.countAll<number>().as("count")])
    .groupBy("category")
    .execute();
  const places = await findCategoryPlaces(db.read);
  const categories = counted.map((each) => ({
    ...each,
    ...(places.get(each.category) ?? { id: each.category }),
  }));
  if (wanted === undefined) return byName(categories, wanted);
  const names = await findCategoryNames(db.read, wanted);
  const named = categories.map((each) => {
    const name = names.get(each.category);
    return { ...each, ...(name === undefined ? { lang: own } : { name }) };
  });
  return byName(named, wanted);
}

/** Categories in the order of the names that are shown. */
export function byName(
  categories: readonly CountedCategory[],
  wanted: string | undefined,
): CountedCategory[] {
  const shown = ({ name, category }: CountedCategory) => name ?? category;
  return categories.toSorted((one, other) =>
    wanted === undefined
      ? Number(one.category > other.category) - Number(one.category < other.category)
      : shown(one).localeCompare(shown(other), wanted),
  );
}

type ToolsQuery<O> = SelectQueryBuilder<Schema, "tool", O>;
type Order = readonly [column: keyof ToolTable & keyof ToolRow, direction: "asc" | "desc"];

/** Each has an index. Names are in a natural order, which only the index of searches has. */
const ORDERS = {
  featured: ["key", "asc"],
  newest: ["key", "desc"],
  price: ["piece_price", "asc"],
  "-price": ["piece_price", "desc"],
  minimum: ["minimum", "asc"],
  "-rating": ["rating_tenths", "desc"],
} as const satisfies Partial<Record<ToolSort, Order>>;
type PlainSort = keyof typeof ORDERS;

export const isPlainSort = (sort: string): sort is PlainSort => Object.hasOwn(ORDERS, sort);

/** The key makes each order unique, so that pages never overlap. */
function inOrder<O>(tools: ToolsQuery<O>, [column, direction]: Order): ToolsQuery<O> {
  const ordered = tools.orderBy(`tool.${column}`, direction);
  return column === "key" ? ordered : ordered.orderBy("tool.key", direction);
}

function behind<O>(
  tools: ToolsQuery<O>,
  [column, direction]: Order,
  start: ToolRow,
): ToolsQuery<O> {
  const beyond = direction === "asc" ? ">" : "<";
  return tools.where((tool: ExpressionBuilder<Schema, "tool">) =>
    tool.or([
      tool(column, beyond, start[column]),
      tool.and([tool(column, "=", start[column]), tool("tool.key", beyond, start.key)]),
    ]),
  );
}
