/**
 * Applies an import in small transactions, so that orders are not blocked; each row is written
 * once.
 */

import { setTimeout as sleep } from "node:timers/promises";
import { sql, type Transaction } from "kysely";
import type { Schema } from "../../../database/schema.ts";
import { msg } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { onceMore } from "../../../kit/node/db/lost-race.ts";
import { newId } from "../../../kit/node/ids.ts";
import type { FamilyColumn, ToolsEdited } from "../../feature.ts";
import { saveDrawing } from "../../images/api/drawings.ts";
import { createDefinitionCache } from "../../specifications/api/definitions.ts";
import { planAttributes, planValues } from "../../specifications/api/value-store.ts";
import { readableId } from "../rules-fold.ts";
import { NO_PICTURE_SVG } from "../rules-no-picture.ts";
import { insertTool } from "./add-tool.ts";
import { FAMILY } from "./csv-columns.ts";
import { editRow } from "./edit-tool.ts";
import { recordHistory, type ToolActor } from "./history.ts";
import {
  type ImportRecord,
  type ImportRowRecord,
  isSelection,
  nextRowsToWrite,
} from "./import-store.ts";
import type { RowError } from "./parse-row.ts";
import { rowErrors } from "./preview-attributes.ts";
import type { PendingWrite } from "./preview-row.ts";
import { correctStockIn, importRequestId } from "./stock.ts";
import { saveTexts } from "./text-store.ts";
import { type ToolRow, valuesOfRow } from "./tool-row.ts";

/**
 * A transaction of 10 rows blocks orders for some milliseconds on SQLite. As long a pause follows there: an order needs
 * several turns of the event loop, and would wait for a transaction at each. On PostgreSQL it waits for none.
 */
const BATCH_ROWS = 10;
/** Duration of one call, in ms. */
const CALL_MS = 1500;

/** What other features have to do with a row. */
interface OtherFeatures {
  readonly toolsEdited: ToolsEdited;
  readonly family: FamilyColumn | undefined;
}

interface Applier extends ToolActor {
  readonly name: string;
}

export async function applyRows(
  db: Database<Schema>,
  applier: Applier,
  record: ImportRecord,
  others: OtherFeatures,
): Promise<void> {
  const actor = { ...applier, importId: record.id };
  for (const until = Date.now() + CALL_MS; Date.now() < until; ) {
    const began = performance.now();
    const chunk = () =>
      db.transaction((tx) => applyChunk(tx, db.engine.kind, actor, record, others));
    if (!(await onceMore(chunk))) return;
    if (db.engine.kind === "sqlite") await sleep(performance.now() - began);
  }
}

type ImportActor = Applier & { readonly importId: string };

/** Writes the next rows; false when none is left. */
async function applyChunk(
  tx: Transaction<Schema>,
  engine: "sqlite" | "postgres",
  actor: ImportActor,
  record: ImportRecord,
  others: OtherFeatures,
): Promise<boolean> {
  const { key } = record;
  // The history names a file as the source of a change, not a selection.
  const historyActor: ToolActor = isSelection(record)
    ? { userKey: actor.userKey, email: actor.email }
    : actor;
  // Concurrent calls take turns: the second finds the rows that the first has left.
  await tx
    .selectFrom("tool_import")
    .select("key")
    .where("key", "=", key)
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
  // One more than are written tells whether these are the last.
  const left = await nextRowsToWrite(tx, key, BATCH_ROWS + 1);
  const rows = left.slice(0, BATCH_ROWS);
  const isLast = left.length === rows.length;
  const tools = await lockTools(tx, engine, rows);
  const definitionsOf = createDefinitionCache(tx, true);
  const now = Date.now();
  for (const row of rows) {
    const { plan } = JSON.parse(row.plan ?? "{}") as { plan: PendingWrite };
    const faults =
      plan.kind === "create"
        ? await orNothing(tx, () => create(tx, actor, plan, row, now, definitionsOf, others))
        : await orNothing(tx, () =>
            change(tx, actor, plan, row, tools.get(row.tool_key ?? 0), historyActor, others),
          );
    await tx
      .updateTable("tool_import_row")
      .set(
        faults.length > 0 ? { kind: "faulty", faults: JSON.stringify(faults) } : { done_at: now },
      )
      .where("import_key", "=", key)
      .where("number", "=", row.number)
      .execute();
  }
  // With the last row: a client stops when none is left, so no later call would set it.
  if (isLast) {
    await tx
      .updateTable("tool_import")
      .set({ applied_at: now })
      .where("key", "=", key)
      .where("applied_at", "is", null)
      .execute();
  }
  return !isLast;
}

/** Locks tools in the order of their keys, as orders do, so that no deadlock arises. */
async function lockTools(
  tx: Transaction<Schema>,
  engine: "sqlite" | "postgres",
  rows: readonly ImportRowRecord[],
): Promise<Map<number, ToolRow>> {
  const keys = rows.flatMap(({ tool_key }) => tool_key ?? []);
  if (keys.length === 0) return new Map();
  const tools = await tx
    .selectFrom("tool")
    .selectAll()
    .where("key", "in", keys)
    .where("deleted_at", "is", null)
    .orderBy("key")
    .$if(engine === "postgres", (query) => query.forNoKeyUpdate())
    .execute();
  return new Map(tools.map((tool) => [tool.key, tool]));
}

async function create(
  tx: Transaction<Schema>,
  actor: ImportActor,
  {
    columns,
    texts = {},
    attributes: entered = {},
    family,
  }: Extract<PendingWrite, { kind: "create" }>,
  row: ImportRowRecord,
  now: number,
  definitionsOf: ReturnType<typeof createDefinitionCache>,
  others: OtherFeatures,
): Promise<RowError[]> {
  const present = await tx
    .selectFrom("tool")
    .select("key")
    .where("part_number", "=", columns.part_number)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (present) {
    const message = msg(
      "import.fault.addedSince",
      "a product with this part number was added since the preview",
    );
    return [{ column: "part_number", message }];
  }
  const attributes = planValues(await definitionsOf(columns.kind), [], entered);
  if ("faults" in attributes) return rowErrors(attributes);
  const id = readableId(columns.name, newId().slice(-6));
  const key = await insertTool(
    tx,
    {
      ...valuesOfRow(columns),
      // Pictures may follow later, in bulk.
      img: columns.img || (await saveDrawing(tx, NO_PICTURE_SVG, now)),
      id,
      attributes,
      addedByName: actor.name,
      addedByEmail: actor.email,
    },
    now,
  );
  await saveTexts(tx, { ...columns, key }, texts);
  await recordHistory(tx, "added", actor, key);
  await tx
    .updateTable("tool_import_row")
    .set({ tool_key: key })
    .where("import_key", "=", row.import_key)
    .where("number", "=", row.number)
    .execute();
  return joinFamily(tx, actor, { key, id }, family, others);
}

/** `family`: its id; none without. */
async function joinFamily(
  tx: Transaction<Schema>,
  actor: ToolActor,
  tool: { readonly key: number; readonly id: string },
  family: string | undefined,
  others: OtherFeatures,
): Promise<RowError[]> {
  if (family === undefined) return [];
  const refused = await others.family?.join(tx, actor, tool, family);
  return refused ? [{ column: FAMILY, message: refused.detail }] : [];
}

async function change(
  tx: Transaction<Schema>,
  actor: ImportActor,
  {
    columns,
    version,
    stock,
    reason,
    texts = {},
    attributes: entered,
    family,
  }: Extract<PendingWrite, { kind: "change" }>,
  row: ImportRowRecord,
  tool: ToolRow | undefined,
  historyActor: ToolActor,
  others: OtherFeatures,
): Promise<RowError[]> {
  if (!tool) {
    const message = msg("import.fault.deletedSince", "the product was deleted since the preview");
    return [{ column: "_id", message }];
  }
  const isMoved = family !== undefined;
  const edits = isMoved || Object.keys({ ...columns, ...texts, ...entered }).length > 0;
  if (edits && tool.version !== version) {
    const message = msg("import.fault.changedSince", "the product was changed after the preview");
    return [{ column: "", message }];
  }
  const of = { kind: columns.kind ?? tool.kind, toolKey: tool.key };
  const attributes = entered && (await planAttributes(tx, of, entered));
  if (attributes && "faults" in attributes) return rowErrors(attributes);
  if (stock) {
    const corrected = await correctStockIn(tx, actor, tool.key, {
      correction: stock,
      ...(reason === undefined
        ? {
            reason: `Import, row ${row.number}`,
            requestId: importRequestId(actor.importId, row.number),
          }
        : { reason, requestId: `change ${actor.importId} ${row.number}` }),
    });
    if (corrected !== "done") return [stockFault(stock, tool)];
  }
  if (!edits) return [];
  const edited = await editRow(tx, historyActor, tool, columns, { texts, attributes });
  // Its former family has no say in the new values.
  const faults = await joinFamily(tx, actor, tool, family, others);
  if (faults.length > 0) return faults;
  const refused =
    attributes || edited.kind !== tool.kind ? await others.toolsEdited(tx, [tool.key]) : undefined;
  return refused ? [{ column: "", message: refused.detail }] : [];
}

/** Writes nothing of a row that has faults. */
async function orNothing(
  tx: Transaction<Schema>,
  work: () => Promise<RowError[]>,
): Promise<RowError[]> {
  await sql`savepoint import_row`.execute(tx);
  const faults = await work();
  if (faults.length > 0) await sql`rollback to savepoint import_row`.execute(tx);
  await sql`release savepoint import_row`.execute(tx);
  return faults;
}

function stockFault(
  stock: NonNullable<Extract<PendingWrite, { kind: "change" }>["stock"]>,
  { quantity }: ToolRow,
): RowError {
  return "seen" in stock
    ? {
        column: "quantity",
        message: msg(
          "import.fault.soldSince",
          "the stock is {quantity} now, and was {seen} in the preview: count again",
          { quantity, seen: stock.seen },
        ),
      }
    : {
        column: "quantity_change",
        message: msg(
          "import.fault.outOfRange",
          "the stock is {quantity} now, so this change is out of range",
          { quantity },
        ),
      };
}
