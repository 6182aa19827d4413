/** The control of one field. */
import { createContext, type FC, use, useId } from "react";
import type { UseFormReturn } from "react-hook-form";
import type {
  ChoiceField,
  ChoicesField,
  FormField,
  OwnField,
  SwitchField,
  TextField as Text,
} from "../../contract/form-fields.ts";
import { textOf } from "../../i18n/i18n.ts";
import { Field, FieldError, TextAreaField, TextField } from "../Field.tsx";
import type { FormValues } from "./form-values.ts";
import { NumberField } from "./NumberField.tsx";

export type FormState = UseFormReturn<FormValues, unknown, Record<string, unknown>>;

interface ControlProps {
  form: FormState;
  /** "hero.heading" */
  path: string;
}

/** The words of a field, as the controls of `Field.tsx` take them. */
export interface FieldWords {
  readonly label: string;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  readonly required: boolean;
  readonly optional: boolean | undefined;
}

export interface OwnControlProps extends ControlProps {
  field: OwnField;
  words: FieldWords;
}

/** Draws the fields of the type "own" in the forms below it. */
export const OwnControls = createContext<FC<OwnControlProps>>(() => {
  throw new Error("This form has no controls of its own");
});

type SingleField = Text | ChoiceField | ChoicesField | SwitchField | OwnField;

/** The control of one field by its type. Nothing for a key. */
export function FieldControl({ field, ...at }: ControlProps & { field: SingleField }) {
  const { path, form } = at;
  const Own = use(OwnControls);
  const words = wordsOf(field, errorAt(form, path));
  switch (field.type) {
    case "key":
      return null;
    case "own":
      return <Own {...at} field={field} words={words} />;
    case "switch":
      return <Switch {...at} {...words} />;
    case "choices":
      return <Choices {...at} {...words} field={field} />;
    case "choice":
      return (
        <Field {...words}>
          {(aria) => (
            <select {...form.register(path)} {...aria} className="select w-full">
              {Object.entries(field.options).map(([value, label]) => (
                <option key={value} value={value} lang={field.areLanguages && value}>
                  {textOf(label)}
                </option>
              ))}
            </select>
          )}
        </Field>
      );
    case "text":
    case "lines":
      return (
        <TextAreaField
          {...form.register(path)}
          {...words}
          rows={field.type === "text" ? 4 : 5}
          {...field.input}
        />
      );
    case "number":
    case "money":
      return (
        <NumberField {...form.register(path)} {...words} inputMode="decimal" {...field.input} />
      );
    default:
      return (
        <TextField
          {...form.register(path)}
          {...words}
          {...inputs[field.type]}
          autoComplete="off"
          {...field.input}
        />
      );
  }
}

const inputs: Partial<Record<Text["type"], object>> = {
  email: { type: "email", inputMode: "email" },
  phone: { type: "tel", inputMode: "tel" },
  web: { type: "url", inputMode: "url" },
  date: { type: "date", className: "font-mono" },
};

function wordsOf({ label, hint, isOptional }: FormField, error: string | undefined): FieldWords {
  return {
    label: textOf(label),
    hint: hint && textOf(hint),
    error,
    required: !isOptional,
    optional: isOptional,
  };
}

/** The sentence at a field or a list. */
export function errorAt({ getFieldState, formState }: FormState, path: string) {
  const { error } = getFieldState(path, formState);
  return error?.message ?? error?.root?.message;
}

function Switch({ path, form, label, hint, error }: ControlProps & FieldWords) {
  const id = `${path}-hint`;
  return (
    <div className="grid gap-1">
      <label className="flex min-h-11 items-center gap-3 font-medium">
        <input
          type="checkbox"
          {...form.register(path)}
          className="checkbox"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={hint || error ? id : undefined}
        />
        <span>{label}</span>
      </label>
      {(hint || error) && (
        <p id={id} className="text-note">
          {error && <span className="block text-bad">{`✕ ${error}`}</span>}
          <span className="text-steel">{hint}</span>
        </p>
      )}
    </div>
  );
}

type ChoicesProps = ControlProps & FieldWords & { field: ChoicesField };

/** Some of several values, one to a line. */
function Choices({ path, form, label, hint, error, field }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-medium text-note">{label}</legend>
      {Object.entries(field.options).map(([value, { text, note }]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5">
          <input
            {...form.register(path)}
            type="checkbox"
            className="checkbox mt-0.5"
            value={value}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : id}
          />
          <span>
            <span className={`block ${field.areCodes ? "font-mono text-note" : ""}`}>
              {textOf(text)}
            </span>
            {note && <span className="block text-graphite text-note">{textOf(note)}</span>}
          </span>
        </label>
      ))}
      <FieldError id={id} text={error} />
      {hint && <p className="text-note text-steel">{hint}</p>}
    </fieldset>
  );
}
