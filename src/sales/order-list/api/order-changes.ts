/**
 * Numbers of orders' changes. A change of an order removes its number; the next reader gives new numbers to all
 * committed changes, in one transaction at a time. So numbers rise in the order in which they become visible, and
 * a late commit gets a number behind all that were read before (docs/decisions/0055).
 */

import { sql } from "kysely";
import type { Database, Tx } from "../../../database/schema.ts";
import { placeInList } from "../../../lib/db/lists.ts";
import { ordersWithTool } from "../../orders/api/order-lines.ts";
import type { PurchaseWithTool } from "../../orders/api/wire.ts";
import { applyFilter, type Filters } from "./list-orders.ts";
import { hasState } from "./list-sort.ts";

/** How many are numbered in a transaction, which takes some milliseconds in which these orders are locked. */
const NUMBERED_AT_ONCE = 500;
/** So many orders are numbered for one answer; more are left to the next one. */
const MAX_ROUNDS = 4;

interface OrderChanges {
  /** The rows by the number of their change, which is not null. */
  readonly rows: PurchaseWithTool[];
  /** The number to go on from, when more changes may follow now. */
  readonly next: number | undefined;
}

/** Undefined when `since` is no number that this database has given. */
export async function listOrderChanges(
  db: Database,
  wanted: Filters,
  since: number,
  limit: number,
): Promise<OrderChanges | undefined> {
  if (since > (await lastNumber(db))) return undefined;
  // Before they are read: another reader may number a change between the two.
  const areAllNumbered = await numberAll(db);
  const changes = await changesAfter(db, wanted, since, limit);
  const next = changes.at(-1)?.change_number ?? since;
  const isFull = changes.length === limit || !areAllNumbered;
  return { rows: await findOrders(db, changes, next), next: isFull ? next : undefined };
}

interface Change {
  readonly key: number;
  readonly change_number: number | null;
}

function changesAfter(
  db: Database,
  { state, ...others }: Filters,
  since: number,
  limit: number,
): Promise<Change[]> {
  const changed = db.read.selectFrom("purchase").where("purchase.change_number", ">", since);
  const inState = state === undefined ? changed : changed.where(hasState(state));
  return applyFilter(db, inState, { ...others, state: undefined })
    .select(["purchase.key", "purchase.change_number"])
    .orderBy("purchase.change_number")
    .limit(limit)
    .execute();
}

/** Reads the orders. Those that have changed again meanwhile are left out, and come later. */
async function findOrders(
  db: Database,
  changes: readonly Change[],
  last: number,
): Promise<PurchaseWithTool[]> {
  if (changes.length === 0) return [];
  const keys = changes.map(({ key }) => key);
  return ordersWithTool(db.read)
    .where("purchase.key", "in", keys)
    .where("purchase.change_number", "<=", last)
    .orderBy("purchase.change_number")
    .execute();
}

async function lastNumber({ read }: Database): Promise<number> {
  const { number } = await read
    .selectFrom("purchase_change_counter")
    .select("number")
    .executeTakeFirstOrThrow();
  return number;
}

/** False when more changes than one answer numbers are left. */
async function numberAll(db: Database): Promise<boolean> {
  for (let round = 1; round <= MAX_ROUNDS; round += 1)
    if ((await numberChanges(db)) === 0) return true;
  return false;
}

/** Returns how many orders got a number. */
async function numberChanges(db: Database): Promise<number> {
  if ((await unnumbered(db.read)).length === 0) return 0;
  return db.transaction(async (tx) => {
    const counter = tx.selectFrom("purchase_change_counter").select("number");
    const { number: last } = await counter.forUpdate().executeTakeFirstOrThrow();
    const keys = await unnumbered(tx);
    if (keys.length === 0) return 0;
    await tx
      .updateTable("purchase")
      .set({ change_number: sql<number>`${last} + ${placeInList(tx, "purchase.key", keys)}` })
      .where("key", "in", keys)
      .execute();
    await tx
      .updateTable("purchase_change_counter")
      .set({ number: last + keys.length })
      .execute();
    return keys.length;
  });
}

/** Finds orders without a number, and locks them in a transaction. Those that another transaction is changing are left to it. */
async function unnumbered(reader: Database["read"] | Tx): Promise<number[]> {
  const orders = reader
    .selectFrom("purchase")
    .select("key")
    .where("change_number", "is", null)
    .limit(NUMBERED_AT_ONCE)
    .$if(reader.isTransaction, (query) => query.forUpdate().skipLocked());
  const settled = await orders
    .where("state", "<>", sql.lit("unpaid"))
    .where("state", "<>", sql.lit("deleted"))
    .orderBy("key")
    .execute();
  // Rows are in no order: SQLite would read the whole table for one.
  const unpaid = await orders.where("state", "=", sql.lit("unpaid")).execute();
  return [...settled, ...unpaid].map(({ key }) => key).sort((one, other) => one - other);
}
