import type { Kysely, Selectable, Transaction } from "kysely";
import type { ToolImportRowTable, ToolImportTable } from "../../../database/catalogue.ts";
import type { Schema } from "../../../database/schema.ts";
import { textOf } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import type { ImportRow, ProductImport, RowKind } from "../contract-csv.ts";
import type { CsvFile, CsvRow } from "./csv-read.ts";
import type { ToolActor } from "./history.ts";
import type { RowError } from "./parse-row.ts";
import type { RowPreview } from "./preview-row.ts";

/** Rows of one answer, and of one INSERT: between two INSERTs other writers get the connection. */
const MAX_ROWS = 100;

/** Imports are deleted after this time, in ms. */
const RETENTION_MS = 7 * 24 * 3_600_000;

const MAX_LISTED = 10;

export type ImportRecord = Selectable<ToolImportTable>;
export type ImportRowRecord = Selectable<ToolImportRowTable>;

/** A change of selected products has no file, so no columns. */
export const SELECTION = { headers: [], unknown: [], delimiter: "," } as const;

export function isSelection({ headers }: Pick<ImportRecord, "headers">): boolean {
  return headers === "[]";
}

export async function createImport(
  db: Database<Schema>,
  actor: ToolActor,
  id: string,
  name: string,
  { headers, unknown, delimiter }: Pick<CsvFile, "headers" | "unknown" | "delimiter">,
): Promise<number> {
  const { key } = await db.write
    .insertInto("tool_import")
    .values({
      id,
      name,
      delimiter,
      headers: JSON.stringify(headers),
      unknown_columns: JSON.stringify(unknown),
      actor_key: actor.userKey,
      actor_email: actor.email,
      created_at: Date.now(),
      applied_at: null,
    })
    .returning("key")
    .executeTakeFirstOrThrow();
  return key;
}

export interface FileRow {
  readonly row: CsvRow;
  readonly planned: RowPreview;
}

export async function saveImportRows(
  db: Database<Schema>,
  importKey: number,
  rows: readonly FileRow[],
): Promise<void> {
  for (let first = 0; first < rows.length; first += MAX_ROWS) {
    await db.write
      .insertInto("tool_import_row")
      .values(
        rows.slice(first, first + MAX_ROWS).map(({ row, planned }) => ({
          import_key: importKey,
          number: row.number,
          kind: planned.kind,
          tool_key: planned.toolKey ?? null,
          name: planned.name,
          plan: JSON.stringify({ plan: planned.plan, changes: planned.changes }),
          faults: JSON.stringify(planned.faults),
          cells: JSON.stringify(row.cells),
          done_at: null,
        })),
      )
      .execute();
  }
}

export function findImport(db: Kysely<Schema>, id: string): Promise<ImportRecord | undefined> {
  return db.selectFrom("tool_import").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The newest imports with rows that are not written yet. */
export function findUnfinishedImports(db: Database<Schema>): Promise<ImportRecord[]> {
  return db.read
    .selectFrom("tool_import")
    .selectAll()
    .where("created_at", ">=", Date.now() - RETENTION_MS)
    .where((import_) =>
      import_.exists(
        import_
          .selectFrom("tool_import_row as row")
          .select("row.number")
          .whereRef("row.import_key", "=", "tool_import.key")
          .where("row.kind", "in", ["create", "change"])
          .where("row.done_at", "is", null),
      ),
    )
    .orderBy("key", "desc")
    .limit(MAX_LISTED)
    .execute();
}

export async function importProgress(
  db: Database<Schema>,
  record: ImportRecord,
): Promise<ProductImport> {
  const counts = await db.write
    .selectFrom("tool_import_row")
    .select((row) => [
      "kind",
      row.fn.countAll<number>().as("all"),
      row.fn.count<number>("done_at").as("done"),
    ])
    .where("import_key", "=", record.key)
    .groupBy("kind")
    .execute();
  const of = (kind: RowKind) => {
    const found = counts.find((count) => count.kind === kind);
    return { all: Number(found?.all ?? 0), done: Number(found?.done ?? 0) };
  };
  const [create, change, same, faulty] = [of("create"), of("change"), of("same"), of("faulty")];
  return {
    _id: record.id,
    name: record.name,
    ...(isSelection(record) && { source: "selection" }),
    createdAt: new Date(record.created_at).toISOString(),
    unknownColumns: JSON.parse(record.unknown_columns),
    rows: { create: create.all, change: change.all, same: same.all, faulty: faulty.all },
    created: create.done,
    changed: change.done,
    left: create.all - create.done + change.all - change.done,
    ...(record.applied_at !== null && { appliedAt: new Date(record.applied_at).toISOString() }),
  };
}

export async function findImportRows(
  db: Database<Schema>,
  importKey: number,
  query: {
    page?: number | undefined;
    limit?: number | undefined;
    kind?: RowKind | undefined;
  },
): Promise<{ rows: ImportRow[]; total: number; page: number; limit: number }> {
  const { page = 1, limit = MAX_ROWS, kind } = query;
  const matching = db.read
    .selectFrom("tool_import_row as row")
    .where("row.import_key", "=", importKey)
    .$if(kind !== undefined, (rows) => rows.where("row.kind", "=", kind as RowKind));
  const [records, { total }] = await Promise.all([
    matching
      .leftJoin("tool", "tool.key", "row.tool_key")
      .selectAll("row")
      .select("tool.id as product")
      .orderBy("row.number")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    matching.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow(),
  ]);
  const rows = records.map(({ number, kind, name, plan, faults, done_at, product }) => ({
    number,
    kind,
    name,
    ...(product !== null && { product }),
    changes: plan === null ? [] : JSON.parse(plan).changes,
    faults: faultsIn(faults),
    written: done_at !== null,
  }));
  return { rows, total, page, limit };
}

/** The errors of a stored row in the current language; imports of earlier versions hold English texts. */
export function faultsIn(stored: string): ImportRow["faults"] {
  const faults: RowError[] = JSON.parse(stored);
  return faults.map(({ column, message }) => ({ column, message: textOf(message) }));
}

export async function findFaultyRows(
  db: Database<Schema>,
  { key, headers }: ImportRecord,
): Promise<{ headers: string[]; rows: ImportRowRecord[] }> {
  const rows = await db.read
    .selectFrom("tool_import_row")
    .selectAll()
    .where("import_key", "=", key)
    .where("kind", "=", "faulty")
    .orderBy("number")
    .execute();
  return { headers: JSON.parse(headers), rows };
}

export function nextRowsToWrite(
  tx: Transaction<Schema>,
  importKey: number,
  limit: number,
): Promise<ImportRowRecord[]> {
  return tx
    .selectFrom("tool_import_row")
    .selectAll()
    .where("import_key", "=", importKey)
    .where("kind", "in", ["create", "change"])
    .where("done_at", "is", null)
    .orderBy("number")
    .limit(limit)
    .execute();
}

export async function deleteOldImports(db: Database<Schema>): Promise<void> {
  const old = await db.read
    .selectFrom("tool_import")
    .select("key")
    .where("created_at", "<", Date.now() - RETENTION_MS)
    .execute();
  for (const { key } of old) {
    await db.transaction(async (tx) => {
      await tx.deleteFrom("tool_import_row").where("import_key", "=", key).execute();
      await tx.deleteFrom("tool_import").where("key", "=", key).execute();
    });
  }
}
