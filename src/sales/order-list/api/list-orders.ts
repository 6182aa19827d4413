/** The SQL of order lists: first the keys, from indexes, then the rows of the page. */

import { type SelectQueryBuilder, sql } from "kysely";
import type { Database, Schema } from "../../../database/schema.ts";
import type { CountCache } from "../../../lib/cache/count-cache.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { MOST_COUNTED } from "../../../lib/contract/most-counted.ts";
import { countRows } from "../../../lib/db/count-rows.ts";
import { readingSlowly } from "../../../lib/db/database.ts";
import { isToShip } from "../../orders/api/blockers.ts";
import {
  ordersOfTools,
  ordersWithTool,
  unpaidOrdersOfTools,
} from "../../orders/api/order-lines.ts";
import type { PurchaseWithTool } from "../../orders/api/wire.ts";
import type { OrderSort, OrderState } from "../../orders/contract-list.ts";
import { needsAttention } from "./attention.ts";
import {
  hasState,
  inOrder,
  type Part,
  partsByState,
  type Sorting,
  sortedKeys,
  sortingOf,
} from "./list-sort.ts";
import {
  applyConditions,
  inLongPeriod,
  isNarrowFilter,
  type OrderConditions,
} from "./order-filters.ts";
import {
  isCommonSearch,
  isFoundBy,
  searchOrders,
  settledOrders,
  usersBeginning,
} from "./search-orders.ts";

/** The keys of so many take a few ms to skip. */
const MANY_ROWS = 2000;

/** More than there can be: unpaid orders expire after two weeks. */
const ALL_UNPAID = 1_000_000;

/** All orders are listed without `userKey` or `buyerEmail`. */
interface OrderFilter extends OrderConditions {
  readonly userKey: number | undefined;
  readonly buyerEmail: string | undefined;
  readonly state: OrderState | undefined;
  readonly search?: string | undefined;
  readonly isCommonSearch?: boolean | undefined;
  readonly attention?: boolean | undefined;
  readonly toShip?: boolean | undefined;
  readonly partlyShipped?: boolean | undefined;
  /** `held`: unpaid orders that hold stock. */
  readonly toolId?: string | undefined;
  readonly held?: boolean | undefined;
  readonly sort?: OrderSort | undefined;
  readonly page: number;
  readonly limit: number | undefined;
}

/** `start`: the key of an order; only those after it are listed. */
export async function listOrders(
  database: Database,
  totals: CountCache,
  wanted: OrderFilter,
  start: number | undefined,
): Promise<{ rows: PurchaseWithTool[]; total: number; limit: number }> {
  const { page, limit = MAX_PER_PAGE, sort, ...rest } = wanted;
  const db = isLongRead(wanted) ? readingSlowly(database) : database;
  const sorting = sortingOf(sort);
  const searched = { ...rest, isCommonSearch: await isCommonSearch(db, rest.search) };
  const filters = sorting.by === "total" ? await withOneBuyer(db, searched) : searched;
  const offset = start === undefined ? (page - 1) * limit : 0;
  const listed = filteredKeys(db, filters).as("listed");
  const inKeyOrder = db.read
    .selectFrom(listed)
    .select("listed.key")
    .$if(start !== undefined, (keys) =>
      keys.where("listed.key", sorting.direction === "desc" ? "<" : ">", start ?? 0),
    )
    .orderBy("listed.key", sorting.direction)
    .limit(limit)
    .offset(offset);
  const parts =
    sorting.by === "key" ? partsOfTool(db, filters) : partsInOrder(db, filters, sorting);
  const isSorted = parts !== undefined && start === undefined;
  const part = isSorted ? sortedKeys(db, parts, sorting, { limit, offset }) : inKeyOrder;
  const [rows, total] = await Promise.all([
    inOrder(ordersWithTool(db.read).where("purchase.key", "in", part), sorting).execute(),
    totals.of(`orders ${JSON.stringify(filters)}`, async () =>
      // Which orders are found is then asked of each order.
      isOnlySearched(filters) && filters.isCommonSearch
        ? MOST_COUNTED
        : countOrders(db, { ...filters, isCommonSearch: false }, MOST_COUNTED),
    ),
  ]);
  return { rows, total, limit };
}

function isLongRead({
  search,
  attention,
  toShip,
  page,
  limit = MAX_PER_PAGE,
}: OrderFilter): boolean {
  return search !== undefined || attention || toShip || page * limit > MANY_ROWS;
}

/** Adds the key of the only buyer who is found, whose orders an index then has by total. */
async function withOneBuyer(db: Database, wanted: Filters): Promise<Filters> {
  const { buyer, userKey } = wanted;
  if (buyer === undefined || userKey !== undefined) return wanted;
  const [one, ...others] = await usersBeginning(db, buyer).execute();
  if (one === undefined || others.length > 0) return wanted;
  return { ...wanted, buyer: undefined, userKey: one.key };
}

/** How many orders match, counted up to `most`. */
export async function countOrders(
  db: Database,
  wanted: Partial<Filters>,
  most: number,
): Promise<number> {
  const all = { userKey: undefined, buyerEmail: undefined, state: undefined, ...wanted };
  const listed = db.read.selectFrom(filteredKeys(db, all).as("listed")).select("listed.key");
  return countRows(db.read, listed, most);
}

type Orders = SelectQueryBuilder<Schema, "purchase", object>;
type OrderKeys = SelectQueryBuilder<Schema, never, { key: number }>;

export type Filters = Omit<OrderFilter, "page" | "limit" | "sort">;

/** Whether an index finds the few orders that are left. */
function isNarrow(wanted: Filters): boolean {
  const { userKey, attention, toShip, partlyShipped, held } = wanted;
  const isFew = attention || toShip || partlyShipped || held || false;
  return userKey !== undefined || isFew || isNarrowFilter(wanted);
}

function isByTerm({ buyerEmail, state, toolId, payment }: Filters): boolean {
  return [buyerEmail, state, toolId, payment].some((term) => term !== undefined);
}

function isOnlySearched(wanted: Filters): boolean {
  return wanted.keys === undefined && !isNarrow(wanted) && !isByTerm(wanted);
}

/** The keys of all orders that match, in no order. */
export function filteredKeys(db: Database, wanted: Filters): OrderKeys {
  const { search } = wanted;
  if (search !== undefined && isOnlySearched(wanted) && !wanted.isCommonSearch)
    return searchOrders(db, search);
  const ofTool = partsOfTool(db, wanted)?.map(({ orders, key }) =>
    orders.select((key ?? sql<number>`purchase.key`).as("key")),
  );
  if (ofTool) return ofTool.reduce((union, part) => union.unionAll(part)) as OrderKeys;
  if (isNarrow(wanted) || !isByTerm(wanted))
    return listedOrders(db, wanted).select("purchase.key") as OrderKeys;
  const { settled, unpaid } = partsOf(db, wanted);
  const settledKeys = settled?.select("purchase.key") as OrderKeys | undefined;
  if (unpaid === undefined) return settledKeys as OrderKeys;
  const unpaidKeys = keysOfUnpaid(db, unpaid) as OrderKeys;
  return settledKeys?.unionAll(unpaidKeys) ?? unpaidKeys;
}

function keysOfUnpaid({ read }: Database, unpaid: Orders) {
  // The limit keeps SQLite from scanning the table.
  const keys = unpaid.select("purchase.key").limit(sql.lit(ALL_UNPAID));
  return read.selectFrom(keys.as("unpaid")).select("unpaid.key");
}

function listedOrders(db: Database, wanted: Filters): Orders {
  // Literals: a partial index is used for no parameter.
  const orders = db.read.selectFrom("purchase").where("purchase.state", "<>", sql.lit("deleted"));
  return applyFilter(db, orders, wanted);
}

interface OrdersByState {
  readonly settled: Orders | undefined;
  readonly unpaid: Orders | undefined;
}

/** The indexes of settled orders leave the unpaid ones out, so that placing one does not write them. */
function partsOf(db: Database, wanted: Filters): OrdersByState {
  const { payment, state = payment === "unpaid" ? payment : undefined } = wanted;
  const settled = () => applyFilter(db, settledOrders(db.read), wanted);
  const unpaid = () => {
    const orders = db.read.selectFrom("purchase").where("purchase.state", "=", sql.lit("unpaid"));
    return applyFilter(db, orders, wanted);
  };
  return {
    settled: state === "unpaid" ? undefined : settled(),
    unpaid: state === "unpaid" || (state ?? payment) === undefined ? unpaid() : undefined,
  };
}

/** What `sortedKeys` reads: by the index of the sort order, so not by that of the state. */
function partsInOrder(db: Database, filters: Filters, { by }: Sorting): Part[] {
  const isOfOneBuyer = by === "total" && !isNarrow({ ...filters, userKey: undefined });
  if (isNarrow(filters) && !isOfOneBuyer) return [{ orders: listedOrders(db, filters) }];
  const isLong = isLongPeriod(filters);
  const wanted = isLong ? { ...filters, keys: undefined } : filters;
  return partsByIndex(db, wanted, by).map((part) =>
    isLong ? { ...part, orders: inLongPeriod(part.orders, filters.keys) } : part,
  );
}

/** Whether the index of a sort order finds a page in the period sooner than the orders' keys. */
function isLongPeriod({ keys }: Filters): boolean {
  return keys !== undefined && keys.before - (keys.from ?? 0) > MOST_COUNTED;
}

function partsByIndex(db: Database, wanted: Filters, by: Sorting["by"]): Part[] {
  const { state, ...others } = wanted;
  if (by !== "state" && state !== undefined && state !== "unpaid") {
    const settled = applyFilter(db, settledOrders(db.read), { ...others, state: undefined });
    return [{ orders: settled.where(hasState(state)) }];
  }
  const { settled, unpaid } = partsOf(db, wanted);
  const parts: Part[] = [];
  if (unpaid !== undefined) parts.push({ orders: unpaid });
  if (settled === undefined) return parts;
  return [...parts, ...(by === "state" ? partsByState(settled) : [{ orders: settled }])];
}

/** A tool's orders in the order of their keys, by its lines. */
function partsOfTool(db: Database, wanted: Filters): Part[] | undefined {
  const { toolId, ...others } = wanted;
  if (toolId === undefined || isNarrow(wanted) || wanted.search !== undefined) return undefined;
  const { settled, unpaid } = partsOf(db, others);
  const toolKey = db.read.selectFrom("tool").select("tool.key").where("tool.id", "=", toolId);
  const parts: Part[] = [];
  if (unpaid) {
    const keys = unpaidOrdersOfTools(db.read, toolKey);
    parts.push({ orders: unpaid.where("purchase.key", "in", keys) });
  }
  const ofTool = settled
    ?.innerJoin("purchase_line as of_tool", "of_tool.purchase_key", "purchase.key")
    .where("of_tool.unpaid", "=", sql.lit(0))
    .where("of_tool.tool_key", "=", toolKey);
  if (ofTool) parts.push({ orders: ofTool as never, key: sql<number>`of_tool.purchase_key` });
  return parts;
}

export function applyFilter(db: Database, orders: Orders, wanted: Filters): Orders {
  const { userKey, buyerEmail, state, search, toolId } = wanted;
  let matching = orders;
  if (userKey !== undefined) matching = matching.where("purchase.user_key", "=", userKey);
  if (buyerEmail !== undefined) matching = matching.where("purchase.buyer_email", "=", buyerEmail);
  if (state !== undefined) matching = matching.where("purchase.state", "=", sql.lit(state));
  if (search !== undefined) {
    matching = wanted.isCommonSearch
      ? matching.where(isFoundBy(db, search))
      : matching.where("purchase.key", "in", searchOrders(db, search));
  }
  if (wanted.attention) matching = matching.where("purchase.key", "in", needsAttention);
  if (wanted.toShip) matching = matching.where(isToShip);
  if (wanted.partlyShipped) matching = matching.where("purchase.partly_shipped_at", "is not", null);
  if (wanted.held) matching = matching.where("purchase.held_until", "is not", null);
  if (toolId !== undefined) {
    const key = db.read.selectFrom("tool").select("tool.key").where("tool.id", "=", toolId);
    matching = matching.where("purchase.key", "in", ordersOfTools(db.read, key));
  }
  return applyConditions(db, matching, wanted);
}
