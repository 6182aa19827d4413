import type { Kysely } from "kysely";
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
  const orders = db.read
    .selectFrom("purchase")
    .where("tool_key", "in", [...toolKeys])
    .select((order) => ["tool_key", order.fn.sum<number>("quantity").as("pieces")])
    .groupBy("tool_key");
  const [held, toShip] = await Promise.all([
    orders.where("held_until", "is not", null).where("state", "=", "unpaid").execute(),
    orders.where(isCommitted).execute(),
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
        selectFrom("purchase")
          .select("purchase.key")
          .whereRef("purchase.tool_key", "=", "tool.key"),
      ),
    )
    .execute();
  return new Set(ordered.map(({ key }) => key));
}
