/** Writes the new products among the rows of an import, several with one statement for each table. */

import type { Tx } from "../../../database/schema.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { insertTools, newToolIds } from "../../admin-tools/api/add-tool.ts";
import { recordAdded, type ToolActor } from "../../admin-tools/api/history.ts";
import type { createDefinitionCache } from "../../attributes/api/definitions.ts";
import type { RowError } from "../../csv/api/parse-row.ts";
import { saveDrawing } from "../../pictures/api/drawings.ts";
import { type AttributePlan, planValues } from "../../specifications/api/value-store.ts";
import { valuesOfRow } from "../../tools/api/tool-row.ts";
import { NO_PICTURE_SVG } from "../../tools/rules-no-picture.ts";
import { insertTexts } from "../../translations/api/text-store.ts";
import type { RowResult } from "./import-results.ts";
import { rowErrors } from "./preview-attributes.ts";
import type { PendingWrite } from "./preview-row.ts";

/** Who applies an import. */
export interface ImportActor extends ToolActor {
  readonly name: string;
  readonly importId: string;
}

export interface NewProduct {
  /** The number of the row. */
  readonly number: number;
  readonly plan: Extract<PendingWrite, { kind: "create" }>;
}

interface Refused extends RowResult {
  readonly toolKey: null;
}

interface Created extends RowResult {
  readonly toolKey: number;
  readonly id: string;
}

interface Accepted extends NewProduct {
  readonly attributes: AttributePlan;
}

/** The transaction that writes rows, by whom and when. */
export interface Writing {
  readonly tx: Tx;
  readonly actor: ImportActor;
  readonly now: number;
  readonly definitionsOf: ReturnType<typeof createDefinitionCache>;
}

/** Rows are written in their order. All reasons to refuse a row but its family are found before anything is written. */
export async function createRows(
  writing: Writing,
  rows: readonly NewProduct[],
): Promise<(Refused | Created)[]> {
  const partNumbers = await findPartNumbers(writing.tx, rows);
  const judged: (Refused | Accepted)[] = [];
  for (const { number, plan } of rows) {
    const { columns, attributes: entered = {} } = plan;
    if (partNumbers.has(columns.part_number)) {
      judged.push({ number, toolKey: null, faults: [ADDED_SINCE] });
      continue;
    }
    const attributes = planValues(await writing.definitionsOf(columns.category), [], entered);
    if ("faults" in attributes) {
      judged.push({ number, toolKey: null, faults: rowErrors(attributes) });
      continue;
    }
    partNumbers.add(columns.part_number);
    judged.push({ number, plan, attributes });
  }
  const created = await insertAccepted(
    writing,
    judged.filter((row) => "plan" in row),
  );
  return judged.map((row) => ("faults" in row ? row : (created.get(row.number) as Created)));
}

const ADDED_SINCE: RowError = {
  column: "part_number",
  message: msg(
    "import.fault.addedSince",
    "a product with this part number was added since the preview",
  ),
};

/** Those that the catalog has already. */
async function findPartNumbers(tx: Tx, rows: readonly NewProduct[]): Promise<Set<string>> {
  const wanted = rows.map(({ plan }) => plan.columns.part_number);
  if (wanted.length === 0) return new Set();
  const found = await tx
    .selectFrom("tool")
    .select("part_number")
    .distinct()
    .where("part_number", "in", wanted)
    .where("deleted_at", "is", null)
    .execute();
  return new Set(found.map(({ part_number }) => part_number));
}

/** The tools by the numbers of their rows. */
async function insertAccepted(
  { tx, actor, now }: Writing,
  rows: readonly Accepted[],
): Promise<Map<number, Created>> {
  if (rows.length === 0) return new Map();
  // Pictures may follow later, in bulk.
  const lacksPicture = rows.some(({ plan }) => !plan.columns.img);
  const drawing = lacksPicture ? await saveDrawing(tx, NO_PICTURE_SVG, now) : "";
  const ids = await newToolIds(
    tx,
    rows.map(({ plan }) => plan.columns.name),
  );
  const keys = await insertTools(
    tx,
    rows.map(({ plan: { columns }, attributes }, index) => ({
      ...valuesOfRow(columns),
      img: columns.img || drawing,
      ...{
        id: ids[index] as string,
        attributes,
        addedByName: actor.name,
        addedByEmail: actor.email,
      },
    })),
    now,
  );
  const keyed = rows.map((row, index) => ({ ...row, key: keys[index] as number }));
  await insertTexts(
    tx,
    keyed.map(({ key, plan: { columns, texts = {} } }) => ({ tool: { ...columns, key }, texts })),
  );
  await recordAdded(tx, actor, keys);
  return new Map(
    keyed.map(({ number, key }, index) => [
      number,
      { number, id: ids[index] as string, toolKey: key, faults: [] },
    ]),
  );
}
