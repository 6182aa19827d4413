/** The SQL of order lists: first the keys, from indexes, then the rows of the page. */
import { type SelectQueryBuilder, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { KeptTotals } from "../../../kit/node/kept-totals.ts";
import type { OrderState } from "../contract.ts";
import { needsAttention } from "./attention.ts";
import { isToShip } from "./blockers.ts";
import type { PurchaseRow } from "./changes.ts";
import { searchOrders, settledOrders } from "./search-orders.ts";

export const MAX_ORDERS = 100;
/** More than there can be: unpaid orders expire after two weeks. */
const ALL_UNPAID = 1_000_000;

/** Without `userKey` or `patient`: all orders. */
export interface OrderFilter {
  readonly userKey: number | undefined;
  readonly patient: string | undefined;
  readonly state: OrderState | undefined;
  readonly search?: string | undefined;
  readonly attention?: boolean | undefined;
  readonly toShip?: boolean | undefined;
  /** `held`: unpaid orders that hold stock. */
  readonly toolId?: string | undefined;
  readonly held?: boolean | undefined;
  readonly page: number;
  readonly limit: number | undefined;
  readonly after: string | undefined;
}

export type StoredOrder = PurchaseRow & { readonly tool_id: string };

/** Newest first; `before`: only smaller keys. */
export async function listOrders(
  db: Database<Schema>,
  totals: KeptTotals,
  wanted: OrderFilter,
  before: number | undefined,
): Promise<{ rows: StoredOrder[]; total: number; limit: number }> {
  const { page, limit = MAX_ORDERS, after: _after, ...filters } = wanted;
  const listed = filteredKeys(db, wanted).as("listed");
  const part = db.read
    .selectFrom(listed)
    .select("listed.key")
    .$if(before !== undefined, (keys) => keys.where("listed.key", "<", before ?? 0))
    .orderBy("listed.key", "desc")
    .limit(limit)
    .offset(before === undefined ? (page - 1) * limit : 0);
  const [rows, total] = await Promise.all([
    db.read
      .selectFrom("purchase")
      .innerJoin("tool", "tool.key", "purchase.tool_key")
      .selectAll("purchase")
      .select("tool.id as tool_id")
      .where("purchase.key", "in", part)
      .orderBy("purchase.key", "desc")
      .execute(),
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

type Orders = SelectQueryBuilder<Schema, "purchase", object>;
type OrderKeys = SelectQueryBuilder<Schema, never, { key: number }>;

function filteredKeys(db: Database<Schema>, wanted: OrderFilter): OrderKeys {
  const { read } = db;
  const { userKey, patient, state, search, toolId, attention, toShip, held } = wanted;
  const isNarrow = userKey !== undefined || attention || toShip || held;
  const isByTerm = state !== undefined || patient !== undefined || toolId !== undefined;
  if (search !== undefined && !isNarrow && !isByTerm) return searchOrders(db, search);
  if (isNarrow || !isByTerm) {
    // Literals: a partial index is used for no parameter.
    const orders = read.selectFrom("purchase").where("purchase.state", "<>", sql.lit("deleted"));
    return applyFilter(db, orders, wanted).select("purchase.key") as OrderKeys;
  }
  // The indexes of settled orders leave the unpaid ones out, so that placing one does not write them. The limit keeps SQLite from scanning the table.
  const settled = applyFilter(db, settledOrders(read), wanted).select("purchase.key") as OrderKeys;
  const unpaid = read
    .selectFrom(
      applyFilter(
        db,
        read.selectFrom("purchase").where("purchase.state", "=", sql.lit("unpaid")),
        wanted,
      )
        .select("purchase.key")
        .limit(sql.lit(ALL_UNPAID))
        .as("unpaid"),
    )
    .select("unpaid.key") as OrderKeys;
  if (state === undefined) return settled.unionAll(unpaid);
  return state === "unpaid" ? unpaid : settled;
}

function applyFilter(db: Database<Schema>, orders: Orders, wanted: OrderFilter): Orders {
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
    matching = matching.where("purchase.tool_key", "in", key);
  }
  return matching;
}
