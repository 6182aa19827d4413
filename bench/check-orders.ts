/** Consistency check: no acknowledged order is lost or duplicated. */
import { sql } from "kysely";
import type { Database } from "../src/database/schema.ts";
import { BenchFailure } from "./failure.ts";

export interface StateBefore {
  readonly lastOrderKey: number;
  readonly stock: ReadonlyMap<number, number>;
}

export async function readStateBefore(db: Database): Promise<StateBefore> {
  const { last } = await db.read
    .selectFrom("purchase")
    .select((order) => order.fn.max("key").as("last"))
    .executeTakeFirstOrThrow();
  return { lastOrderKey: last ?? 0, stock: await stockOf(db) };
}

/**
 * Compares stored with acknowledged orders, and the stock with the orders and the ledger. Throws
 * BenchFailure on a difference.
 */
export async function checkOrders(
  db: Database,
  before: StateBefore,
  acknowledged: readonly string[],
): Promise<void> {
  const orders = await db.read
    .selectFrom("purchase")
    .select("id")
    .where("key", ">", before.lastOrderKey)
    .execute();
  const stored = new Set(orders.map(({ id }) => id));
  const acknowledgedIds = new Set(acknowledged);
  const lost = [...acknowledgedIds].filter((id) => !stored.has(id)).length;
  const unacknowledged = [...stored].filter((id) => !acknowledgedIds.has(id)).length;
  if (acknowledgedIds.size !== acknowledged.length || lost > 0 || unacknowledged > 0) {
    throw new BenchFailure(
      `${acknowledged.length} orders were acknowledged, ${acknowledgedIds.size} of them different ones: ${lost} are lost and ${unacknowledged} are stored that were not acknowledged`,
    );
  }

  const sold = await soldSince(db, before.lastOrderKey);
  const ledger = await ledgerOf(db);
  for (const [tool, left] of await stockOf(db)) {
    const due = (before.stock.get(tool) ?? 0) - (sold.get(tool) ?? 0);
    if (left !== due || left !== ledger.get(tool)) {
      throw new BenchFailure(
        `tool ${tool} has ${left} pieces left; its orders leave ${due}, its ledger says ${ledger.get(tool)}`,
      );
    }
  }
}

/** How many pieces were sold since that order, by tool. In a previous commit the tool may be on the order itself. */
async function soldSince(db: Database, lastOrderKey: number): Promise<Map<number, number>> {
  const tables = await db.read.introspection.getTables();
  const [table, order] = tables.some(({ name }) => name === "purchase_line")
    ? ["purchase_line", "purchase_key"]
    : ["purchase", "key"];
  const { rows } = await sql<{
    tool_key: number;
    pieces: number;
  }>`select tool_key, sum(quantity) as pieces
    from ${sql.table(table)} where ${sql.ref(order)} > ${lastOrderKey} group by tool_key`.execute(
    db.read,
  );
  return new Map(rows.map(({ tool_key, pieces }) => [tool_key, Number(pieces)]));
}

async function stockOf(db: Database): Promise<Map<number, number>> {
  const tools = await db.read.selectFrom("tool").select(["key", "quantity"]).execute();
  return new Map(tools.map(({ key, quantity }) => [key, quantity]));
}

async function ledgerOf(db: Database): Promise<Map<number, number>> {
  const sums = await db.read
    .selectFrom("stock_change")
    .select((change) => ["tool_key", change.fn.sum<number>("amount").as("pieces")])
    .groupBy("tool_key")
    .execute();
  return new Map(sums.map(({ tool_key, pieces }) => [tool_key, Number(pieces)]));
}
