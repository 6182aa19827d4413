/** The part of a row's preview that its columns of attributes are about: "spec.diameter". */
import type { Database } from "../../../database/schema.ts";
import type { TextLanguage } from "../../../frame/text-language.ts";
import type { FieldChange } from "../../../lib/contract/fields.ts";
import { findAttributeNames } from "../../attribute-names/api/name-store.ts";
import {
  type CategoryDefinition,
  createDefinitionCache,
} from "../../attributes/api/definitions.ts";
import { specCodeIn, specColumn } from "../../csv/api/csv-columns.ts";
import type { Cells, RowError } from "../../csv/api/parse-row.ts";
import { isAlteredFrom, looksAltered } from "../../part-numbers/api/altered-part-numbers.ts";
import { BETWEEN_CHOICES, type Cell, findCells } from "../../specifications/api/cells.ts";
import { type AttributeFaults, planValues } from "../../specifications/api/value-store.ts";
import type { EnteredAttributes } from "../../specifications/contract.ts";
import type { FileRow } from "./import-store.ts";
import type { PendingWrite, RowMatch, RowPreview } from "./preview-row.ts";

export interface PreviewedRow extends FileRow {
  readonly cells: Cells;
  readonly match: RowMatch;
}

/** Adds the attributes to the previews of a file, part by part; with their names in the language of the admin. */
export async function createAttributePreview(
  db: Database,
  { wanted }: Pick<TextLanguage, "wanted">,
): Promise<(rows: readonly PreviewedRow[]) => Promise<PreviewedRow[]>> {
  const definitionsOf = createDefinitionCache(db.read);
  const names = await findAttributeNames(db.read, wanted);
  return async (rows) => {
    const toolKeys = rows.flatMap(({ planned }) => planned.toolKey ?? []);
    const hasColumns = [...(rows[0]?.cells.keys() ?? [])].some((column) => specCodeIn(column));
    const stored = hasColumns ? await findCells(db.read, toolKeys) : new Map();
    const previewed: PreviewedRow[] = [];
    for (const row of rows) {
      const category = categoryOf(row);
      const definitions = category === undefined ? [] : await definitionsOf(category);
      const before = stored.get(row.planned.toolKey ?? 0) ?? new Map();
      previewed.push({ ...row, planned: withAttributes(row, definitions, { before, names }) });
    }
    return previewed;
  };
}

/** The category that the tool has after the row; undefined if the row identifies none and names none. */
export function categoryOf({ cells, match, planned }: PreviewedRow): string | undefined {
  if (planned.plan?.kind === "create") return planned.plan.columns.category;
  return cells.get("category")?.trim() || ("tool" in match ? match.tool?.category : undefined);
}

interface StoredCells {
  /** The keys are the attributes' codes. */
  readonly before: ReadonlyMap<string, Cell>;
  /** Translated, by the attributes' keys. */
  readonly names: ReadonlyMap<number, string>;
}

function withAttributes(
  row: PreviewedRow,
  definitions: readonly CategoryDefinition[],
  { before, names }: StoredCells,
): RowPreview {
  const { cells, planned } = row;
  const entered = enteredIn(cells, definitions, before);
  const isNew = planned.plan?.kind === "create";
  // A row that says nothing about attributes leaves a tool that lacks a required one as it is.
  if (!isNew && Object.keys(entered).length === 0) return planned;
  const stored = [...before.values()].map(({ definition }) => definition);
  const values = planValues(definitions, stored, entered);
  if ("faults" in values) return faulty(planned, rowErrors(values));
  if (planned.kind === "faulty") return planned;
  const changes = [...values.values].flatMap(([{ key, code, name }, wanted]): FieldChange[] => {
    const from = before.get(code)?.text ?? "";
    const to = wanted.map((value) => value.entered).join(BETWEEN_CHOICES);
    return from === to ? [] : [{ field: names.get(key) ?? name, from, to }];
  });
  if (changes.length === 0) return planned;
  return planAlso(row, { attributes: entered }, changes);
}

/** Adds to what a row without faults changes, which may be nothing so far. */
export function planAlso(
  { match, planned }: PreviewedRow,
  added: Pick<PendingWrite, "attributes" | "family">,
  changes: readonly FieldChange[],
): RowPreview {
  const tool = "tool" in match ? match.tool : undefined;
  const plan =
    planned.plan ??
    (tool && { kind: "change", columns: {}, version: tool.version, stock: undefined });
  if (!plan) return planned;
  return {
    ...planned,
    kind: plan.kind,
    plan: { ...plan, ...added },
    changes: [...planned.changes, ...changes],
  };
}

/** What the cells say; those that say what the tool has already are left out. */
function enteredIn(
  cells: Cells,
  definitions: readonly CategoryDefinition[],
  before: ReadonlyMap<string, Cell>,
): EnteredAttributes {
  const entered: EnteredAttributes = {};
  for (const [column, cell] of cells) {
    const code = specCodeIn(column);
    if (code === undefined || cell.trim() === "") continue;
    const { isMultiple, choices } = definitions.find((each) => each.code === code) ?? {};
    const own = before.get(code)?.text;
    const text = meantBy(cell.trim(), own, choices);
    if (text === own) continue;
    entered[code] = isMultiple ? text.split(";").map((choice) => choice.trim()) : text;
  }
  return entered;
}

/**
 * What the cell says, or said before a spreadsheet wrote it anew: in German, Excel takes the property class 8.8 for a
 * day in August. That is what the tool has already, or else the one choice that is written so.
 */
function meantBy(
  cell: string,
  own: string | undefined,
  choices: CategoryDefinition["choices"] = [],
): string {
  if (!looksAltered(cell)) return cell;
  if (own !== undefined && isAlteredFrom(cell, own)) return own;
  const [choice, another] = choices.filter(({ name }) => isAlteredFrom(cell, name));
  return choice && !another ? choice.name : cell;
}

/** Named by their columns. */
export function rowErrors({ faults }: AttributeFaults): RowError[] {
  return [...faults].map(([code, message]) => ({ column: specColumn(code), message }));
}

export function faulty(planned: RowPreview, errors: readonly RowError[]): RowPreview {
  return {
    ...planned,
    kind: "faulty",
    plan: undefined,
    changes: [],
    faults: [...planned.faults, ...errors],
  };
}
