import {
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { t } from "../i18n/i18n.ts";
import { formatCount } from "../i18n/numbers.ts";
import type { Elements } from "./elements.ts";

export interface FieldAria {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

export interface FieldWords {
  id?: string | undefined;
  label: ReactNode;
  hint?: ReactElement | string | undefined;
  error?: string | undefined;
  /** Announced as required; the browser's own messages do not appear. */
  required?: boolean | undefined;
  optional?: boolean | undefined;
}

/** A label, a hint and an error around any control, which gets their ids. */
export function Field(props: FieldWords & { children: (aria: FieldAria) => Elements }) {
  const { id: given, label, hint, error, required, optional, children } = props;
  const made = useId();
  const id = given ?? made;
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className="font-medium text-note">
        <span>{label}</span>
        {optional && (
          <span className="font-normal text-steel">{` ${t("field.optional", "(optional)")}`}</span>
        )}
      </label>
      {children({
        id,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": error === undefined ? undefined : true,
        "aria-required": required || undefined,
      })}
      <FieldError id={`${id}-error`} text={error} />
      {hint && (
        <p id={`${id}-hint`} className="text-note text-steel">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The sentence at a field. Nothing without one. */
export function FieldError({
  text,
  ...rest
}: {
  text: string | undefined;
  id?: string;
  role?: string;
}) {
  if (!text) return null;
  return (
    <p {...rest} className="text-bad text-note">
      <span aria-hidden="true">✕ </span>
      <span>{text}</span>
    </p>
  );
}

/** Without a last day browsers offer six figures for a year, and the day that is typed on is in the year 20261. */
const LAST_DAY = "9999-12-31";

/** An input with its label; other attributes are the input's. */
export function TextField(props: FieldWords & ComponentProps<"input">) {
  const { id, label, hint, error, required, optional, className = "", ...input } = props;
  return (
    <Field {...{ id, label, hint, error, required, optional }}>
      {(aria) => (
        <input
          type="text"
          max={input.type === "date" ? LAST_DAY : undefined}
          {...input}
          {...aria}
          className={`input w-full ${className}`}
        />
      )}
    </Field>
  );
}

/** `autoComplete` says whose email it is. */
export function EmailField(props: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      label={t("field.email", "Email")}
      required
      type="email"
      inputMode="email"
      maxLength={254}
      {...props}
    />
  );
}

interface SelectFieldProps extends FieldWords {
  value: string;
  options: readonly (readonly [value: string, text: string])[];
  onChange: (value: string) => void;
  className?: string;
  disabled?: boolean;
  autoComplete?: string;
}

/** A menu of the browser with its label. */
export function SelectField(props: SelectFieldProps) {
  const { value, options, onChange, className, disabled, autoComplete, ...words } = props;
  return (
    <Field {...words}>
      {(aria) => (
        <select
          {...aria}
          className={`select ${className ?? "w-full"}`}
          value={value}
          disabled={disabled}
          autoComplete={autoComplete}
          onChange={({ target }) => onChange(target.value)}
        >
          {options.map(([option, text]) => (
            <option key={option} value={option}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/**
 * A text of several lines with its label; other attributes are the control's. One that is longer than `maxLength` is kept,
 * and said to be: browsers cut the end of what is pasted, in silence. It is refused where it is sent.
 */
export function TextAreaField(props: FieldWords & ComponentProps<"textarea">) {
  const { id, label, hint, error, required, optional, className = "", ...given } = props;
  const { maxLength = Number.POSITIVE_INFINITY, onInput, ref, ...area } = given;
  const element = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState(String(area.defaultValue ?? ""));
  useImperativeHandle(ref, () => element.current as HTMLTextAreaElement);
  // A form that is reset, or gets a draft back, puts a text into a field that nobody has typed in.
  useLayoutEffect(() => setText(element.current?.value ?? ""));
  const { length } = (typeof area.value === "string" ? area.value : text).trim();
  const fault = length > maxLength ? lengthFault(length, maxLength) : error;
  return (
    <Field {...{ id, label, hint, error: fault, required, optional }}>
      {(aria) => (
        <textarea
          rows={4}
          {...area}
          {...aria}
          ref={element}
          className={`textarea w-full ${className}`}
          onInput={(event) => {
            setText(event.currentTarget.value);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}

/** That a text is too long, as a sentence. */
export function lengthFault(characters: number, most: number): string {
  return t("field.tooLong", "This has {characters} characters; {maximum} fit.", {
    characters: formatCount(characters),
    maximum: formatCount(most),
  });
}

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (isChecked: boolean) => void;
}

/** A checkbox with its label. */
export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
