/** Reads a CSV file and stores its preview; the catalogue does not change. */

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Schema } from "../../../database/schema.ts";
import { msg } from "../../../kit/i18n.ts";
import type { Database } from "../../../kit/node/db/database.ts";
import { newId } from "../../../kit/node/ids.ts";
import { isRefusal, type Outcome } from "../../../kit/result.ts";
import type { FamilyColumn } from "../../feature.ts";
import { findMissingPictures } from "../../images/api/missing-pictures.ts";
import { findCodes } from "../../specifications/api/cells.ts";
import type { TextLanguage } from "../../text-language.ts";
import type { ProductImport } from "../contract-csv.ts";
import type { Column } from "./csv-columns.ts";
import { createMatcher } from "./csv-match.ts";
import { type CsvHead, type CsvRow, readCsv } from "./csv-read.ts";
import type { ToolActor } from "./history.ts";
import {
  completeImport,
  createImport,
  deleteImport,
  type FileRow,
  findImport,
  type ImportRecord,
  importProgress,
  saveImportRows,
} from "./import-store.ts";
import type { RowError } from "./parse-row.ts";
import { createAttributePreview, type PreviewedRow } from "./preview-attributes.ts";
import { createFamilyPreview } from "./preview-family.ts";
import { previewRow, type RowPreview } from "./preview-row.ts";

/** Other requests run between these many rows. */
const ROWS_PER_TURN = 25;

/** Reads the file at `path` in parts; what a refused file has stored is deleted. */
export async function readImport(
  db: Database<Schema>,
  actor: ToolActor,
  name: string,
  path: string,
  language: TextLanguage,
  family?: FamilyColumn,
): Promise<Outcome<ProductImport>> {
  const id = newId();
  const key = await createImport(db, actor, id, name);
  const known = { locales: language.others, attributes: new Set(await findCodes(db.read)) };
  const addAttributes = await createAttributePreview(db, language);
  const addFamilies = await createFamilyPreview(family);
  const steps = { findMatches: createMatcher(db), addAttributes, addFamilies };
  const head = await readCsv(path, known, async (rows, head) => {
    await saveImportRows(db, key, await planned(db, steps, rows, head));
  });
  if (isRefusal(head)) {
    await deleteImport(db, key);
    return head;
  }
  await completeImport(db, key, head);
  return importProgress(db, (await findImport(db.write, id)) as ImportRecord);
}

interface Steps {
  readonly findMatches: ReturnType<typeof createMatcher>;
  readonly addAttributes: Awaited<ReturnType<typeof createAttributePreview>>;
  readonly addFamilies: Awaited<ReturnType<typeof createFamilyPreview>>;
}

async function planned(
  db: Database<Schema>,
  { findMatches, addAttributes, addFamilies }: Steps,
  rows: readonly CsvRow[],
  head: CsvHead,
): Promise<FileRow[]> {
  const named = rows.map((row) => ({
    row,
    number: row.number,
    cells: new Map(
      head.columns.flatMap((column, index): [Column, string][] =>
        column === undefined ? [] : [[column, row.cells[index] ?? ""]],
      ),
    ),
  }));
  const match = await findMatches(named);
  const plans: PreviewedRow[] = [];
  for (const { row, number, cells } of named) {
    const found = match({ number, cells });
    const planned = tooLong(row, head, previewRow(cells, found, head));
    plans.push({ row, cells, match: found, planned });
    if (plans.length % ROWS_PER_TURN === 0) await nextTurn();
  }
  return withPictures(db, await addFamilies(await addAttributes(plans)));
}

/** Refuses rows whose picture the shop does not have. */
async function withPictures(db: Database<Schema>, plans: readonly FileRow[]): Promise<FileRow[]> {
  const pictureIn = ({ planned }: FileRow) =>
    planned.changes.find(({ field }) => field === "img")?.to ?? "";
  const missing = await findMissingPictures(db.read, plans.map(pictureIn));
  const message = msg(
    "import.fault.noPicture",
    "the shop has no picture at this address: upload it first",
  );
  return plans.map((plan) =>
    missing.has(pictureIn(plan))
      ? { ...plan, planned: withFault(plan.planned, { column: "img", message }) }
      : plan,
  );
}

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab" } as const;

/** More cells than columns: an unquoted delimiter has probably shifted the cells. */
function tooLong({ cells }: CsvRow, { headers, delimiter }: CsvHead, plan: RowPreview): RowPreview {
  if (cells.slice(headers.length).every((cell) => cell.trim() === "")) return plan;
  const message = msg(
    "import.fault.tooManyCells",
    "the row has {cells} cells, and there are {columns} columns: is a text with a {sign, select, semicolon {semicolon} tab {tab} other {comma}} not quoted?",
    { cells: cells.length, columns: headers.length, sign: delimiterNames[delimiter] },
  );
  return withFault(plan, { column: "", message });
}

function withFault(plan: RowPreview, fault: RowError): RowPreview {
  return {
    ...plan,
    kind: "faulty",
    plan: undefined,
    changes: [],
    faults: [fault, ...plan.faults],
  };
}
