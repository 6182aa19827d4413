/** The cells of a row as values, or what is wrong with each of them. */
import type * as z from "zod";
import { MAX_DOLLARS, MAX_PIECES } from "../../../kit/fields.ts";
import { newTool } from "../contract.ts";
import { type ToolEdits, type ToolSpec, toolEdits } from "../contract-manage.ts";
import type { Column } from "./csv-columns.ts";

/** Something wrong with a row. */
export interface RowError {
  readonly column: string;
  readonly message: string;
}

/** What a row says. What it leaves empty stays as it is. */
export interface ParsedRow {
  readonly edits: ToolEdits;
  readonly quantity: number | undefined;
  readonly quantitySeen: number | undefined;
  readonly quantityChange: number | undefined;
}

/** A row's cells by their columns. */
export type Cells = ReadonlyMap<Column, string>;

/** Reads a row. */
export function parseRow(cells: Cells): { values: ParsedRow; faults: RowError[] } {
  const faults: RowError[] = [];
  const complain = (column: Column, message: string) => {
    faults.push({ column, message });
    return undefined;
  };
  const cell = (column: Column) => withPlainBreaks(cells.get(column) ?? "").trim() || undefined;

  function text<T>(column: Column, schema: z.ZodType<T>): T | undefined {
    const typed = cell(column);
    if (typed === undefined) return undefined;
    const parsed = schema.safeParse(typed);
    return parsed.success
      ? parsed.data
      : complain(column, parsed.error.issues[0]?.message ?? "is not acceptable");
  }

  function whole(column: Column, least: number, form = /^\d{1,7}$/): number | undefined {
    const typed = cell(column);
    if (typed === undefined) return undefined;
    if (!form.test(typed)) return complain(column, `“${short(typed)}” is no whole number`);
    const number = Number(typed);
    if (number >= least && number <= MAX_PIECES) return number;
    return complain(column, `must be from ${least} to ${MAX_PIECES}`);
  }

  function price(): number | undefined {
    const typed = cell("price")?.replace(/^\$\s*/, "");
    if (typed === undefined) return undefined;
    if (!/^\d{1,6}(\.\d{1,2})?$/.test(typed)) {
      return complain("price", `“${short(typed)}” is no price: write dollars such as 12.50`);
    }
    const dollars = Number(typed);
    return dollars > 0 ? dollars : complain("price", `must be from 0.01 to ${MAX_DOLLARS}`);
  }

  function specs(): ToolSpec[] | undefined {
    const typed = cell("specs");
    if (typed === undefined) return undefined;
    const parsed = toolEdits.shape.specs.safeParse(specsFrom(typed));
    if (parsed.success) return parsed.data;
    return complain("specs", "write one to a line, the label before a colon; at most 30");
  }

  const { name, kind, partNumber, description, img } = {
    name: text("name", newTool.shape.tool),
    kind: text("kind", newTool.shape.kind),
    partNumber: text("part_number", toolEdits.shape.partNumber),
    description: text("description", toolEdits.shape.description),
    img: text("img", newTool.shape.img),
  };
  const edits = {
    name,
    kind,
    partNumber,
    description,
    specs: specs(),
    img,
    minimum: whole("minimum", 1),
    price: price(),
  };
  const values = {
    edits: Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined)),
    quantity: whole("quantity", 0),
    quantitySeen: whole("quantity_seen", 0),
    quantityChange: whole("quantity_change", -MAX_PIECES, /^[+-]?\d{1,7}$/),
  };
  return { values, faults };
}

/** Lines of "label: value". */
function specsFrom(text: string): ToolSpec[] {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const colon = line.indexOf(":");
    return { label: line.slice(0, Math.max(0, colon)).trim(), value: line.slice(colon + 1).trim() };
  });
}

/** A text with its line breaks as we keep them: spreadsheets have their own. */
export function withPlainBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

/** A cell as it is quoted in a sentence. */
function short(text: string): string {
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
}
