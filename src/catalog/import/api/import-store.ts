import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "../../../database/schema.ts";
import type { ToolImportRowTable, ToolImportTable } from "../../../database/tables/catalog.ts";
import { MAX_PER_PAGE } from "../../../lib/contract/fields.ts";
import { isoTime } from "../../../lib/contract/iso-time.ts";
import { countAll } from "../../../lib/db/count-rows.ts";
import { byIndex } from "../../../lib/db/is-postgres.ts";
import { inParts } from "../../../lib/db/lists.ts";
import { textOf } from "../../../lib/i18n/i18n.ts";
import type { ToolActor } from "../../admin-tools/api/history.ts";
import type { CsvHead, CsvRow } from "../../csv/api/csv-read.ts";
import type { RowError } from "../../csv/api/parse-row.ts";
import {
  type ImportFile,
  type ImportRow,
  MAX_LISTED_IMPORTS,
  type ProductImport,
  type RowKind,
} from "../../csv/contract.ts";
import { shownChanges } from "../../tools/api/tool-row.ts";
import type { RowPreview } from "./preview-row.ts";

/** Rows of one answer, and of one INSERT: between two INSERTs other writers get the connection. */
const MAX_ROWS = 100;

/** Imports are deleted after this time, in ms. */
export const RETENTION_MS = 7 * 24 * 3_600_000;

/** The index of the rows that are left says the same. */
const IS_LEFT = sql<boolean>`done_at is null and kind in ('create', 'change')`;

export type ImportRecord = Selectable<ToolImportTable>;
export type ImportRowRecord = Selectable<ToolImportRowTable>;

/** A change of selected products has no file, so no columns. */
export const SELECTION = { headers: [], unknown: [], delimiter: ",", file: undefined } as const;

export function isSelection({ headers }: Pick<ImportRecord, "headers">): boolean {
  return headers === "[]";
}

/** Creates an import that is listed only when it is complete. */
export async function createImport(
  db: Database,
  actor: ToolActor,
  id: string,
  name: string,
): Promise<number> {
  const { key } = await db.write
    .insertInto("tool_import")
    .values({
      id,
      name,
      headers: "[]",
      unknown_columns: "[]",
      file: null,
      actor_key: actor.userKey,
      actor_email: actor.email,
      created_at: Date.now(),
      read_at: null,
      applied_at: null,
    })
    .returning("key")
    .executeTakeFirstOrThrow();
  return key;
}

/** Completes the import when the last row is stored. */
export async function completeImport(
  db: Database,
  key: number,
  {
    headers,
    unknown,
    delimiter,
    file,
  }: Pick<CsvHead, "headers" | "unknown" | "delimiter"> & { readonly file: ImportFile | undefined },
): Promise<void> {
  await db.write
    .updateTable("tool_import")
    .set({
      delimiter,
      headers: JSON.stringify(headers),
      unknown_columns: JSON.stringify(unknown),
      file: file ? JSON.stringify(file) : null,
      read_at: Date.now(),
    })
    .where("key", "=", key)
    .execute();
}

export interface FileRow {
  readonly row: CsvRow;
  readonly planned: RowPreview;
}

export async function saveImportRows(
  db: Database,
  importKey: number,
  rows: readonly FileRow[],
): Promise<void> {
  for (const part of inParts(rows, MAX_ROWS)) {
    await db.write
      .insertInto("tool_import_row")
      .values(
        part.map(({ row, planned }) => ({
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

export function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  return db
    .selectFrom("tool_import")
    .selectAll()
    .where("id", "=", id)
    .where("read_at", "is not", null)
    .executeTakeFirst();
}

/** The newest imports with rows that are not written yet. */
export function findUnfinishedImports(db: Database): Promise<ImportRecord[]> {
  return db.read
    .selectFrom("tool_import")
    .selectAll()
    .where("created_at", ">=", Date.now() - RETENTION_MS)
    .where("read_at", "is not", null)
    .where("applied_at", "is", null)
    .where((import_) =>
      import_.exists(
        import_
          .selectFrom("tool_import_row as row")
          .select("row.number")
          .whereRef("row.import_key", "=", "tool_import.key")
          .where(IS_LEFT),
      ),
    )
    .orderBy("key", "desc")
    .limit(MAX_LISTED_IMPORTS)
    .execute();
}

export async function importProgress(db: Database, record: ImportRecord): Promise<ProductImport> {
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
    createdAt: isoTime(record.created_at),
    ...(record.file !== null && { file: JSON.parse(record.file) }),
    unknownColumns: JSON.parse(record.unknown_columns),
    rows: { create: create.all, change: change.all, same: same.all, faulty: faulty.all },
    created: create.done,
    changed: change.done,
    left: create.all - create.done + change.all - change.done,
    ...(record.applied_at !== null && { appliedAt: isoTime(record.applied_at) }),
  };
}

export async function findImportRows(
  db: Database,
  importKey: number,
  query: {
    page?: number | undefined;
    limit?: number | undefined;
    kind?: RowKind | undefined;
  },
): Promise<{ rows: ImportRow[]; total: number; page: number; limit: number }> {
  const { page = 1, limit = MAX_PER_PAGE, kind } = query;
  const matching = db.read
    .selectFrom("tool_import_row as row")
    .where("row.import_key", "=", importKey)
    .$if(kind !== undefined, (rows) => rows.where("row.kind", "=", kind as RowKind));
  const [records, total] = await Promise.all([
    matching
      .selectAll("row")
      .orderBy("row.number")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    countAll(matching),
  ]);
  const keys = records.flatMap(({ tool_key }) => tool_key ?? []);
  const tools =
    keys.length === 0
      ? []
      : await db.read.selectFrom("tool").select(["key", "id"]).where("key", "in", keys).execute();
  const idOf = new Map<number | null, string>(tools.map(({ key, id }) => [key, id]));
  const rows = records.map(({ number, kind, name, plan, faults, done_at, tool_key }) => {
    const product = idOf.get(tool_key);
    return {
      number,
      kind,
      name,
      ...(product !== undefined && { product }),
      changes: plan === null ? [] : shownChanges(JSON.parse(plan).changes),
      faults: faultsIn(faults),
      written: done_at !== null,
    };
  });
  return { rows, total, page, limit };
}

/** The errors of a stored row in the current language. */
export function faultsIn(stored: string): ImportRow["faults"] {
  const faults: RowError[] = JSON.parse(stored);
  return faults.map(({ column, message }) => ({ column, message: textOf(message) }));
}

/** The faulty rows after row `last`. */
export function findFaultyRows(
  db: Database,
  importKey: number,
  last: number,
  limit: number,
): Promise<ImportRowRecord[]> {
  return db.slow
    .selectFrom("tool_import_row")
    .selectAll()
    .where("import_key", "=", importKey)
    .where("kind", "=", "faulty")
    .where("number", ">", last)
    .orderBy("number")
    .limit(limit)
    .execute();
}

export async function nextRowsToWrite(
  tx: Tx,
  importKey: number,
  limit: number,
): Promise<ImportRowRecord[]> {
  // By itself SQLite takes the primary key, and reads all rows that are written before those that are left.
  const index = byIndex(tx, "tool_import_row_left");
  const { rows } = await sql<ImportRowRecord>`select * from tool_import_row ${index}
    where import_key = ${importKey} and ${IS_LEFT} order by number limit ${limit}`.execute(tx);
  return rows;
}
