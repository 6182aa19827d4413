/** The values of fields as the text that a form holds, and back. Errors are sentences at the form's fields. */
import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { v4 as uuidv4 } from "uuid";
import type * as z from "zod";
import { fieldRules } from "../../../../shop/messages.ts";
import { valueAt } from "../../contract/differences.ts";
import {
  type Fields,
  type FormField,
  fieldMessage,
  findField,
  labelAt,
} from "../../contract/form-fields.ts";
import { formatDecimal } from "../../i18n/numbers.ts";
import { readRate } from "../../measure/decimal.ts";
import { type AmountFault, parseAmount, typedAmount } from "../../money/parse-amount.ts";
import { listedWords } from "../../text/value-list.ts";

export type FormValues = FieldValues;

/** How a feature's own kind of field is written in its form; a text without it. */
export interface OwnValue {
  readonly toForm?: (value: unknown, beside: FormValues) => unknown;
  readonly fromForm?: (typed: unknown, beside: FormValues) => unknown;
  /** The value in a new entry of a list. */
  readonly empty?: unknown;
}
export type OwnValues = Readonly<Record<string, OwnValue>>;

/** Writes a value as the texts and choices that a form holds. */
export function formValuesOf(fields: Fields, value: unknown, own: OwnValues = {}): FormValues {
  const from = value as Readonly<Record<string, unknown>>;
  return mapFields(fields, (field, name) => toForm(field, from[name], from, own));
}

function toForm(field: FormField, value: unknown, beside: FormValues, own: OwnValues): unknown {
  switch (field.type) {
    case "list":
      return (value as unknown[]).map((entry) => formValuesOf(field.fields, entry, own));
    case "group":
      return formValuesOf(field.fields, value ?? {}, own);
    case "lines":
      return (value as string[]).join("\n");
    case "switch":
      return value === true;
    case "choices":
      return value ?? [];
    // A value from before the field was there.
    case "choice":
      return value ?? Object.keys(field.options)[0];
    case "number":
      return formatDecimal(value as number);
    case "money":
      return typedAmount(value as number);
    case "words":
      return (value as string[]).join(", ");
    case "own": {
      const read = own[field.control]?.toForm;
      return read ? read(value, beside) : String(value ?? "");
    }
    default:
      return String(value ?? "");
  }
}

/** A new entry of a list. */
export function emptyEntry(fields: Fields, own: OwnValues = {}): FormValues {
  return mapFields(fields, (field) => {
    if (field.type === "list" || field.type === "choices") return [];
    if (field.type === "group") return emptyEntry(field.fields, own);
    if (field.type === "switch") return false;
    if (field.type === "choice") return Object.keys(field.options)[0];
    if (field.type === "own") return own[field.control]?.empty ?? "";
    // The browser's own function is there on pages of https and of this machine only.
    return field.type === "key" ? uuidv4() : "";
  });
}

/** What is sent; a schema checks it. */
export function valueFrom(
  fields: Fields,
  typed: FormValues,
  own: OwnValues = {},
): Record<string, unknown> {
  return mapFields(fields, (field, name) =>
    isShown(field, typed) ? fromForm(field, typed[name], typed, own) : undefined,
  );
}

/** Whether a field counts beside what is typed in the others. */
export function isShown({ unless, when }: FormField, typed: FormValues): boolean {
  if (when && !when.is.includes(String(typed[when.field] ?? ""))) return false;
  return unless === undefined || String(typed[unless] ?? "") === "";
}

function fromForm(field: FormField, typed: unknown, beside: FormValues, own: OwnValues): unknown {
  if (field.type === "list")
    return (typed as FormValues[]).map((entry) => valueFrom(field.fields, entry, own));
  if (field.type === "group") {
    const group = valueFrom(field.fields, typed as FormValues, own);
    return field.isOmittedWhenEmpty && Object.values(group).every((text) => text === "")
      ? undefined
      : group;
  }
  if (field.type === "switch" || field.type === "choices") return typed;
  if (field.type === "own") {
    const read = own[field.control]?.fromForm;
    if (read) return read(typed, beside);
  }
  const text = String(typed);
  if (field.type === "lines") return linesIn(text);
  if (field.type === "words") return listedWords(text);
  if (field.type === "number") return readRate(text);
  // A fault stays in the value: the schema refuses it, and `faultsOf` shows its sentence.
  if (field.type === "money") return parseAmount(text);
  return field.isOmittedWhenEmpty && text.trim() === "" ? undefined : text;
}

/** The lines that have words. */
export function linesIn(text: string): string[] {
  return text.split("\n").filter((line) => line.trim() !== "");
}

function mapFields(
  fields: Fields,
  convert: (field: FormField, name: string) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, field]) => [name, convert(field, name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** The same schema as the server's. Gives back the value that is sent. */
export function schemaResolver(
  fields: Fields,
  schema: z.ZodType,
  own: OwnValues = {},
): Resolver<FormValues, unknown, Record<string, unknown>> {
  return async (typed, _context, options) => {
    const value = valueFrom(fields, typed, own);
    const parsed = schema.safeParse(value, {
      error: (issue) => (isEmpty(issue) ? fieldRules.required(labelOf(fields, issue)) : undefined),
    });
    if (parsed.success) return { values: parsed.data as Record<string, unknown>, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of faultsOf(fields, parsed.error, value)) {
      errors[path] ??= { type: "schema", message };
    }
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) };
  };
}

/** A required text that is empty, of a schema without words of its own for it. */
function isEmpty({ code, origin, minimum }: z.core.$ZodRawIssue): boolean {
  return code === "too_small" && origin === "string" && minimum === 1;
}

function labelOf(fields: Fields, { path = [] }: z.core.$ZodRawIssue): string {
  return labelAt(fields, path.map(String));
}

interface FieldFault {
  readonly path: string;
  readonly message: string;
}

function faultsOf(fields: Fields, { issues }: z.ZodError, value: unknown): FieldFault[] {
  return issues.map(({ path, message }) => {
    const names = path.map(String);
    const refused = valueAt(value, names) as Partial<AmountFault> | undefined;
    return {
      path: findField(fields, names).path.join("."),
      message: refused?.fault ?? fieldMessage(fields, names, message),
    };
  });
}
