/** A section's value as the text that its form holds, and back. Errors are sentences at the form's fields. */
import { toNestErrors } from "@hookform/resolvers";
import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod";
import { moneyFormat } from "../../../lib/i18n/money-format.ts";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import { weightText } from "../../../lib/measure/weight.ts";
import { type AmountFault, parseAmount, typedAmount } from "../../../lib/money/parse-amount.ts";
import { type Bands, bandsIn, bandsText, weightFrom } from "../../selling/ui/bands.ts";
import { valueAt } from "../../settings/rules-differences.ts";
import { type Fields, type FormField, fieldMessage, findField } from "../contract-form.ts";

export type FormValues = FieldValues;

export function formValuesOf(fields: Fields, value: unknown): FormValues {
  const from = value as Readonly<Record<string, unknown>>;
  return mapFields(fields, (field, name) => toForm(field, from[name], from));
}

function toForm(field: FormField, value: unknown, beside: FormValues): unknown {
  switch (field.type) {
    case "list":
      return (value as unknown[]).map((entry) => formValuesOf(field.fields, entry));
    case "group":
      return formValuesOf(field.fields, value ?? {});
    case "lines":
      return (value as string[]).join("\n");
    case "switch":
      return value === true;
    case "number":
      return formatDecimal(value as number);
    case "money":
      return typedAmount(value as number);
    case "words":
      return (value as string[]).join(", ");
    case "countries":
      return value;
    case "weight":
      return value === 0 ? "" : weightText(value as number, moneyFormat().decimal);
    case "bands":
      return bandsText(value as Bands, beside.kind === "weight");
    default:
      return String(value ?? "");
  }
}

/** A new entry of a list. */
export function emptyEntry(fields: Fields): FormValues {
  return mapFields(fields, (field) => {
    if (field.type === "list" || field.type === "countries") return [];
    if (field.type === "group") return emptyEntry(field.fields);
    if (field.type === "switch") return false;
    if (field.type === "choice") return Object.keys(field.options)[0];
    return field.type === "key" ? crypto.randomUUID() : "";
  });
}

/** What is sent; the section's schema checks it. */
export function valueFrom(fields: Fields, typed: FormValues): Record<string, unknown> {
  return mapFields(fields, (field, name) =>
    isShown(field, typed) ? fromForm(field, typed[name], typed) : undefined,
  );
}

/** Whether a field counts beside what is typed in the others. */
export function isShown({ unless, when }: FormField, typed: FormValues): boolean {
  if (when && !when.is.includes(String(typed[when.field] ?? ""))) return false;
  return unless === undefined || String(typed[unless] ?? "") === "";
}

function fromForm(field: FormField, typed: unknown, beside: FormValues): unknown {
  if (field.type === "list")
    return (typed as FormValues[]).map((entry) => valueFrom(field.fields, entry));
  if (field.type === "group") {
    const group = valueFrom(field.fields, typed as FormValues);
    return field.isOmittedWhenEmpty && Object.values(group).every((text) => text === "")
      ? undefined
      : group;
  }
  if (field.type === "switch" || field.type === "countries") return typed;
  const text = String(typed);
  if (field.type === "lines") return text.split("\n").filter((line) => line.trim() !== "");
  if (field.type === "words") return text.split(/[,;\n]/).flatMap((word) => word.trim() || []);
  if (field.type === "number") return numberFrom(text);
  if (field.type === "weight") return text.trim() === "" ? 0 : weightFrom(text);
  if (field.type === "bands") return bandsIn(text, beside.kind === "weight");
  // A fault stays in the value: the schema refuses it, and `faultsOf` shows its sentence.
  if (field.type === "money") return parseAmount(text);
  return field.isOmittedWhenEmpty && text.trim() === "" ? undefined : text;
}

/** NaN, which no schema accepts, if it is no number. */
function numberFrom(text: string): number {
  return text.trim() === "" ? Number.NaN : Number(text.trim().replace(",", "."));
}

function mapFields(
  fields: Fields,
  convert: (field: FormField, name: string) => unknown,
): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, field]) => [name, convert(field, name)]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** A field and what is wrong with it. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** The same schema as the server's. Gives back the value that is sent. */
export function sectionResolver(
  fields: Fields,
  schema: z.ZodType,
): Resolver<FormValues, unknown, Record<string, unknown>> {
  return async (typed, _context, options) => {
    const value = valueFrom(fields, typed);
    const parsed = schema.safeParse(value);
    if (parsed.success) return { values: parsed.data as Record<string, unknown>, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { path, message } of faultsOf(fields, parsed.error, value)) {
      errors[path] ??= { type: "schema", message };
    }
    return { values: {}, errors: toNestErrors(errors as FieldErrors, options) };
  };
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
