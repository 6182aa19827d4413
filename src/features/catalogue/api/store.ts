import type { ExpressionBuilder, SelectQueryBuilder } from "kysely";
import type { Schema, ToolTable } from "../../../database/schema.ts";
import { minorFromMajor } from "../../../kit/money.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { KeptTotals } from "../../../kit/node/kept-totals.ts";
import type { KindQuery, Tool, ToolQuery, ToolSort } from "../contract.ts";
import { findMorePictures } from "./picture-store.ts";
import { isFound, isInCatalogueByRow, type SearchWords, searchWords } from "./search.ts";
import { serializeTool, type ToolRow } from "./tool-row.ts";

/** GET /tool answers at most 1,000 tools (decisions.md, The shape of the API). */
const MAX_TOOLS = 1000;

type ToolsQuery<O> = SelectQueryBuilder<Schema, "tool", O>;

export interface ToolPage {
  readonly tools: Tool[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

export async function findTools(
  db: Database<Schema>,
  query: ToolQuery,
  totals: KeptTotals,
): Promise<ToolPage> {
  const { page = 1, limit = MAX_TOOLS, after, sort = "featured", ...filters } = query;
  const search = await searchWords(db, filters.search);
  const matching = matchingTools(db, filters, search, { collect: !search.areCommon });
  const start = after === undefined ? undefined : await findRow(db, after);
  // Selects keys from an index first: skipped rows are not read.
  const part = inOrder(start ? behind(matching, sort, start) : matching, sort)
    .select("tool.key")
    .limit(limit)
    .offset(start ? 0 : (page - 1) * limit);
  const listed = db.read.selectFrom("tool").selectAll().where("tool.key", "in", part);
  const [rows, total] = await Promise.all([
    inOrder(listed, sort).execute(),
    totals.of(`tools ${JSON.stringify(filters)}`, () => countTools(db, filters, search)),
  ]);
  return { tools: rows.map((row) => serializeTool(row)), total, page, limit };
}

async function countTools(
  db: Database<Schema>,
  filters: ToolFilters,
  search: SearchWords,
): Promise<number> {
  const { total } = await matchingTools(db, filters, search, { collect: true, count: true })
    .select((tool) => tool.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findTool(db: Database<Schema>, id: string): Promise<Tool | undefined> {
  const row = await findRow(db, id);
  if (!row) return undefined;
  const ratings = row.review_count > 0 && { ratings: JSON.parse(row.rating_counts) };
  const more = await findMorePictures(db.read, [row.key]);
  return { ...serializeTool(row, more.get(row.key)), ...ratings };
}

export async function findKinds(
  db: Database<Schema>,
  filters: KindQuery = {},
): Promise<{ kind: string; count: number }[]> {
  const search = await searchWords(db, filters.search);
  const kinds = await matchingTools(db, filters, search, { collect: true, count: true })
    .select((tool) => ["kind", tool.fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  return kinds.sort((a, b) => (a.kind < b.kind ? -1 : 1));
}

export function findRow(db: Database<Schema>, id: string): Promise<ToolRow | undefined> {
  return inCatalogue(db).selectAll().where("id", "=", id).executeTakeFirst();
}

export function inCatalogue(db: Database<Schema>) {
  return db.read.selectFrom("tool").where("deleted_at", "is", null);
}

type ToolFilters = Omit<ToolQuery, "page" | "limit" | "after" | "sort">;

/**
 * `collect`: starts from the list of the rarest word. `count`: all matching tools are needed, not
 * the first of an order.
 */
function matchingTools(
  db: Database<Schema>,
  filters: ToolFilters,
  search: SearchWords,
  { collect, count = false }: { collect: boolean; count?: boolean },
) {
  const { kind, inStock, minPrice, maxPrice, maxMinimum, minRating } = filters;
  // Stock has no index: for counting, SQLite scans the table in row order.
  const isWalk = count && inStock !== undefined && !kind && search.words.length === 0;
  let tools = isWalk ? db.read.selectFrom("tool").where(isInCatalogueByRow) : inCatalogue(db);
  if (kind) tools = tools.where("kind", "=", kind);
  if (inStock === "true") tools = tools.whereRef("quantity", ">=", "minimum");
  if (inStock === "false") tools = tools.whereRef("quantity", "<", "minimum");
  if (minPrice !== undefined) tools = tools.where("price_cents", ">=", minorFromMajor(minPrice));
  if (maxPrice !== undefined) tools = tools.where("price_cents", "<=", minorFromMajor(maxPrice));
  if (maxMinimum !== undefined) tools = tools.where("minimum", "<=", maxMinimum);
  if (minRating !== undefined)
    tools = tools.where("rating_tenths", ">=", Math.round(minRating * 10));
  return search.words.length > 0 ? tools.where((e) => isFound(e, search, collect)) : tools;
}

/** The key makes each order unique, so that pages never overlap. */
const ORDERS = {
  featured: ["key", "asc"],
  newest: ["key", "desc"],
  name: ["sort_name", "asc"],
  "-name": ["sort_name", "desc"],
  price: ["price_cents", "asc"],
  "-price": ["price_cents", "desc"],
  minimum: ["minimum", "asc"],
  "-rating": ["rating_tenths", "desc"],
} as const satisfies Record<ToolSort, readonly [keyof ToolTable, "asc" | "desc"]>;

function inOrder<O>(tools: ToolsQuery<O>, sort: ToolSort): ToolsQuery<O> {
  const [column, direction] = ORDERS[sort];
  const ordered = tools.orderBy(`tool.${column}`, direction);
  return column === "key" ? ordered : ordered.orderBy("tool.key", direction);
}

function behind<O>(tools: ToolsQuery<O>, sort: ToolSort, start: ToolRow): ToolsQuery<O> {
  const [column, direction] = ORDERS[sort];
  const beyond = direction === "asc" ? ">" : "<";
  return tools.where((tool: ExpressionBuilder<Schema, "tool">) =>
    tool.or([
      tool(`tool.${column}`, beyond, start[column]),
      tool.and([tool(`tool.${column}`, "=", start[column]), tool("tool.key", beyond, start.key)]),
    ]),
  );
}
