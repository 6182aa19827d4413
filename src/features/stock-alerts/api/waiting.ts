/** How many wait for tools. */

import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";

/** Mailboxes that wait to be told, by the tools' keys; a tool that nobody waits for is left out. */
export async function countSubscribers(
  db: Database<Schema>,
  toolKeys: readonly number[],
): Promise<Map<number, number>> {
  if (toolKeys.length === 0) return new Map();
  const rows = await db.read
    .selectFrom("restock")
    .select((row) => ["tool_key", row.fn.countAll<number>().as("waiting")])
    .where("tool_key", "in", [...toolKeys])
    .groupBy("tool_key")
    .execute();
  return new Map(rows.map(({ tool_key, waiting }) => [tool_key, Number(waiting)]));
}
