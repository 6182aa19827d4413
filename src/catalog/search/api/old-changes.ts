import type { Database } from "../../../database/schema.ts";
import { MOST_CHANGES } from "./tail.ts";

/** An index that has missed more than `MOST_CHANGES` is built again, so older ones than these are of no use. */
const KEPT = MOST_CHANGES * 4;
/** Per statement. */
const AT_ONCE = 10_000;

export async function deleteOldChanges(db: Database): Promise<void> {
  const { oldest, newest } = await db.read
    .selectFrom("catalogue_change")
    .select((change) => change.fn.min<number | null>("key").as("oldest"))
    .select((change) => change.fn.max<number | null>("key").as("newest"))
    .executeTakeFirstOrThrow();
  const end = (newest ?? 0) - KEPT;
  for (let from = oldest ?? 0; from < end; from += AT_ONCE) {
    await db.write
      .deleteFrom("catalogue_change")
      .where("key", "<", Math.min(end, from + AT_ONCE))
      .execute();
  }
}
