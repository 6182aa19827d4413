import { sql } from "kysely";
import type { Database, Db } from "../../../database/schema.ts";
import { hasRefunds, isCommitted } from "../../orders/api/blockers.ts";
import { UNSHIPPED_STATE } from "../../orders/rules.ts";
import { openPieces } from "../../parcels/rules.ts";
import { refundedInOrders } from "../../refund-records/api/refund-store.ts";
import { NOT_REFUNDED } from "../../refund-records/rules.ts";

/** Finds by tool key what unpaid orders hold (`held`) and what paid ones wait for (`toShip`). */
export async function findCommittedStock(
  db: Database,
  toolKeys: readonly number[],
): Promise<Map<number, { held: number; toShip: number }>> {
  const out = new Map<number, { held: number; toShip: number }>();
  if (toolKeys.length === 0) return out;
  // Read first: an order that is paid in between counts twice, so that nothing is sold twice.
  const held = await linesOf(db.read, toolKeys)
    // The plus hides the column from SQLite, which otherwise reads all unpaid lines, not only those that are held.
    .where(sql<boolean>`+purchase_line.unpaid = 1`)
    .where("purchase_key", "in", (query) =>
      query.selectFrom("purchase").select("purchase.key").where("held_until", "is not", null),
    )
    .select(["purchase_line.tool_key", PIECES])
    .groupBy("purchase_line.tool_key")
    .execute();
  const [toShip, shipped, writtenOff] = await Promise.all([
    committedLines(db.read, toolKeys)
      .select(["purchase_line.tool_key", PIECES])
      .groupBy("purchase_line.tool_key")
      .execute(),
    shippedPieces(db.read, toolKeys),
    writtenOffPieces(db.read, toolKeys),
  ]);
  const add = (key: number, part: { held?: number; toShip?: number }) =>
    out.set(key, { held: 0, toShip: 0, ...out.get(key), ...part });
  for (const { tool_key, pieces } of held) add(tool_key, { held: Number(pieces) });
  for (const { tool_key, pieces } of toShip) {
    const gone = (shipped.get(tool_key) ?? 0) + (writtenOff.get(tool_key) ?? 0);
    add(tool_key, { toShip: Math.max(0, Number(pieces) - gone) });
  }
  return out;
}

/** Its parcels have what came back, and `fulfillable` is without it. */
const PIECES = sql<number>`sum(purchase_line.fulfillable + purchase_line.returned)`.as("pieces");

function linesOf(db: Db, toolKeys: readonly number[]) {
  return db.selectFrom("purchase_line").where("purchase_line.tool_key", "in", [...toolKeys]);
}

/** Lines of orders that still ship. */
function committedLines(db: Db, toolKeys: readonly number[]) {
  return (
    linesOf(db, toolKeys)
      .innerJoin("purchase", "purchase.key", "purchase_line.purchase_key")
      // A literal: a partial index is used for no parameter.
      .where("purchase_line.unpaid", "=", sql.lit(0))
      // Older orders have been shipped: a tool that sells may have thousands of them.
      .where("purchase_line.purchase_key", ">=", oldestToShip(db))
      .where(isCommitted)
  );
}

/** Pieces of orders that still ship which were refunded and returned nowhere, by tool key: broken on the shelf, or lost. */
async function writtenOffPieces(
  db: Db,
  toolKeys: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const lines = await committedLines(db, toolKeys)
    .where(hasRefunds)
    .select([
      "purchase_line.purchase_key",
      "purchase_line.number",
      "purchase_line.tool_key",
      "purchase_line.quantity",
      "purchase_line.fulfillable",
      "purchase_line.returned",
    ])
    .execute();
  const writtenOff = new Map<number, number>();
  if (lines.length === 0) return writtenOff;
  const orders = [...new Set(lines.map(({ purchase_key }) => purchase_key))];
  const refunded = await refundedInOrders(db, orders);
  for (const { purchase_key, number, tool_key, ...line } of lines) {
    const pieces = refunded.get(purchase_key)?.get(number) ?? NOT_REFUNDED;
    // What is on its way back into stock is on the shelf.
    const cancelled = pieces.cancelled + pieces.back.notLeft - pieces.returning;
    const kept = openPieces({ ...line, shipped: 0, cancelled });
    const gone = line.fulfillable + line.returned - kept;
    writtenOff.set(tool_key, (writtenOff.get(tool_key) ?? 0) + gone);
  }
  return writtenOff;
}

/** Pieces of partly shipped orders that have left, by tool key. */
async function shippedPieces(
  db: Db,
  toolKeys: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom("purchase")
    .innerJoin("parcel", "parcel.purchase_key", "purchase.key")
    .innerJoin("parcel_line", (join) =>
      join
        .onRef("parcel_line.purchase_key", "=", "parcel.purchase_key")
        .onRef("parcel_line.parcel", "=", "parcel.number"),
    )
    .innerJoin("purchase_line", (join) =>
      join
        .onRef("purchase_line.purchase_key", "=", "parcel_line.purchase_key")
        .onRef("purchase_line.number", "=", "parcel_line.line"),
    )
    .where("purchase.partly_shipped_at", "is not", null)
    .where(isCommitted)
    .where("parcel.deleted_at", "is", null)
    // SQLite would begin with all lines here, too.
    .where(sql<boolean>`+purchase_line.tool_key in (${sql.join([...toolKeys])})`)
    .groupBy("purchase_line.tool_key")
    .select((line) => [
      "purchase_line.tool_key",
      line.fn.sum<number>("parcel_line.quantity").as("pieces"),
    ])
    .execute();
  return new Map(rows.map(({ tool_key, pieces }) => [tool_key, Number(pieces)]));
}

/** Null if there is none; no line compares as newer. */
function oldestToShip(db: Db) {
  return db
    .selectFrom("purchase")
    .select((order) => order.fn.min("purchase.key").as("oldest"))
    .where("purchase.state", "=", sql.lit(UNSHIPPED_STATE));
}

/** Those of the tools for which an order was ever placed, deleted and expired ones included. */
export async function findOrderedTools(db: Db, toolKeys: readonly number[]): Promise<Set<number>> {
  if (toolKeys.length === 0) return new Set();
  const ordered = await db
    .selectFrom("tool")
    .select("key")
    .where("key", "in", [...toolKeys])
    .where((tool) => {
      const lines = (unpaid: 0 | 1) =>
        tool
          .selectFrom("purchase_line")
          .select("purchase_line.purchase_key")
          // A literal: a partial index is used for no parameter.
          .where("purchase_line.unpaid", "=", sql.lit(unpaid))
          .whereRef("purchase_line.tool_key", "=", "tool.key");
      return tool.or([tool.exists(lines(0)), tool.exists(lines(1))]);
    })
    .execute();
  return new Set(ordered.map(({ key }) => key));
}
