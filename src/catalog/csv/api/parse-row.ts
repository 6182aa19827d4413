/** Parses the cells of a row into values, or errors by column. */

import * as z from "zod";
import { type Message, msg, textOf } from "../../../lib/i18n/i18n.ts";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { formatCount, formatDecimal, MAX_PIECES } from "../../../lib/i18n/numbers.ts";
import { readWhole } from "../../../lib/measure/quantity.ts";
import { weightIn } from "../../../lib/measure/weight.ts";
import { formatMinor, minorFromMajor } from "../../../lib/money/money.ts";
import { ambiguousAmount, readAmount } from "../../../lib/money/parse-amount.ts";
import { cutText } from "../../../lib/text/cut-text.ts";
import { typedTagsIn } from "../../tags/rules.ts";
import { editableFields, type ToolField, toolFields } from "../../tools/contract-fields.ts";
import type { ToolEdits } from "../../tools/contract-manage.ts";
import { inputSchema } from "../../tools/contract-shapes.ts";
import { specsFromText, tierRowsIn } from "../../tools/rules-field-text.ts";
import { type Column, textColumnIn } from "./csv-columns.ts";

/** Stored as a message, so that it is read in the reader's language. */
export interface RowError {
  readonly column: string;
  readonly message: string | Message;
}

/** The values of a row; cells that are empty leave a product as it is. */
export interface ParsedRow {
  readonly edits: ToolEdits;
  readonly quantity: number | undefined;
  readonly quantitySeen: number | undefined;
  readonly quantityChange: number | undefined;
}

export type Cells = ReadonlyMap<Column, string>;

type Parsed = { readonly value: unknown } | { readonly error: string | Message };

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
  const texts: Record<string, Record<string, unknown>> = {};
  for (const column of cells.keys()) {
    const text = textColumnIn(column);
    if (!text) continue;
    const value = read(column, (cell) => parseCell(toolFields[text.name], cell));
    const locale = column.slice(text.name.length + 1);
    if (value !== undefined) texts[locale] = { ...texts[locale], [text.name]: value };
  }
  return {
    values: {
      edits: { ...Object.fromEntries(edits), texts },
      quantity: read("quantity", (cell) => wholeNumber(cell, 0)) as number | undefined,
      quantitySeen: read("quantity_seen", (cell) => wholeNumber(cell, 0)) as number | undefined,
      quantityChange: read("quantity_change", (cell) => wholeNumber(cell, -MAX_PIECES)) as
        | number
        | undefined,
    },
    faults,
  };
}

function parseCell(field: ToolField, cell: string): Parsed {
  if (field.type === "count") return wholeNumber(cell, field.least ?? 0);
  if (field.type === "money") return price(cell);
  if (field.type === "unit") return unit(field, cell);
  if (field.type === "tiers") return tiers(field, cell);
  if (field.type === "weight") return weight(cell);
  if (field.type === "option") return option(field, cell);
  if (field.type === "numbers") return checked(field, specsFromText(cell.replaceAll(";", "\n")));
  if (field.type === "tags") return checked(field, typedTagsIn(cell));
  if (field.type !== "specs") return checked(field, cell);
  const specs = schemaOf(field).safeParse(specsFromText(cell));
  if (specs.success) return { value: specs.data };
  return {
    error: msg("import.fault.specs", "write one to a line, the label before a colon; at most 30"),
  };
}

/** A number alone is grams, and may have a decimal comma. */
function weight(cell: string): Parsed {
  const grams = weightIn(cell);
  return typeof grams === "number" ? { value: grams } : { error: grams };
}

/** An option's name, or its label in the reader's language. */
function option({ options = {} }: ToolField, cell: string): Parsed {
  const typed = cell.toLowerCase();
  const found = Object.entries(options).find(
    ([name, label]) => name === typed || textOf(label).toLowerCase() === typed,
  );
  if (found) return { value: found[0] };
  const names = Object.keys(options).join(", ");
  return { error: msg("import.fault.option", "must be one of {names}", { names }) };
}

/** "100=0.90;500=0.80", or as pages write them: "100: $0.90, 500: $0.80". */
function tiers(field: ToolField, cell: string): Parsed {
  const values: { quantity: unknown; price: unknown }[] = [];
  const plain = cell.replaceAll(/,\s+(?=\d+\s*[:=])/g, ";").replaceAll(":", "=");
  for (const row of tierRowsIn(plain)) {
    if (row.price === "")
      return {
        error: msg(
          "import.fault.tier",
          "“{cell}” is no tier: write quantities and prices as 100=0.90; 500=0.80",
          { cell: short(row.quantity) },
        ),
      };
    const quantity = wholeNumber(row.quantity, 2);
    if ("error" in quantity) return quantity;
    const each = price(row.price);
    if ("error" in each) return each;
    values.push({ quantity: quantity.value, price: each.value });
  }
  return checked(field, values);
}

const schemas = new Map<ToolField, z.ZodType>();

/** Creating a schema takes longer than parsing a cell. */
function schemaOf(field: ToolField): z.ZodType {
  const schema = schemas.get(field) ?? inputSchema(field);
  schemas.set(field, schema);
  return schema;
}

function checked(field: ToolField, value: unknown): Parsed {
  const schema = schemaOf(field);
  const { success, data } = schema.safeParse(value);
  if (success) return { value: data };
  // Below its label, by which the message names it.
  const label = textOf(field.label);
  const { error } = z.object({ [label]: schema }).safeParse({ [label]: value });
  return { error: error?.issues[0]?.message ?? msg("field.notAcceptable", "is not acceptable") };
}

function unit(field: ToolField, cell: string): Parsed {
  const read = wholeNumber(cell, 1);
  return "error" in read ? read : checked(field, read.value);
}

function wholeNumber(cell: string, least: number): Parsed {
  const read = readWhole(cell);
  if (read?.kind === "two-ways") {
    const few = formatDecimal(read.few ?? read.many / 1000);
    return {
      error: msg(
        "import.fault.whichNumber",
        "“{cell}” can be read as {few} or as {many}: write it without a sign between its digits",
        { cell: short(cell), few, many: formatCount(read.many) },
      ),
    };
  }
  if (read?.kind !== "one") {
    return {
      error: msg("import.fault.wholeNumber", "“{cell}” is not a whole number", {
        cell: short(cell),
      }),
    };
  }
  if (read.whole >= least && read.whole <= MAX_PIECES) return { value: read.whole };
  return {
    error: msg("field.range", "must be from {min} to {max}", {
      min: formatCount(least),
      max: formatCount(MAX_PIECES),
    }),
  };
}

/** "1,234" is a thousand to some and one to others: it is faulty with both, and what has one meaning is read. */
function price(cell: string): Parsed {
  const { digits, largest, name } = moneyFormat();
  const read = readAmount(cell);
  if (read?.kind === "two-ways") return { error: ambiguousAmount(cell, read) };
  if (read === undefined || read.decimals > digits) {
    const example = digits === 0 ? "1250" : "12.50";
    return {
      error: msg(
        "import.fault.price",
        "“{cell}” is not a price: write {currency} such as {example}",
        { cell: short(cell), currency: name, example },
      ),
    };
  }
  const minor = minorFromMajor(read.major);
  return minor > 0 && minor <= largest ? { value: read.major } : { error: priceRange(largest) };
}

function priceRange(largest: number): Message {
  return msg("field.range", "must be from {min} to {max}", {
    min: formatMinor(1),
    max: formatMinor(largest),
  });
}

/** Normalizes line breaks: spreadsheets write their own. */
export function withPlainBreaks(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n");
}

function short(text: string): string {
  return text.length > 30 ? `${cutText(text, 30)}…` : text;
}
