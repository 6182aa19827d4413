/**
 * `stock_change_by_tool`: the ledger's rows by tool, written by a job some seconds after them, because an index would
 * cost each order a page for each tool (docs/decisions/0083-ledger-by-tool.md).
 */
import { lockJobCursor, moveJobCursor } from "../../../database/job-cursor.ts";
import type { Database, Db } from "../../../database/schema.ts";

const CURSOR = "stock-changes-by-tool";
/** Longer than a transaction can take: on PostgreSQL a row may be committed after one with a higher key. */
const SETTLED_MS = 20_000;
/** 2 ms on SQLite, where other writers wait. */
const PORTION = 500;

/** Rows with a higher key are not in the index yet. */
export async function indexedUpTo(db: Db): Promise<number> {
  const { position } = await db
    .selectFrom("job_cursor")
    .select("position")
    .where("name", "=", CURSOR)
    .executeTakeFirstOrThrow();
  return position;
}

/** The job. */
export async function indexStockChanges(db: Database, now: () => number = Date.now): Promise<void> {
  const settled = now() - SETTLED_MS;
  for (;;) {
    const { last, isWhole } = await portionAfter(db.read, await indexedUpTo(db.read), settled);
    if (last === undefined) return;
    await indexPortion(db, settled);
    if (!isWhole) return;
  }
}

async function indexPortion(db: Database, settled: number): Promise<void> {
  await db.transaction(async (tx) => {
    const after = await lockJobCursor(tx, CURSOR);
    if (after === undefined) return;
    const { last } = await portionAfter(tx, after, settled);
    if (last === undefined) return;
    await tx
      .insertInto("stock_change_by_tool")
      .columns(["tool_key", "change_key"])
      .expression((query) =>
        query
          .selectFrom("stock_change")
          .select(["tool_key", "key"])
          .where("key", ">", after)
          .where("key", "<=", last)
          .orderBy("tool_key")
          .orderBy("key"),
      )
      .execute();
    await moveJobCursor(tx, CURSOR, last);
  });
}

/** The key of the last of the next rows before the first that is not settled; `isWhole`: more may follow. */
async function portionAfter(db: Db, after: number, settled: number) {
  const rows = await db
    .selectFrom("stock_change")
    .select(["key", "at"])
    .where("key", ">", after)
    .orderBy("key")
    .limit(PORTION)
    .execute();
  // Keys between two rows may belong to transactions that are still open.
  const fresh = rows.findIndex(({ at }) => at > settled);
  const portion = fresh === -1 ? rows : rows.slice(0, fresh);
  return { last: portion.at(-1)?.key, isWhole: portion.length === PORTION };
}
