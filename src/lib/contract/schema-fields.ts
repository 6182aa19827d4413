/** Schemas that also say what a form shows of them, so that a value is declared once: its limits, its label, its control. */
import * as z from "zod";
import type { Message } from "../i18n/i18n.ts";
import type { Fields, FormField } from "./form-fields.ts";

/** What a form shows of a value. What is not said follows from the schema: type, entries, and whether it may be empty. */
export interface Shown {
  readonly type?: Exclude<FormField["type"], "group" | "list" | "switch">;
  readonly label?: Message;
  readonly hint?: Message;
  readonly isHalf?: true;
  /** Said by schemas of texts and lists that may be empty. */
  readonly isOptional?: boolean;
  readonly isOmittedWhenEmpty?: true;
  readonly unless?: string;
  readonly when?: { readonly field: string; readonly is: readonly string[] };
  /** Fields of the type "own" name it. */
  readonly control?: string;
  readonly options?: Readonly<Record<string, Message>>;
  /** The text is the address of a picture, or the name of a drawing; whether it is there, the server checks. */
  readonly isPicture?: true;
  /** A list of objects has the name of one of them, and the field that names it. */
  readonly entry?: Message;
  readonly title?: string;
  /** And one of a percentage that stands beside the name. */
  readonly percent?: string;
  /** A list has at most so many entries. */
  readonly max?: number;
  /** A list has them whose entries are not one object. */
  readonly fields?: Fields;
}

/** The schema of an object. */
export type Shaped = z.ZodType & { readonly shape: object };

const shown = z.registry<Shown>();

/** A copy of the schema that keeps what the schema has said, and says more. */
export function shownAs<Schema extends z.ZodType>(schema: Schema, more: Shown): Schema {
  const copy = schema.clone(schema.def, { parent: true }) as Schema;
  shown.add(copy, more as never);
  return copy;
}

/** A value with its label. */
export function field<Schema extends z.ZodType>(
  schema: Schema,
  label: Message,
  more?: Omit<Shown, "label">,
): Schema {
  return shownAs(schema, { label, ...more });
}

/** A value that stands beside its neighbour on a wide screen. */
export function half<Schema extends z.ZodType>(
  schema: Schema,
  label: Message,
  more?: Omit<Shown, "label">,
): Schema {
  return shownAs(schema, { label, isHalf: true, ...more });
}

/** One of the options, whose keys are the values. */
export function choice<Options extends Readonly<Record<string, Message>>>(options: Options) {
  type Value = keyof Options & string;
  return shownAs(z.enum(Object.keys(options) as [Value, ...Value[]]), { type: "choice", options });
}

/** The fields of a form for an object's values, in its order. Values without a label are in no form. */
export function fieldsOf({ shape }: Shaped): Fields {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const made = fieldOf(schema as z.ZodType);
      return made ? [[name, made]] : [];
    }),
  );
}

function fieldOf(schema: z.ZodType): FormField | undefined {
  const { isOptional, isPicture: _, max, ...said } = saidOf(schema);
  if (said.label === undefined) return undefined;
  const made = said.type === undefined ? madeOf(unwrapped(schema), said.fields, max) : {};
  return { ...made, ...said, ...(isOptional && { isOptional }) } as unknown as FormField;
}

function isWrapper(
  schema: z.ZodType,
): schema is z.ZodOptional<z.ZodType> | z.ZodDefault<z.ZodType> {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault;
}

/** What an optional schema and one with a default are of. */
export function unwrapped(schema: z.ZodType): z.ZodType {
  return isWrapper(schema) ? unwrapped(schema.unwrap()) : schema;
}

/** What the schema says, with those that it was made of. */
export function saidOf(schema: z.ZodType): Shown {
  const inside: Shown = isWrapper(schema) ? saidOf(schema.unwrap()) : {};
  // A choice is never empty.
  const isOmitted = schema instanceof z.ZodOptional && inside.type !== "choice";
  return {
    ...inside,
    ...(isOmitted && ({ isOptional: true, isOmittedWhenEmpty: true } as const)),
    ...(shown.get(schema) as Shown | undefined),
  };
}

function madeOf(schema: z.ZodType, fields: Fields | undefined, max: number | undefined) {
  if (schema instanceof z.ZodObject) return { type: "group", fields: fieldsOf(schema) };
  if (schema instanceof z.ZodBoolean) return { type: "switch" };
  if (!(schema instanceof z.ZodArray)) return {};
  if (fields) return { type: "list", max };
  if (!(schema.element instanceof z.ZodObject)) return { type: "lines" };
  return { type: "list", max, fields: fieldsOf(schema.element) };
}
