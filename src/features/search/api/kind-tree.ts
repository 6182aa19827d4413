import type { Schema } from "../../../database/schema.ts";
import type { Database } from "../../../kit/node/db/database.ts";

/** True if a kind is asked for by its id, or has kinds below it, whose tools belong to the answer. */
export async function isKindOfTree(
  { read }: Database<Schema>,
  kind: string | undefined,
): Promise<boolean> {
  if (!kind) return false;
  const kinds = await read
    .selectFrom("kind")
    .select(["key", "name"])
    .where((row) => row.or([row("id", "=", kind), row("name", "=", kind)]))
    .execute();
  if (kinds.length === 0) return false;
  if (kinds.every(({ name }) => name !== kind)) return true;
  const below = await read
    .selectFrom("kind")
    .select("key")
    .where(
      "parent_key",
      "in",
      kinds.map(({ key }) => key),
    )
    .limit(1)
    .executeTakeFirst();
  return below !== undefined;
}
