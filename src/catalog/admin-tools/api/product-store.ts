import { type SelectQueryBuilder, sql } from "kysely";
import type { Database, Db, Schema, ToolTable } from "../../../database/schema.ts";
import type { ToolAction } from "../../../database/tables/accounts.ts";
import type { ToolFigures } from "../../../frame/feature.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { unknownStart } from "../../../lib/contract/problem.ts";
import type { Outcome } from "../../../lib/contract/result.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { readingSlowly } from "../../../lib/db/database.ts";
import type { ListPart } from "../../../lib/http/page-links.ts";
import { foldedPartNumber, foldedWords } from "../../../lib/text/fold.ts";
import { actorName } from "../../../people/api-keys/api/actor-name.ts";
import { auditOf } from "../../../people/users/api/audit-log.ts";
import { findBranchNames } from "../../categories/api/category-tree.ts";
import { removedDemoTools } from "../../demo-tools/api/demo-tools.ts";
import { findByPartNumbers } from "../../part-numbers/api/part-number-store.ts";
import { isIncomplete } from "../../specifications/api/incomplete.ts";
import { LOW_ORDERS } from "../../stock/rules.ts";
import {
  isFound,
  isInCatalogByRow,
  type SearchWords,
  searchWords,
} from "../../tool-search/api/search.ts";
import { numbersOf, shownChanges, type ToolRow, wireTool } from "../../tools/api/tool-row.ts";
import type { Tool } from "../../tools/contract.ts";
import type {
  Product,
  ProductHistoryEntry,
  ProductQuery,
  ProductSort,
  StockQuery,
} from "../../tools/contract-manage.ts";
import { hasTextState } from "../../translations/api/text-state.ts";
import { textPartOf } from "../../translations/rules.ts";

type ToolFacts = Required<ToolFigures>;

export type FindToolFacts = (toolKeys: readonly number[]) => Promise<Map<number, ToolFacts>>;

const NONE: ToolFacts = { held: 0, toShip: 0, waiting: 0 };

export interface ProductPage extends ListPart {
  readonly rows: ToolRow[];
}

export async function findProducts(
  database: Database,
  query: ProductQuery,
  totals: CountCache,
  locale: string | undefined,
): Promise<Outcome<ProductPage>> {
  const { page = 1, limit = MAX_PER_PAGE, sort = "newest", after, ...filters } = query;
  const db = filters.search ? readingSlowly(database) : database;
  const start = after === undefined ? undefined : await findProductRow(db.read, after);
  if (after !== undefined && !start) return unknownStart();
  const search = await readSearch(db, filters.search, locale);
  const categories = query.category && (await findBranchNames(db.read, query.category));
  const matching = matchingProducts(
    db.read,
    filters,
    search,
    { collect: !search.areCommon, isWalk: isStockSort(sort) },
    categories || undefined,
  );
  const [column, direction] = ORDERS[sort];
  const inOrder = <O>(tools: SelectQueryBuilder<Schema, "tool", O>) =>
    tools.orderBy(`tool.${column}`, direction).orderBy("tool.key", direction);
  // Selects keys from an index first: skipped rows are not read.
  const part = inOrder(matching)
    .select("tool.key")
    .$if(start !== undefined, (tools) => tools.where(isBehind(start as ToolRow, sort)))
    .limit(limit)
    .offset(start ? 0 : (page - 1) * limit);
  const listed = db.read.selectFrom("tool").selectAll().where("tool.key", "in", part);
  const [rows, total] = await Promise.all([
    inOrder(listed).execute(),
    totals.of(`products ${locale ?? ""}${JSON.stringify(filters)}`, () =>
      countProducts(db, filters, search, categories || undefined),
    ),
  ]);
  const last = isStockSort(sort) ? undefined : rows.at(-1)?.id;
  return { rows, total, page, limit, last, isSteady: sort === "newest" };
}

function isBehind(start: ToolRow, sort: ProductSort) {
  const [column, direction] = ORDERS[sort];
  const beyond = sql.raw(direction === "asc" ? ">" : "<");
  const place = sql.ref(`tool.${column}`);
  return sql<boolean>`(${place}, tool.key) ${beyond} (${start[column]}, ${start.key})`;
}

/** The question of a list that is filtered or sorted by stock alone; undefined for other lists. */
export function stockQueryOf(query: ProductQuery): StockQuery | undefined {
  const { page = 1, limit = MAX_PER_PAGE, sort = "newest", show } = query;
  const { search = "", text, category, partNumber, after } = query;
  const isByStock = isStockSort(sort) || show === "sold-out" || show === "low";
  if (!isByStock || (show !== undefined && show !== "sold-out" && show !== "low")) return undefined;
  if (text || category || partNumber || after || foldedWords(search).length > 0) return undefined;
  return { show, sort, page, limit };
}

/** They come in the order of the keys; those that are not in the catalog any more are left out. */
export async function findProductsByKeys(
  { read }: Database,
  keys: readonly number[],
): Promise<ToolRow[]> {
  if (keys.length === 0) return [];
  const rows = await read
    .selectFrom("tool")
    .selectAll()
    .where("key", "in", keys)
    .where("deleted_at", "is", null)
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

function isStockSort(sort: ProductSort): boolean {
  return sort === "quantity" || sort === "-quantity";
}

/** Products of the catalog with these ids, or that match a filter, by name; at most `limit`. */
export async function findProductsToChange(
  db: Database,
  wanted: readonly string[] | ProductFilters,
  locale: string | undefined,
  limit: number,
): Promise<ToolRow[]> {
  if ("length" in wanted) {
    return db.read
      .selectFrom("tool")
      .selectAll()
      .where("id", "in", wanted)
      .where("deleted_at", "is", null)
      .orderBy("sort_name")
      .orderBy("key")
      .execute();
  }
  const search = await readSearch(db, wanted.search, locale);
  return matchingProducts(db.read, wanted, search, { collect: true, isWalk: false })
    .selectAll("tool")
    .orderBy("tool.sort_name")
    .orderBy("tool.key")
    .limit(limit)
    .execute();
}

async function countProducts(
  db: Database,
  filters: ProductFilters,
  search: ProductSearch,
  categories: readonly string[] | undefined,
): Promise<number> {
  const isWalk = filters.show === "sold-out" || filters.show === "low";
  return countAll(
    matchingProducts(db.read, filters, search, { collect: true, isWalk }, categories),
  );
}

const ORDERS = {
  newest: ["key", "desc"],
  name: ["sort_name", "asc"],
  "-name": ["sort_name", "desc"],
  price: ["piece_price", "asc"],
  "-price": ["piece_price", "desc"],
  quantity: ["quantity", "asc"],
  "-quantity": ["quantity", "desc"],
} as const satisfies Record<ProductSort, readonly [keyof ToolTable, "asc" | "desc"]>;

type ProductFilters = Pick<ProductQuery, "search" | "show" | "text" | "category" | "partNumber">;

/** `isWalk`: stock has no index, so the table is scanned in row order. */
function matchingProducts(
  db: Db,
  { show, text: part, partNumber }: ProductFilters,
  search: ProductSearch,
  { collect, isWalk }: { collect: boolean; isWalk: boolean },
  categories?: readonly string[],
) {
  const isWhole = isWalk && search.words.length === 0;
  let tools = db.selectFrom("tool");
  if (show === "deleted")
    tools = tools.where("deleted_at", "is not", null).where("key", "not in", removedDemoTools(db));
  else tools = isWhole ? tools.where(isInCatalogByRow) : tools.where("deleted_at", "is", null);
  if (partNumber !== undefined) tools = tools.where("part_number", "=", partNumber);
  if (categories) tools = tools.where("category", "in", categories);
  const text = textPartOf(part);
  if (text) tools = tools.where((tool) => hasTextState(tool, text));
  if (show === "sold-out") tools = tools.whereRef("quantity", "<", "minimum");
  if (show === "incomplete") tools = tools.where(isIncomplete);
  if (show === "undeclared")
    tools = tools.where((tool) =>
      tool.or([tool("weight_g", "is", null), tool("country_of_origin", "=", "")]),
    );
  if (show === "other-tax") tools = tools.where("tax_class", "!=", "standard");
  if (show === "low") {
    tools = tools
      .whereRef("quantity", ">=", "minimum")
      .where(sql<boolean>`quantity < minimum * ${sql.lit(LOW_ORDERS)}`);
  }
  if (search.words.length === 0) return tools;
  const { numbered } = search;
  if (numbered.length === 0) return tools.where((tool) => isFound(tool, search, collect));
  return tools.where((tool) =>
    tool.or([tool("tool.key", "in", numbered), isFound(tool, search, collect)]),
  );
}

interface ProductSearch extends SearchWords {
  /** The tools that have the whole search as one of their numbers, a customer's own included. */
  readonly numbered: readonly number[];
}

/** More tools do not share a number. */
const MAX_NUMBERED = 100;

async function readSearch(
  db: Database,
  search: string | undefined,
  locale: string | undefined,
): Promise<ProductSearch> {
  const words = await searchWords(db, search, locale);
  const folded = foldedPartNumber(search ?? "");
  if (folded === "") return { ...words, numbered: [] };
  const admin = { of: { email: "", isAdmin: true } };
  const found = await findByPartNumbers(db.read, new Set([folded]), admin);
  const numbered = (found.get(folded) ?? []).slice(0, MAX_NUMBERED).map(({ key }) => key);
  return { ...words, numbered };
}

/** A tool's row, deleted ones included. */
export function findProductRow(db: Db, id: string): Promise<ToolRow | undefined> {
  return db.selectFrom("tool").selectAll().where("id", "=", id).executeTakeFirst();
}

export function wireProduct(
  row: ToolRow,
  facts: ToolFacts = NONE,
  more: readonly string[] = [],
): Product {
  const tool: Omit<Tool, "attributes"> = wireTool(row, more);
  const otherNumbers = numbersOf(row);
  return {
    ...tool,
    ...(otherNumbers.length > 0 && { otherNumbers }),
    version: row.version,
    ...facts,
    addedBy: { name: row.added_by_name, email: row.added_by_email },
    createdAt: isoTime(row.created_at),
    ...(row.deleted_at !== null && { deletedAt: isoTime(row.deleted_at) }),
  };
}

export async function findProductHistory(
  db: Database,
  toolKey: number,
  { page = 1, limit = MAX_PER_PAGE }: { page?: number | undefined; limit?: number | undefined },
): Promise<{ entries: ProductHistoryEntry[]; total: number; page: number; limit: number }> {
  const entries = auditOf(db.read, "tool").where("subject_key", "=", toolKey);
  const [rows, total] = await Promise.all([
    entries
      .leftJoin("api_key", "api_key.key", "audit_log.actor_api_key")
      .select(["audit_log.key", "at", "action", "actor_email", "changes"])
      .select(["import_id", "api_key.name as api_key"])
      .$narrowType<{ action: ToolAction }>()
      .orderBy("audit_log.key", "desc")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countAll(entries),
  ]);
  const wired = rows.map((entry) => {
    const who = actorName(entry.actor_email, entry.api_key);
    return {
      _id: String(entry.key),
      at: isoTime(entry.at),
      what: entry.action,
      ...(who !== null && { who }),
      changes: shownChanges(JSON.parse(entry.changes ?? "[]")),
      imported: entry.import_id !== null,
    };
  });
  return { entries: wired, total, page, limit };
}
