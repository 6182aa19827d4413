/** Parses the cells of a row into values, or errors by column. */
import { MAX_DOLLARS, MAX_PIECES } from "../../../kit/fields.ts";
import { editableFields, specsFromText, type ToolField } from "../contract-fields.ts";
import type { ToolEdits } from "../contract-manage.ts";
import { inputSchema } from "../contract-shapes.ts";
import type { Column } from "./csv-columns.ts";

export interface RowError {
  readonly column: string;
  readonly message: string;
}

/** The values of a row; cells that are empty leave a product as it is. */
export interface ParsedRow {
  readonly edits: ToolEdits;
  readonly quantity: number | undefined;
  readonly quantitySeen: number | undefined;
  readonly quantityChange: number | undefined;
}

export type Cells = ReadonlyMap<Column, string>;

type Parsed = { readonly value: unknown } | { readonly error: string };

export function parseRow(cells: Cells): { values: ParsedRow; faults: RowError[] } {
  const faults: RowError[] = [];

  function read(column: Column, parse: (cell: string) => Parsed): unknown {
    const cell = withPlainBreaks(cells.get(column) ?? "").trim();
    if (cell === "") return undefined;
    const parsed = parse(cell);
    if ("value" in parsed) return parsed.value;
    faults.push({ column, message: parsed.error });
    return undefined;
  }

  const edits = editableFields.flatMap(([name, field]) => {
    const value = read(field.csv[0] as Column, (cell) => parseCell(field, cell));
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    values: {
      edits: Object.fromEntries(edits),
      quantity: read("quantity", (cell) => wholeNumber(cell, 0)) as number | undefined,
      quantitySeen: read("quantity_seen", (cell) => wholeNumber(cell, 0)) as number | undefined,
      quantityChange: read("quantity_change", (cell) =>
        wholeNumber(cell, -MAX_PIECES, /^[+-]?\d{1,7}$/),
      ) as number | undefined,
    },
    faults,
  };
}

function parseCell(field: ToolField, cell: string): Parsed {
  if (field.type === "count") return wholeNumber(cell, field.least ?? 0);
  if (field.type === "money") return price(cell);
  const isSpecs = field.type === "specs";
  const parsed = inputSchema(field).safeParse(isSpecs ? specsFromText(cell) : cell);
  if (parsed.success) return { value: parsed.data };
  return {
    error: isSpecs
      ? "write one to a line, the label before a colon; at most 30"
      : (parsed.error.issues[0]?.message ?? "is not acceptable"),
  };
}

function wholeNumber(cell: string, least: number, form = /^\d{1,7}$/): Parsed {
  if (!form.test(cell)) return { error: `“${short(cell)}” is not a whole number` };
  const number = Number(cell);
  if (number >= least && number <= MAX_PIECES) return { value: number };
  return { error: `must be from ${least} to ${MAX_PIECES}` };
}

function price(cell: string): Parsed {
  const amount = cell.replace(/^\$\s*/, "");
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(amount)) {
    return { error: `“${short(amount)}” is not a price: write dollars such as 12.50` };
  }
  const dollars = Number(amount);
  return dollars > 0 ? { value: dollars } : { error: `must be from 0.01 to ${MAX_DOLLARS}` };
}

/** Normalizes line breaks: spreadsheets write their own. */
export function withPlainBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

function short(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
