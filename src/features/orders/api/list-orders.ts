/** The SQL of order lists: first the keys, from indexes, then the rows of the page. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { KeptTotals } from "../../../kit/node/kept-totals.ts";
import type { OrderSort, OrderState } from "../contract-list.ts";
import { needsAttention } from "./attention.ts";
import { isToShip } from "./blockers.ts";
import { applyDeskFilter, type DeskFilter, isNarrowFilter } from "./desk-filters.ts";
import {
  hasState,
  inOrder,
  type Part,
  partsByState,
  type Sorting,
  sortedKeys,
  sortingOf,
} from "./list-sort.ts";
import { ordersOfTools, ordersWithTool } from "./order-lines.ts";
import { searchOrders, settledOrders } from "./search-orders.ts";
import type { PurchaseWithTool } from "./wire.ts";

export const MAX_ORDERS = 100;
/** More than there can be: unpaid orders expire after two weeks. */
const ALL_UNPAID = 1_000_000;

/** Without `userKey` or `patient`: all orders. */
export interface OrderFilter extends DeskFilter {
  readonly userKey: number | undefined;
  readonly patient: string | undefined;
  readonly state: OrderState | undefined;
  readonly search?: string | undefined;
  readonly attention?: boolean | undefined;
  readonly toShip?: boolean | undefined;
  /** `held`: unpaid orders that hold stock. */
  readonly toolId?: string | undefined;
  readonly held?: boolean | undefined;
  readonly sort?: OrderSort | undefined;
  readonly page: number;
  readonly limit: number | undefined;
  readonly after: string | undefined;
}

/** `start`: the key of an order; only those after it are listed. */
export async function listOrders(
  db: Database<Schema>,
  totals: KeptTotals,
  wanted: OrderFilter,
  start: number | undefined,
): Promise<{ rows: PurchaseWithTool[]; total: number; limit: number }> {
  const { page, limit = MAX_ORDERS, after: _after, sort, ...filters } = wanted;
  const sorting = sortingOf(sort);
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
  const part =
    sorting.by === "key"
      ? inKeyOrder
      : sortedKeys(db, partsInOrder(db, filters, sorting), sorting, { limit, offset });
  const [rows, total] = await Promise.all([
    inOrder(ordersWithTool(db.read).where("purchase.key", "in", part), sorting).execute(),
    totals.of(`orders ${JSON.stringify(filters)}`, async () => {
      const { total } = await db.read
        .selectFrom(listed)
        .select((keys) => keys.fn.countAll<number>().as("total"))
        .executeTakeFirstOrThrow();
      return total;
    }),
  ]);
  return { rows, total, limit };
}

/** How many orders match, counted up to `most`. */
export async function countOrders(
  db: Database<Schema>,
  wanted: Partial<Filters>,
  most: number,
): Promise<number> {
  const all = { userKey: undefined, patient: undefined, state: undefined, ...wanted };
  const listed = db.read.selectFrom(filteredKeys(db, all).as("listed")).select("listed.key");
  const { count } = await db.read
    .selectFrom(listed.limit(most).as("counted"))
    .select((keys) => keys.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

type Orders = SelectQueryBuilder<Schema, "purchase", object>;
type OrderKeys = SelectQueryBuilder<Schema, never, { key: number }>;

export type Filters = Omit<OrderFilter, "page" | "limit" | "after" | "sort">;

/** Whether an index finds the few orders that are left. */
function isNarrow(wanted: Filters): boolean {
  const { userKey, attention, toShip, held } = wanted;
  return userKey !== undefined || attention || toShip || held || isNarrowFilter(wanted) || false;
}

function filteredKeys(db: Database<Schema>, wanted: Filters): OrderKeys {
  const { patient, state, search, toolId, keys, payment } = wanted;
  const isByTerm =
    state !== undefined || patient !== undefined || toolId !== undefined || payment !== undefined;
  if (search !== undefined && !isNarrow(wanted) && !isByTerm && keys === undefined)
    return searchOrders(db, search);
  if (isNarrow(wanted) || !isByTerm)
    return listedOrders(db, wanted).select("purchase.key") as OrderKeys;
  const { settled, unpaid } = partsOf(db, wanted);
  const settledKeys = settled?.select("purchase.key") as OrderKeys | undefined;
  if (unpaid === undefined) return settledKeys as OrderKeys;
  const unpaidKeys = keysOfUnpaid(db, unpaid) as OrderKeys;
  return settledKeys?.unionAll(unpaidKeys) ?? unpaidKeys;
}

function keysOfUnpaid({ read }: Database<Schema>, unpaid: Orders) {
  // The limit keeps SQLite from scanning the table.
  const keys = unpaid.select("purchase.key").limit(sql.lit(ALL_UNPAID));
  return read.selectFrom(keys.as("unpaid")).select("unpaid.key");
}

function listedOrders(db: Database<Schema>, wanted: Filters): Orders {
  // Literals: a partial index is used for no parameter.
  const orders = db.read.selectFrom("purchase").where("purchase.state", "<>", sql.lit("deleted"));
  return applyFilter(db, orders, wanted);
}

interface Parts {
  readonly settled: Orders | undefined;
  readonly unpaid: Orders | undefined;
}

/** The indexes of settled orders leave the unpaid ones out, so that placing one does not write them. */
function partsOf(db: Database<Schema>, wanted: Filters): Parts {
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
function partsInOrder(db: Database<Schema>, wanted: Filters, { by }: Sorting): Part[] {
  if (isNarrow(wanted)) return [{ orders: listedOrders(db, wanted) }];
  const { state, ...others } = wanted;
  if (by !== "state" && state !== undefined && state !== "unpaid") {
    const settled = applyFilter(db, settledOrders(db.read), { ...others, state: undefined });
    return [{ orders: settled.where(hasState(state)) }];
  }
  const { settled, unpaid } = partsOf(db, wanted);
  const parts: Part[] = [];
  if (unpaid !== undefined) {
    const keys = keysOfUnpaid(db, unpaid);
    parts.push({ orders: db.read.selectFrom("purchase").where("purchase.key", "in", keys) });
  }
  if (settled === undefined) return parts;
  return [...parts, ...(by === "state" ? partsByState(settled) : [{ orders: settled }])];
}

export function applyFilter(db: Database<Schema>, orders: Orders, wanted: Filters): Orders {
  const { userKey, patient, state, search, toolId } = wanted;
  let matching = orders;
  if (userKey !== undefined) matching = matching.where("purchase.user_key", "=", userKey);
  if (patient !== undefined) matching = matching.where("purchase.patient", "=", patient);
  if (state !== undefined) matching = matching.where("purchase.state", "=", sql.lit(state));
  if (search !== undefined) {
    matching = matching.where("purchase.key", "in", searchOrders(db, search));
  }
  if (wanted.attention) matching = matching.where("purchase.key", "in", needsAttention);
  if (wanted.toShip) matching = matching.where(isToShip);
  if (wanted.held) matching = matching.where("purchase.held_until", "is not", null);
  if (toolId !== undefined) {
    const key = db.read.selectFrom("tool").select("tool.key").where("tool.id", "=", toolId);
    matching = matching.where("purchase.key", "in", ordersOfTools(db.read, key));
  }
  return applyDeskFilter(db, matching, wanted);
}
