import { useEffect, useMemo } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod";
import { fieldErrors } from "../../api-client/failure.ts";
import {
  type Fields,
  type FormField,
  fieldMessage,
  findField,
  type TextField,
} from "../../contract/form-fields.ts";
import { type ActionOptions, useAction } from "../action.tsx";
import type { FormState } from "./FieldControl.tsx";
import { formValuesOf, linesIn, schemaResolver } from "./form-values.ts";

/** Fields of a schema's values. */
export type FieldsOf<Schema extends z.ZodType> = {
  readonly [Name in keyof z.input<Schema> & string]?: FormField;
};

export interface DataForm<Schema extends z.ZodType, Result>
  extends ActionOptions<z.output<Schema>, Result> {
  /** The contract's schema of what is sent. */
  readonly schema: Schema;
  readonly fields: FieldsOf<Schema>;
  /** Without them the fields are empty. */
  readonly values?: Partial<z.input<Schema>>;
}

/** A form whose fields are data: checks, sends, and shows at the fields what the server says of them. */
export function useDataForm<Schema extends z.ZodType, Result>(props: DataForm<Schema, Result>) {
  const { schema, values = {}, ...options } = props;
  const fields = withLimits(props.fields as Fields, schema);
  const form = useForm({
    resolver: useMemo(() => schemaResolver(fields, schema), [fields, schema]),
    defaultValues: formValuesOf(fields, values),
  });
  const action = useAction(options);
  const { error } = action;
  // biome-ignore lint/correctness/useExhaustiveDependencies: shown once, when the answer arrives
  useEffect(() => showFaults(form, fields, error), [error]);
  const submit = form.handleSubmit((sent) => action.run(sent as z.output<Schema>));
  return {
    form,
    fields,
    submit,
    isPending: action.isPending,
    /** What no field shows. */
    failure: isAtFields(fields, error) ? undefined : error,
    dismiss: action.dismiss,
  };
}

/** Types whose text a schema limits; entries of lists have limits of their own. */
const LIMITED: readonly FormField["type"][] = ["line", "text", "email", "web", "phone"];

/** Lets the inputs take as many characters as the schema does. */
function withLimits(fields: Fields, schema: z.ZodType): Fields {
  const shape: Readonly<Record<string, unknown>> =
    schema instanceof z.ZodObject ? schema.shape : {};
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const text = shape[name] instanceof z.ZodOptional ? shape[name].unwrap() : shape[name];
      const most = text instanceof z.ZodString ? text.maxLength : null;
      if (most === null || !LIMITED.includes(field.type)) return [name, field];
      return [name, { ...field, input: { maxLength: most, ...(field as TextField).input } }];
    }),
  );
}

/** The server's sentences at the fields that they are about. */
function showFaults(form: FormState, fields: Fields, failure: unknown): void {
  for (const { field, message } of fieldErrors(failure)) {
    const names = field.split(".");
    const { path, field: found } = findField(fields, names);
    if (path.length === 0) continue;
    const at = path.join(".");
    const line = found?.type === "lines" && linesIn(form.getValues(at))[Number(names[path.length])];
    const sentence = line ? `${line}: ${message}` : fieldMessage(fields, names, message);
    form.setError(at, { message: sentence }, { shouldFocus: true });
  }
}

function isAtFields(fields: Fields, failure: unknown): boolean {
  const faults = fieldErrors(failure);
  return (
    faults.length > 0 &&
    faults.every(({ field }) => findField(fields, field.split(".")).field !== undefined)
  );
}
