/** A tool's fields between the wire and the columns of `tool`: money is cents, specs and tiers are JSON there. */
import type { Selectable } from "kysely";
import type { ToolTable } from "../../../database/schema.ts";
import type { FieldChange } from "../../../lib/contract/fields.ts";
import { majorFromMinor, minorFromMajor } from "../../../lib/money/money.ts";
import {
  tiersFromColumn,
  tiersFromWire,
  tiersToColumn,
  tiersToWire,
  type WireTier,
} from "../../tier-prices/rules.ts";
import type { Tool } from "../contract.ts";
import {
  type EditableFieldName,
  editableFields,
  type FieldColumn,
  fieldList,
  type ToolField,
  type ToolSpec,
  type ToolValues,
} from "../contract-fields.ts";
import type { ToolEdits } from "../contract-manage.ts";
import { averageRating } from "../rules.ts";
import { formatValue, storedValueText } from "../rules-field-text.ts";
import { publicNumbers } from "../rules-other-numbers.ts";

export type ToolRow = Selectable<ToolTable>;
export type FieldColumns = Pick<ToolRow, FieldColumn>;
export type EditedColumns = Pick<ToolRow, FieldColumn<EditableFieldName>>;

/** What a column has; null is a weight that is not known. */
type Stored = string | number | null;

const isList = (type: ToolField["type"]) =>
  type === "specs" || type === "numbers" || type === "tags";

export function toColumn({ type }: ToolField, value: unknown): Stored {
  if (type === "money") return minorFromMajor(value as number);
  if (isList(type)) return JSON.stringify(value);
  if (type === "tiers") return tiersToColumn(tiersFromWire(value as WireTier[]));
  return value as Stored;
}

export function fromColumn({ type }: ToolField, stored: Stored): unknown {
  if (type === "money") return majorFromMinor(stored as number);
  if (isList(type)) return JSON.parse(stored as string);
  if (type === "tiers") return tiersToWire(tiersFromColumn(stored as string));
  return stored;
}

function emptyValue({ type, fallback = 0 }: ToolField): unknown {
  if (type === "weight") return null;
  if (type === "count" || type === "money" || type === "option" || type === "unit") return fallback;
  return isList(type) || type === "tiers" ? [] : "";
}

/** What a column has of an empty field. */
export function emptyColumn(field: ToolField): Stored {
  return toColumn(field, emptyValue(field));
}

function stored(row: Partial<FieldColumns>, { column }: ToolField): Stored | undefined {
  return row[column as FieldColumn];
}

export function valuesOfRow(row: FieldColumns): ToolValues {
  return Object.fromEntries(
    fieldList.map(([name, field]) => [name, fromColumn(field, row[field.column as FieldColumn])]),
  ) as ToolValues;
}

/** Missing fields get their fallback or stay empty. */
export function columnsOfNew(values: Partial<ToolValues>): FieldColumns {
  return Object.fromEntries(
    fieldList.map(([name, field]) => [
      field.column,
      toColumn(field, values[name] ?? field.fallback ?? emptyValue(field)),
    ]),
  ) as unknown as FieldColumns;
}

/** Null empties a field. */
export function columnsOfEdits(edits: ToolEdits): Partial<EditedColumns> {
  return Object.fromEntries(
    editableFields.flatMap(([name, field]) => {
      const value = edits[name];
      if (value === undefined) return [];
      return [[field.column, toColumn(field, value ?? emptyValue(field))]];
    }),
  );
}

/** The changed fields; without `before`, every field that is not empty. */
export function fieldChanges(
  before: EditedColumns | undefined,
  after: Partial<EditedColumns>,
): FieldChange[] {
  return editableFields.flatMap(([name, field]) => {
    const to = stored(after, field);
    const from = before ? stored(before, field) : emptyColumn(field);
    if (to === undefined || from === undefined || to === from) return [];
    const read = (value: Stored) => formatValue(field, fromColumn(field, value));
    return [{ field: name, from: before ? read(from) : "", to: read(to) }];
  });
}

/** Changes that were stored, in the reader's language. */
export function shownChanges(stored: readonly FieldChange[]): FieldChange[] {
  return stored.map(({ field, from, to }) => ({
    field,
    from: storedValueText(field, from),
    to: storedValueText(field, to),
  }));
}

/** The pictures after the main one; an address to a line. */
export function pictureChanges(before: readonly string[], after: readonly string[]): FieldChange[] {
  const [from, to] = [before, after].map((pictures) => pictures.slice(1).join("\n"));
  return from === undefined || to === undefined || from === to
    ? []
    : [{ field: "pictures", from, to }];
}

/** Those of customers, too. */
export function numbersOf(row: Pick<ToolRow, "other_numbers">): ToolSpec[] {
  return row.other_numbers === "[]" ? [] : JSON.parse(row.other_numbers);
}

export function tagsOf(row: Pick<ToolRow, "tags">): string[] {
  return row.tags === "[]" ? [] : JSON.parse(row.tags);
}

/** A tool in public answers, without who added it, and without customers' own numbers. `more`: the pictures after the main one. */
export function wireTool(row: ToolRow, more: readonly string[] = []): Tool {
  const tool: Record<string, unknown> = { _id: row.id };
  for (const [name, field] of fieldList) {
    const value = stored(row, field) as Stored;
    if (!field.isOmittedWhenEmpty || value !== emptyColumn(field))
      tool[name] = fromColumn(field, value);
  }
  const numbers = publicNumbers(numbersOf(row));
  if (numbers.length > 0) tool.otherNumbers = numbers;
  else delete tool.otherNumbers;
  const rating = averageRating(row.rating_sum, row.review_count);
  if (rating !== undefined) tool.rating = rating;
  tool.reviews = row.review_count;
  if (more.length > 0) tool.pictures = [row.img, ...more];
  return tool as Tool;
}
