/** Deletes imports: old ones, those that a refused file has left, and those that another reading replaces. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../../database/schema.ts";
import { findImport, importProgress, RETENTION_MS } from "./import-store.ts";

/** No file is read for longer than this, in ms. */
const READING_MS = 3_600_000;

const MAX_DELETED = 500;

/** Also those whose reading was interrupted. */
export async function deleteOldImports(db: Database): Promise<void> {
  const now = Date.now();
  const old = await db.read
    .selectFrom("tool_import")
    .select("key")
    .where((row) =>
      row.or([
        row("created_at", "<", now - RETENTION_MS),
        row.and([row("read_at", "is", null), row("created_at", "<", now - READING_MS)]),
      ]),
    )
    .execute();
  for (const { key } of old) await deleteImport(db, key);
}

/** Deletes an import that another reading of its file replaces, unless a row of it was applied. */
export async function forgetImport(db: Database, id: string): Promise<void> {
  const found = await findImport(db.read, id);
  if (!found) return;
  const { created, changed } = await importProgress(db, found);
  if (created + changed === 0) await deleteImport(db, found.key);
}

/** Transactions are small: orders wait for none of them. */
export async function deleteImport(db: Database, key: number): Promise<void> {
  for (;;) {
    const last = await db.read
      .selectFrom("tool_import_row")
      .select("number")
      .where("import_key", "=", key)
      .orderBy("number")
      .limit(1)
      .offset(MAX_DELETED - 1)
      .executeTakeFirst();
    await db.write
      .deleteFrom("tool_import_row")
      .where("import_key", "=", key)
      .$if(last !== undefined, (rows) => rows.where("number", "<=", last?.number ?? 0))
      .execute();
    if (!last) break;
    await nextTurn();
  }
  await db.write.deleteFrom("tool_import").where("key", "=", key).execute();
}
