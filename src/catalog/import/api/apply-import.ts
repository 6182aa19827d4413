/**
 * Applies an import in small transactions, so that orders are not blocked; each row is written
 * once.
 */

import type { Database, Tx } from "../../../database/schema.ts";
import type { FamilyColumn, ToolsEdited } from "../../../frame/feature.ts";
import { letOthersWrite, takeTurns } from "../../../lib/db/locks.ts";
import { retryOnConflict } from "../../../lib/db/retry-on-conflict.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { formatCount } from "../../../lib/i18n/numbers.ts";
import type { Log } from "../../../lib/process/log.ts";
import { editRow } from "../../admin-tools/api/edit-tool.ts";
import type { ToolActor } from "../../admin-tools/api/history.ts";
import { createDefinitionCache } from "../../attributes/api/definitions.ts";
import { FAMILY } from "../../csv/api/csv-columns.ts";
import type { RowError } from "../../csv/api/parse-row.ts";
import { planAttributes } from "../../specifications/api/value-store.ts";
import { correctStockIn, importRequestId } from "../../stock/api/stock.ts";
import type { ToolRow } from "../../tools/api/tool-row.ts";
import { createRows, type ImportActor, type NewProduct, type Writing } from "./create-rows.ts";
import { type RowResult, saveResults } from "./import-results.ts";
import {
  type ImportRecord,
  type ImportRowRecord,
  isSelection,
  nextRowsToWrite,
} from "./import-store.ts";
import { rowErrors } from "./preview-attributes.ts";
import type { PendingWrite } from "./preview-row.ts";
import { NOT_WRITTEN, orNothing, orUndone } from "./row-savepoint.ts";

/**
 * A transaction of 10 rows blocks orders for some milliseconds on SQLite. As long a pause follows there: an order needs
 * several turns of the event loop, and would wait for a transaction at each. On PostgreSQL it waits for none.
 */
const BATCH_ROWS = 10;
/** The key by which imports `takeTurns`. */
const IMPORT_LOCK = 45_002;
/** Duration of one call, in ms. */
const CALL_MS = 1500;

/** What other features have to do with a row, and where surprises are told. */
interface OtherFeatures {
  readonly toolsEdited: ToolsEdited;
  readonly family: FamilyColumn | undefined;
  readonly log: Log;
}

type Applier = Omit<ImportActor, "importId">;

interface Applying extends Writing {
  /** The history names a file as the source of a change, not a selection. */
  readonly historyActor: ToolActor;
  readonly others: OtherFeatures;
}

export async function applyRows(
  db: Database,
  applier: Applier,
  record: ImportRecord,
  others: OtherFeatures,
): Promise<void> {
  const actor = { ...applier, importId: record.id };
  for (const until = performance.now() + CALL_MS; performance.now() < until; ) {
    const began = performance.now();
    const chunk = () => db.transaction((tx) => applyChunk(tx, actor, record, others));
    if (!(await retryOnConflict(chunk))) return;
    await letOthersWrite(db, performance.now() - began);
  }
}

/** Writes the next rows; false when none is left. */
async function applyChunk(
  tx: Tx,
  actor: ImportActor,
  record: ImportRecord,
  others: OtherFeatures,
): Promise<boolean> {
  const { key } = record;
  // Imports take turns: each finds the part numbers that another one has just added.
  await takeTurns(tx, IMPORT_LOCK);
  // So do calls for one import: the second finds the rows that the first has left.
  await tx.selectFrom("tool_import").select("key").where("key", "=", key).forUpdate().execute();
  // One more than are written tells whether these are the last.
  const left = await nextRowsToWrite(tx, key, BATCH_ROWS + 1);
  const rows = left.slice(0, BATCH_ROWS);
  const isLast = left.length === rows.length;
  const tools = await lockTools(tx, rows);
  const now = Date.now();
  const { userKey, email } = actor;
  const applying: Applying = {
    ...{ tx, actor, now, others },
    historyActor: isSelection(record) ? { userKey, email } : actor,
    definitionsOf: createDefinitionCache(tx, true),
  };
  const results: RowResult[] = [];
  let together: NewProduct[] = [];
  const createTogether = async () => {
    results.push(...(await createAll(applying, together)));
    together = [];
  };
  for (const row of rows) {
    const { number, tool_key: toolKey } = row;
    const { plan } = JSON.parse(row.plan ?? "{}") as { plan: PendingWrite };
    if (plan.kind === "create" && plan.family === undefined) {
      together.push({ number, plan });
      continue;
    }
    await createTogether();
    if (plan.kind === "create") {
      results.push(await createInFamily(applying, { number, plan }));
      continue;
    }
    const faults = await orNothing(tx, others.log, () =>
      change(applying, plan, number, tools.get(toolKey ?? 0)),
    );
    results.push({ number, toolKey, faults });
  }
  await createTogether();
  await saveResults(tx, key, results, now);
  // The last row sets it: a client stops when none is left, so no later call would.
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
async function lockTools(tx: Tx, rows: readonly ImportRowRecord[]): Promise<Map<number, ToolRow>> {
  const keys = rows.flatMap(({ tool_key }) => tool_key ?? []);
  if (keys.length === 0) return new Map();
  const tools = await tx
    .selectFrom("tool")
    .selectAll()
    .where("key", "in", keys)
    .where("deleted_at", "is", null)
    .orderBy("key")
    .forNoKeyUpdate()
    .execute();
  return new Map(tools.map((tool) => [tool.key, tool]));
}

/** New products without a family: together, and each alone where the database refuses one of them. */
async function createAll(applying: Applying, rows: readonly NewProduct[]): Promise<RowResult[]> {
  if (rows.length === 0) return [];
  const { tx, others } = applying;
  const together = await orUndone(tx, others.log, () => createRows(applying, rows));
  if (together !== undefined) return together;
  if (rows.length === 1)
    return rows.map(({ number }) => ({ number, toolKey: null, faults: [NOT_WRITTEN] }));
  const results: RowResult[] = [];
  for (const row of rows) results.push(...(await createAll(applying, [row])));
  return results;
}

async function createInFamily(applying: Applying, row: NewProduct): Promise<RowResult> {
  const { number } = row;
  let toolKey: number | null = null;
  const faults = await orNothing(applying.tx, applying.others.log, async () => {
    const [created] = await createRows(applying, [row]);
    if (!created || created.toolKey === null) return created?.faults ?? [];
    toolKey = created.toolKey;
    return joinFamily(applying, { key: toolKey, id: created.id }, row.plan.family);
  });
  return { number, toolKey, faults };
}

/** `family`: its id; none without. */
async function joinFamily(
  { tx, actor, others }: Applying,
  tool: { readonly key: number; readonly id: string },
  family: string | undefined,
): Promise<RowError[]> {
  if (family === undefined) return [];
  const refused = await others.family?.join(tx, actor, tool, family);
  return refused ? [{ column: FAMILY, message: refused.detail }] : [];
}

/** `number`: of the row. */
async function change(
  applying: Applying,
  {
    columns,
    version,
    stock,
    reason,
    texts = {},
    attributes: entered,
    family,
  }: Extract<PendingWrite, { kind: "change" }>,
  number: number,
  tool: ToolRow | undefined,
): Promise<RowError[]> {
  const { tx, actor, historyActor, others } = applying;
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
  const of = { category: columns.category ?? tool.category, toolKey: tool.key };
  const attributes = entered && (await planAttributes(tx, of, entered));
  if (attributes && "faults" in attributes) return rowErrors(attributes);
  if (stock) {
    const corrected = await correctStockIn(tx, actor, tool.key, {
      correction: stock,
      ...(reason === undefined
        ? {
            reason: `Import, row ${number}`,
            requestId: importRequestId(actor.importId, number),
          }
        : { reason, requestId: `change ${actor.importId} ${number}` }),
    });
    if (corrected !== "done") return [stockFault(stock, tool)];
  }
  if (!edits) return [];
  const edited = await editRow(tx, historyActor, tool, columns, { texts, attributes });
  // Its former family has no say in the new values.
  const faults = await joinFamily(applying, tool, family);
  if (faults.length > 0) return faults;
  const refused =
    attributes || edited.category !== tool.category
      ? await others.toolsEdited(tx, [tool.key])
      : undefined;
  return refused ? [{ column: "", message: refused.detail }] : [];
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
          { quantity: formatCount(quantity), seen: formatCount(stock.seen) },
        ),
      }
    : {
        column: "quantity_change",
        message: msg(
          "import.fault.outOfRange",
          "the stock is {quantity} now, so this change is out of range",
          { quantity: formatCount(quantity) },
        ),
      };
}
