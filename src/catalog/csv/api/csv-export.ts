import type { Database } from "../../../database/schema.ts";
import type { FamilyColumn } from "../../../frame/feature.ts";
import { yieldWhenDue } from "../../../lib/queue/event-loop.ts";
import { csvText } from "../../../lib/text/csv.ts";
import { amountCell, delimiterOf, type Separator } from "../../../lib/text/csv-separator.ts";
import {
  faultsIn,
  findFaultyRows,
  type ImportRecord,
  type ImportRowRecord,
} from "../../import/api/import-store.ts";
import { findCellTexts, findCodes } from "../../specifications/api/cells.ts";
import { type ToolRow, valuesOfRow } from "../../tools/api/tool-row.ts";
import { fieldList, translatedFields } from "../../tools/contract-fields.ts";
import { valueToText } from "../../tools/rules-field-text.ts";
import { findAllTexts, readText, type ToolTextRow } from "../../translations/api/text-store.ts";
import { textField } from "../../translations/rules.ts";
import { BYTE_ORDER_MARK, repeatedCell } from "../rules-csv.ts";
import { toCsv } from "./csv-cell.ts";
import {
  columns,
  FAMILY,
  FAULT_COLUMNS,
  specColumn,
  type TextColumn,
  textColumns,
} from "./csv-columns.ts";

/** Rows that are read together. */
const BATCH_SIZE = 100;

interface Export {
  /** The names that tools have for a category and for those below it. */
  readonly categories: readonly string[] | undefined;
  readonly family: FamilyColumn | undefined;
  readonly separator: Separator;
}

/** The catalog, or some categories with their attributes only, in batches, in the order of adding. */
export async function* exportCsv(
  db: Database,
  locales: readonly string[],
  { categories, family, separator }: Export,
): AsyncGenerator<string> {
  const delimiter = delimiterOf(separator);
  const inTexts = textColumns(locales);
  const codes = await findCodes(db.slow, categories);
  const families = (await family?.hasFamilies()) ? family : undefined;
  const more = families ? [FAMILY] : [];
  const head = [...columns, ...more, ...inTexts, ...codes.map(specColumn)];
  yield BYTE_ORDER_MARK + toCsv([head], delimiter);
  for (let last = 0; ; ) {
    const tools = await db.slow
      .selectFrom("tool")
      .selectAll()
      .where("deleted_at", "is", null)
      .where("key", ">", last)
      .$if(categories !== undefined, (query) => query.where("category", "in", categories ?? []))
      .orderBy("key")
      .limit(BATCH_SIZE)
      .execute();
    if (tools.length === 0) return;
    const keys = tools.map(({ key }) => key);
    const texts = inTexts.length > 0 ? await findAllTexts(db.slow, keys) : undefined;
    const attributes = codes.length > 0 ? await findCellTexts(db.slow, keys) : undefined;
    const familyIds = await families?.idsOf(keys);
    let text = "";
    for (const tool of tools) {
      const values = attributes?.get(tool.key);
      const cells = [
        ...cellsOf(tool, separator),
        ...(familyIds ? [familyIds.get(tool.key) ?? ""] : []),
        ...textCells(texts?.get(tool.key) ?? [], inTexts),
        ...codes.map((code) => values?.get(code) ?? ""),
      ];
      text += toCsv([cells], delimiter);
      await yieldWhenDue();
    }
    yield text;
    last = tools.at(-1)?.key ?? last;
  }
}

/** A spreadsheet of a language with commas takes the price 2.5 for a day in May, and the weight, too. */
const WITH_DECIMALS: ReadonlySet<string> = new Set(["money", "tiers", "weight"]);

/** `quantity_seen` repeats the quantity, so that an import can tell a count from an old figure. */
function cellsOf(tool: ToolRow, separator: Separator): string[] {
  const values = valuesOfRow(tool);
  const cells = new Map<string, string>([
    ["_id", tool.id],
    ["quantity_seen", String(tool.quantity)],
    ...fieldList.map(([name, field]): [string, string] => {
      const text = valueToText(field, values[name]);
      return [field.csv[0], WITH_DECIMALS.has(field.type) ? amountCell(text, separator) : text];
    }),
  ]);
  return columns.map((column) => cells.get(column) ?? "");
}

function textCells(texts: readonly ToolTextRow[], inTexts: readonly TextColumn[]): string[] {
  const cells = new Map(
    texts.flatMap((text) =>
      translatedFields.map(([name, field]) => [
        textField(name, text.locale),
        readText(field, text[name]),
      ]),
    ),
  );
  return inTexts.map((column) => cells.get(column) ?? "");
}

/** Faulty rows as they were in the file and separated like it, each with its errors. */
export async function* faultyRowsCsv(
  db: Database,
  { key, delimiter, headers: stored }: ImportRecord,
): AsyncGenerator<string> {
  const headers: string[] = JSON.parse(stored);
  yield BYTE_ORDER_MARK + toCsv([[...FAULT_COLUMNS, ...headers]], delimiter);
  for (let last = 0; ; ) {
    const rows = await findFaultyRows(db, key, last, BATCH_SIZE);
    if (rows.length === 0) return;
    let text = "";
    for (const row of rows) {
      text += csvText([faultyCells(row, headers)], delimiter, repeatedCell);
      await yieldWhenDue();
    }
    yield text;
    last = rows.at(-1)?.number ?? last;
  }
}

function faultyCells(
  { number, cells, faults }: ImportRowRecord,
  headers: readonly string[],
): string[] {
  const given: string[] = JSON.parse(cells ?? "[]");
  const words = faultsIn(faults).map(({ column, message }) =>
    column === "" ? message : `${column}: ${message}`,
  );
  return [String(number), words.join("; "), ...headers.map((_, index) => given[index] ?? "")];
}
