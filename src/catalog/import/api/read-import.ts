/** Reads a CSV file and stores its preview; the catalog does not change. */

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Database } from "../../../database/schema.ts";
import type { FamilyColumn } from "../../../frame/feature.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import { isRefusal, type Outcome } from "../../../lib/contract/result.ts";
import { msg } from "../../../lib/i18n/i18n.ts";
import { newId } from "../../../lib/secrets/ids.ts";
import { cutText } from "../../../lib/text/cut-text.ts";
import { guessEncoding } from "../../../lib/text/node/text-file.ts";
import { isFormulaFault } from "../../../lib/text/spreadsheet-cell.ts";
import { type Encoding, wordsToLookAt } from "../../../lib/text/text-encoding.ts";
import type { ToolActor } from "../../admin-tools/api/history.ts";
import { createCategoryReader } from "../../categories/api/category-reader.ts";
import { type Column, cellOf, namesIn } from "../../csv/api/csv-columns.ts";
import { type CsvHead, type CsvRow, readCsv } from "../../csv/api/csv-read.ts";
import { readHtml } from "../../csv/api/html-cells.ts";
import type { Cells, RowError } from "../../csv/api/parse-row.ts";
import type { PartNumberAnswer, ProductImport } from "../../csv/contract.ts";
import { createAlteredNumbers } from "../../part-numbers/api/ask-part-numbers.ts";
import { findMissingPictures } from "../../pictures/api/missing-pictures.ts";
import { findCodes } from "../../specifications/api/cells.ts";
import { createMatcher } from "./csv-match.ts";
import { deleteImport } from "./delete-imports.ts";
import {
  completeImport,
  createImport,
  type FileRow,
  findImport,
  type ImportRecord,
  importProgress,
  saveImportRows,
} from "./import-store.ts";
import { createAttributePreview, type PreviewedRow } from "./preview-attributes.ts";
import { createFamilyPreview } from "./preview-family.ts";
import { previewRow, type RowPreview } from "./preview-row.ts";

/** Other requests run between these many rows. */
const ROWS_PER_TURN = 25;

/** How a file is read. */
export interface Reading {
  readonly language: TextLanguage;
  readonly family: FamilyColumn | undefined;
  /** Undefined: what the file looks like. */
  readonly encoding: Encoding | undefined;
  /** Undefined: such rows are faulty. */
  readonly partNumbers: PartNumberAnswer | undefined;
  /** Columns by headers, as chosen. */
  readonly columns: Readonly<Record<string, string>> | undefined;
}

/** Words of the file that are shown. */
const MOST_WORDS = 8;

/** Reads the file at `path` in parts; what a refused file has stored is deleted. */
export async function readImport(
  db: Database,
  actor: ToolActor,
  name: string,
  path: string,
  { language, family, encoding: given, partNumbers, columns: chosen }: Reading,
): Promise<Outcome<ProductImport>> {
  const id = newId();
  const encoding = given ?? (await guessEncoding(path, [language.own, ...language.others]));
  const words = new Set<string>();
  const key = await createImport(db, actor, id, name);
  const known = {
    locales: language.others,
    attributes: new Set(await findCodes(db.read)),
    names: namesIn([language.own, ...language.others]),
    ...(chosen && { chosen }),
  };
  const addAttributes = await createAttributePreview(db, language);
  const addFamilies = await createFamilyPreview(family);
  const altered = createAlteredNumbers(db, partNumbers);
  const html = { rows: 0 };
  const steps = {
    html,
    findMatches: createMatcher(db, altered),
    readCategory: await createCategoryReader(db),
    addAttributes,
    addFamilies,
  };
  const head = await readCsv(path, encoding, known, async (rows, head) => {
    await saveImportRows(db, key, await planned(db, steps, rows, head));
    if (words.size === 0) addWords(words, head.headers);
    for (const { cells } of rows) addWords(words, cells);
  });
  if (isRefusal(head)) {
    await deleteImport(db, key);
    return head;
  }
  await completeImport(db, key, {
    ...head,
    file: {
      ...{ encoding, words: [...words], partNumbers: altered.found(), columns: chosen },
      htmlRows: html.rows > 0 ? html.rows : undefined,
    },
  });
  return importProgress(db, (await findImport(db.write, id)) as ImportRecord);
}

function addWords(words: Set<string>, cells: readonly string[]): void {
  for (const cell of cells) {
    if (words.size >= MOST_WORDS) return;
    for (const word of wordsToLookAt(cell, MOST_WORDS - words.size)) words.add(word);
  }
}

interface Steps {
  /** Rows whose texts were HTML. */
  readonly html: { rows: number };
  readonly findMatches: ReturnType<typeof createMatcher>;
  readonly readCategory: Awaited<ReturnType<typeof createCategoryReader>>;
  readonly addAttributes: Awaited<ReturnType<typeof createAttributePreview>>;
  readonly addFamilies: Awaited<ReturnType<typeof createFamilyPreview>>;
}

async function planned(
  db: Database,
  { html, findMatches, readCategory, addAttributes, addFamilies }: Steps,
  rows: readonly CsvRow[],
  head: CsvHead,
): Promise<FileRow[]> {
  const named = rows.map((row) => ({
    row,
    number: row.number,
    cells: new Map(
      head.columns.flatMap((column, index): [Column, string][] =>
        column === undefined
          ? []
          : [[column, cellOf(column, head.headers[index] ?? "", row.cells[index] ?? "")]],
      ),
    ),
  }));
  const match = await findMatches(named);
  const plans: PreviewedRow[] = [];
  for (const { row, number, cells } of named) {
    const found = match({ number, cells });
    if (readHtml(cells, "tool" in found ? found.tool : undefined)) html.rows += 1;
    const category = cells.get("category");
    if (category !== undefined) cells.set("category", readCategory(category));
    if ("part" in found && cells.has("part_number")) cells.set("part_number", found.part);
    const read = withoutFormulaFaults(cells, previewRow(cells, found));
    const planned = unreadable(row, tooLong(row, head, read));
    plans.push({ row, cells, match: found, planned });
    if (plans.length % ROWS_PER_TURN === 0) await nextTurn();
  }
  return withPictures(db, await addFamilies(await addAttributes(plans)));
}

/** Refuses rows whose picture the shop does not have. */
async function withPictures(db: Database, plans: readonly FileRow[]): Promise<FileRow[]> {
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

const delimiterNames = { ",": "comma", ";": "semicolon", "\t": "tab", "|": "bar" } as const;

/** More cells than columns: an unquoted delimiter has probably shifted the cells. */
function tooLong({ cells }: CsvRow, { headers, delimiter }: CsvHead, plan: RowPreview): RowPreview {
  if (cells.slice(headers.length).every((cell) => cell.trim() === "")) return plan;
  const message = msg(
    "import.fault.tooManyCells",
    "the row has {cells} cells, and there are {columns} columns: is a text with a {sign, select, semicolon {semicolon} tab {tab} bar {vertical bar} other {comma}} not quoted?",
    { cells: cells.length, columns: headers.length, sign: delimiterNames[delimiter] },
  );
  return withFault(plan, { column: "", message });
}

/** "#N/A" of a look-up is no name. A part number like it is asked about with those that a spreadsheet has changed. */
function withoutFormulaFaults(cells: Cells, plan: RowPreview): RowPreview {
  const asked = ["part_number", ...plan.faults.map(({ column }) => column)];
  const [column, cell = ""] =
    [...cells].find(([name, text]) => isFormulaFault(text.trim()) && !asked.includes(name)) ?? [];
  if (column === undefined) return plan;
  const message = msg(
    "import.fault.formula",
    "“{cell}” is the fault of a formula: correct it, or empty the cell",
    { cell: cell.trim() },
  );
  return withFault(plan, { column, message });
}

/** A sign that is none of the encoding: a few of them are faults of their rows, not of the file. */
function unreadable({ cells }: CsvRow, plan: RowPreview): RowPreview {
  const bad = cells.find((cell) => cell.includes("\ufffd"));
  if (bad === undefined) return plan;
  const message = msg(
    "import.fault.badSign",
    "a sign of “{cell}” cannot be read: correct it, or choose the encoding of the file",
    { cell: cutText(bad.trim(), 60) },
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
