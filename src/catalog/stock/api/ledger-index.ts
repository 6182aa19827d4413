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
    // One row is looked at without a lock, so that a shop without sales writes nothing.
    const [next] = await changesAfter(db.read, await indexedUpTo(db.read), 1);
    if (!next || next.at > settled) return;
    if (!(await indexPortion(db, settled))) return;
  }
}

/** Whether more may follow. */
async function indexPortion(db: Database, settled: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const after = await lockJobCursor(tx, CURSOR);
    if (after === undefined) return false;
    const rows = await changesAfter(tx, after, PORTION);
    // Keys between two rows may belong to transactions that are still open.
    const fresh = rows.findIndex(({ at }) => at > settled);
    const last = (fresh === -1 ? rows : rows.slice(0, fresh)).at(-1)?.key;
    if (last === undefined) return false;
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
    return fresh === -1 && rows.length === PORTION;
  });
}

function changesAfter(db: Db, after: number, limit: number) {
  return db
    .selectFrom("stock_change")
    .select(["key", "at"])
    .where("key", ">", after)
    .orderBy("key")
    .limit(limit)
    .execute();
}
