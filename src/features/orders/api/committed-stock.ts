import { type Kysely, sql } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { isCommitted } from "./blockers.ts";

/** By tool key; `held`: unpaid orders, `toShip`: paid ones. */
export async function findCommittedStock(
  db: Database<Schema>,
  toolKeys: readonly number[],
): Promise<Map<number, { held: number; toShip: number }>> {
  const out = new Map<number, { held: number; toShip: number }>();
  if (toolKeys.length === 0) return out;
  const lines = (unpaid: 0 | 1) =>
    db.read
      .selectFrom("purchase_line")
      .innerJoin("purchase", "purchase.key", "purchase_line.purchase_key")
      .where("purchase_line.tool_key", "in", [...toolKeys])
      // A literal: a partial index is used for no parameter.
      .where("purchase_line.unpaid", "=", sql.lit(unpaid))
      .select((line) => [
        "purchase_line.tool_key",
        line.fn.sum<number>("purchase_line.fulfillable").as("pieces"),
      ])
      .groupBy("purchase_line.tool_key");
  const [held, toShip] = await Promise.all([
    lines(1).where("held_until", "is not", null).execute(),
    lines(0).where(isCommitted).execute(),
  ]);
  const add = (key: number, part: { held?: number; toShip?: number }) =>
    out.set(key, { held: 0, toShip: 0, ...out.get(key), ...part });
  for (const { tool_key, pieces } of held) add(tool_key, { held: Number(pieces) });
  for (const { tool_key, pieces } of toShip) add(tool_key, { toShip: Number(pieces) });
  return out;
}

/** Those of the tools for which an order was ever placed, deleted and expired ones included. */
export async function findOrderedTools(
  db: Kysely<Schema>,
  toolKeys: readonly number[],
): Promise<Set<number>> {
  if (toolKeys.length === 0) return new Set();
  const ordered = await db
    .selectFrom("tool")
    .select("key")
    .where("key", "in", [...toolKeys])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("purchase_line")
          .select("purchase_line.purchase_key")
          .whereRef("purchase_line.tool_key", "=", "tool.key"),
      ),
    )
    .execute();
  return new Set(ordered.map(({ key }) => key));
}
