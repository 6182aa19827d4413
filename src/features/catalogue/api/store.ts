import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import type * as z from "zod";
import type { Schema, ToolTable } from "../../../database/schema.ts";
import { minorFromMajor } from "../../../kit/money.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { KeptTotals } from "../../../kit/node/kept-totals.ts";
import type { KindQuery, Tool, ToolQuery, ToolSort } from "../contract.ts";
import type { translatedKind } from "../contract-texts.ts";
import { findKindNames } from "./kind-store.ts";
import { findMorePictures } from "./picture-store.ts";
import { isFound, isInCatalogueByRow, type SearchWords, searchWords } from "./search.ts";
import type { TextLanguage } from "./text-language.ts";
import { findAllTexts } from "./text-store.ts";
import { serializeTool, type ToolRow } from "./tool-row.ts";
import { languagesOf, serializeTools, translate } from "./translate.ts";

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
  language: TextLanguage,
): Promise<ToolPage> {
  const { page = 1, limit = MAX_TOOLS, after, sort = "featured", ...filters } = query;
  const locale = language.wanted;
  const search = await searchWords(db, filters.search, locale);
  const matching = matchingTools(db, filters, search, { collect: !search.areCommon });
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
    totals.of(`tools ${locale ?? ""}${JSON.stringify(filters)}`, () =>
      countTools(db, filters, search),
    ),
  ]);
  return { tools: await serializeTools(db.read, rows, language), total, page, limit };
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

export async function findTool(
  db: Database<Schema>,
  id: string,
  language: TextLanguage,
): Promise<Tool | undefined> {
  const row = await findRow(db, id);
  if (!row) return undefined;
  const ratings = row.review_count > 0 && { ratings: JSON.parse(row.rating_counts) };
  const more = await findMorePictures(db.read, [row.key]);
  const tool = { ...serializeTool(row, more.get(row.key)), ...ratings };
  const { own, others, wanted } = language;
  if (others.length === 0) return tool;
  const texts = (await findAllTexts(db.read, [row.key])).get(row.key) ?? [];
  const languages = languagesOf(row, texts, language);
  if (wanted === undefined) return { ...tool, languages };
  const kinds = await findKindNames(db.read, wanted);
  const text = texts.find(({ locale }) => locale === wanted);
  return { ...translate(tool, own, text, kinds.get(row.kind)), languages };
}

type CountedKind = z.output<typeof translatedKind> & { readonly count: number };

export async function findKinds(
  db: Database<Schema>,
  filters: KindQuery,
  { own, wanted }: Pick<TextLanguage, "own" | "wanted">,
): Promise<CountedKind[]> {
  const search = await searchWords(db, filters.search, wanted);
  const kinds = await matchingTools(db, filters, search, { collect: true, count: true })
    .select((tool) => ["kind", tool.fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  if (wanted === undefined) return kinds.sort((a, b) => (a.kind < b.kind ? -1 : 1));
  const names = await findKindNames(db.read, wanted);
  const shown = ({ kind }: { kind: string }) => names.get(kind) ?? kind;
  return kinds
    .sort((a, b) => shown(a).localeCompare(shown(b), wanted))
    .map((each) => {
      const name = names.get(each.kind);
      return { ...each, ...(name === undefined ? { lang: own } : { name }) };
    });
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
