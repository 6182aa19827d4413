/** The public list of tools, and the number of tools in each category, by SQL. Searches are answered by catalog/search. */
import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type * as z from "zod";
import type { Schema, ToolTable } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import type { KeptTotals } from "../../../lib/cache/kept-totals.ts";
import type { Database } from "../../../lib/db/database.ts";
import { minorFromMajor } from "../../../lib/money/money.ts";
import { piecePrice } from "../../../lib/money/price-unit.ts";
import { findCategoryNames } from "../../categories/api/category-names.ts";
import { findCategoryPlaces } from "../../categories/api/category-tree.ts";
import { findRow, inCatalogue } from "../../tools/api/store.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
import {
  type CategoryFilters,
  MAX_TOOLS,
  type Tool,
  type ToolFilters,
  type ToolSort,
} from "../../tools/contract.ts";
import { serializeTools } from "../../translations/api/translate.ts";
import type { translatedCategory } from "../../translations/contract.ts";
import { isInCatalogueByRow } from "./search.ts";

type ToolsQuery<O> = SelectQueryBuilder<Schema, "tool", O>;

/** What only the index of the search answers is left out. */
type PlainFilters = Omit<ToolFilters, "search">;

interface ToolListQuery extends PlainFilters {
  readonly page?: number | undefined;
  readonly limit?: number | undefined;
  readonly after?: string | undefined;
  readonly sort?: ToolSort | undefined;
}

export interface ToolPage {
  readonly tools: Tool[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

export async function findTools(
  db: Database<Schema>,
  query: ToolListQuery,
  totals: KeptTotals,
  language: TextLanguage,
): Promise<ToolPage> {
  const { page = 1, limit = MAX_TOOLS, after, sort = "featured", ...filters } = query;
  const locale = language.wanted;
  const matching = matchingTools(db, filters);
  const start = after === undefined ? undefined : await findRow(db, after);
  // Selects keys from an index first: skipped rows are not read.
  const order = orderOf(sort, locale);
  const part = inOrder(start ? behind(matching, order, start) : matching, order)
    .select("tool.key")
    .limit(limit)
    .offset(start ? 0 : (page - 1) * limit);
  const listed = db.read.selectFrom("tool").selectAll().where("tool.key", "in", part);
  const [rows, total] = await Promise.all([
    inOrder(listed, order).execute(),
    totals.of(`tools ${JSON.stringify(filters)}`, () => countTools(db, filters)),
  ]);
  return { tools: await serializeTools(db.read, rows, language), total, page, limit };
}

async function countTools(db: Database<Schema>, filters: PlainFilters): Promise<number> {
  const { total } = await matchingTools(db, filters, { count: true })
    .select((tool) => tool.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

/** Undefined for a tool that is not in the catalog. */
export async function findKey(db: Database<Schema>, id: string): Promise<number | undefined> {
  return (await findRow(db, id))?.key;
}

/** They come in the order of the keys; those that are not in the catalog any more are left out. */
export async function findToolsByKeys(
  db: Pick<Database<Schema>, "read">,
  keys: readonly number[],
  language: TextLanguage,
): Promise<Map<number, Tool>> {
  if (keys.length === 0) return new Map();
  const rows = await inCatalogue(db).selectAll().where("key", "in", keys).execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const ordered = keys.flatMap((key) => byKey.get(key) ?? []);
  const tools = await serializeTools(db.read, ordered, language);
  return new Map(tools.map((tool, index) => [ordered[index]?.key ?? 0, tool]));
}

/** They come in the order of the ids; those that are not in the catalog are left out. */
export async function findToolsByIds(
  db: Database<Schema>,
  ids: readonly string[],
  language: TextLanguage,
): Promise<ToolPage> {
  const rows = await inCatalogue(db).selectAll().where("id", "in", ids).execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  rows.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  const tools = await serializeTools(db.read, rows, language);
  return { tools, total: tools.length, page: 1, limit: MAX_TOOLS };
}

/** Those of the catalog that have this part number, letter for letter. */
export async function findToolsByPartNumber(
  db: Database<Schema>,
  partNumber: string,
  language: TextLanguage,
): Promise<ToolPage> {
  const rows = await inCatalogue(db)
    .selectAll()
    .where("part_number", "=", partNumber)
    .orderBy("key")
    .limit(MAX_TOOLS)
    .execute();
  const tools = await serializeTools(db.read, rows, language);
  return { tools, total: tools.length, page: 1, limit: MAX_TOOLS };
}

export type CountedCategory = z.output<typeof translatedCategory> & { readonly count: number };

export async function findCategories(
  db: Database<Schema>,
  filters: Omit<CategoryFilters, "search">,
  { own, wanted }: Pick<TextLanguage, "own" | "wanted">,
): Promise<CountedCategory[]> {
  const counted = await matchingTools(db, filters, { count: true })
    .select((tool) => ["category", tool.fn.countAll<number>().as("count")])
    .groupBy("category")
    .execute();
  const places = await findCategoryPlaces(db.read);
  const categories = counted.map((each) => ({
    ...each,
    ...(places.get(each.category) ?? { id: each.category }),
  }));
  if (wanted === undefined) return categories.sort((a, b) => (a.category < b.category ? -1 : 1));
  const names = await findCategoryNames(db.read, wanted);
  const shown = ({ category }: { category: string }) => names.get(category) ?? category;
  return categories
    .sort((a, b) => shown(a).localeCompare(shown(b), wanted))
    .map((each) => {
      const name = names.get(each.category);
      return { ...each, ...(name === undefined ? { lang: own } : { name }) };
    });
}

/** `count`: all matching tools are needed, not the first of an order. */
function matchingTools(db: Database<Schema>, filters: PlainFilters, { count = false } = {}) {
  const { category, inStock, minPrice, maxPrice, maxMinimum, minRating } = filters;
  // Stock has no index: for counting, SQLite scans the table in row order.
  const isWalk = count && inStock !== undefined && !category;
  let tools = isWalk ? db.read.selectFrom("tool").where(isInCatalogueByRow) : inCatalogue(db);
  if (category) tools = tools.where("category", "=", category);
  if (inStock === "true") tools = tools.whereRef("quantity", ">=", "minimum");
  if (inStock === "false") tools = tools.whereRef("quantity", "<", "minimum");
  const ofPiece = (major: number) => piecePrice(minorFromMajor(major), 1);
  if (minPrice !== undefined) tools = tools.where("piece_price", ">=", ofPiece(minPrice));
  if (maxPrice !== undefined) tools = tools.where("piece_price", "<=", ofPiece(maxPrice));
  if (maxMinimum !== undefined) tools = tools.where("minimum", "<=", maxMinimum);
  if (minRating !== undefined)
    tools = tools.where("rating_tenths", ">=", Math.round(minRating * 10));
  return tools;
}

/** The key makes each order unique, so that pages never overlap. */
const ORDERS = {
  featured: ["key", "asc"],
  newest: ["key", "desc"],
  name: ["sort_name", "asc"],
  "-name": ["sort_name", "desc"],
  price: ["piece_price", "asc"],
  "-price": ["piece_price", "desc"],
  minimum: ["minimum", "asc"],
  "-rating": ["rating_tenths", "desc"],
} as const satisfies Record<ToolSort, readonly [keyof ToolTable, "asc" | "desc"]>;

interface Order {
  readonly by: RawBuilder<string | number>;
  readonly direction: "asc" | "desc";
  readonly isByKey: boolean;
  /** The value by which tools are sorted. */
  readonly startOf: (tool: ToolRow) => string | number | RawBuilder<string | number>;
}

/** Names are in the order of the language that is wanted, which has no index. */
function orderOf(sort: ToolSort, locale: string | undefined): Order {
  const [column, direction] = ORDERS[sort];
  if (column === "sort_name" && locale !== undefined) {
    const by = sql<string>`coalesce((select nullif(tool_text.sort_name, '') from tool_text
      where tool_text.tool_key = tool.key and tool_text.locale = ${locale}), tool.sort_name)`;
    const startOf = ({ key }: ToolRow) =>
      sql<string>`(select ${by} from tool where tool.key = ${key})`;
    return { by, direction, isByKey: false, startOf };
  }
  const by = sql<string | number>`${sql.ref(`tool.${column}`)}`;
  return { by, direction, isByKey: column === "key", startOf: (tool) => tool[column] };
}

function inOrder<O>(tools: ToolsQuery<O>, { by, direction, isByKey }: Order): ToolsQuery<O> {
  const ordered = tools.orderBy(by, direction);
  return isByKey ? ordered : ordered.orderBy("tool.key", direction);
}

function behind<O>(tools: ToolsQuery<O>, order: Order, start: ToolRow): ToolsQuery<O> {
  const beyond = order.direction === "asc" ? ">" : "<";
  return tools.where((tool: ExpressionBuilder<Schema, "tool">) =>
    tool.or([
      tool(order.by, beyond, order.startOf(start)),
      tool.and([tool(order.by, "=", order.startOf(start)), tool("tool.key", beyond, start.key)]),
    ]),
  );
}
