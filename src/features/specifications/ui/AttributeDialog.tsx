import { useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { type Action, FormDialog } from "../../../kit/ui/action.tsx";
import type { DialogControl } from "../../../kit/ui/Dialog.tsx";
import { Field, TextAreaField, TextField } from "../../../kit/ui/Field.tsx";
import { type Attribute, type AttributeType, MAX_NAME, type NewAttribute } from "../contract.ts";
import { dimensionLabels, typeLabels, words } from "./words.ts";

interface AttributeDialogProps extends DialogControl {
  title: string;
  confirm: string;
  /** Undefined: a new one. */
  attribute?: Attribute;
  action: Action<NewAttribute>;
}

const NEW: NewAttribute = { code: "", name: "", type: "number", dimension: "length" };

/** Asks for an attribute. Code, type and dimension are fixed once it exists. */
export function AttributeDialog({ attribute, action, ...dialog }: AttributeDialogProps) {
  const [values, setValues] = useState<NewAttribute>(attribute ? editable(attribute) : NEW);
  const [units, setUnits] = useState((attribute?.units ?? []).join(", "));
  const [choices, setChoices] = useState(namesOf(attribute));
  const [decimals, setDecimals] = useState(String(attribute?.decimals ?? ""));
  const [isChecked, setChecked] = useState(false);
  const { type, dimension = "number" } = values;
  const isNew = attribute === undefined;
  const isNumber = type === "number" || type === "range";
  const code = isNew ? values.code || codeOf(values.name) : values.code;
  const isMissing = values.name.trim() === "" || code === "";

  function confirm(): void {
    setChecked(true);
    if (isMissing) return;
    action.run({
      code,
      name: values.name.trim(),
      type,
      ...(isNumber && { dimension, units: listOf(units, ","), decimals: decimalsOf(decimals) }),
      ...(type === "choice" && {
        isMultiple: values.isMultiple ?? false,
        choices: choicesOf(choices, attribute),
      }),
    });
  }

  return (
    <FormDialog {...dialog} action={action} onConfirm={confirm}>
      <TextField
        label={words.name}
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        value={values.name}
        onChange={({ target }) => setValues({ ...values, name: target.value })}
        error={isChecked && isMissing ? fieldRules.required(words.name) : undefined}
      />
      {isNew && (
        <>
          <TextField
            label={words.code}
            hint={words.codeHint}
            className="font-mono"
            autoComplete="off"
            maxLength={40}
            value={code}
            onChange={({ target }) => setValues({ ...values, code: target.value })}
          />
          <Select
            label={words.type}
            value={type}
            options={typeLabels}
            onChange={(chosen) => setValues({ ...values, type: chosen as AttributeType })}
          />
        </>
      )}
      {isNumber && isNew && (
        <Select
          label={words.dimension}
          value={dimension}
          options={dimensionLabels}
          onChange={(chosen) => setValues({ ...values, dimension: chosen })}
        />
      )}
      {isNumber && (
        <>
          <TextField
            label={words.units}
            hint={words.unitsHint}
            className="font-mono"
            autoComplete="off"
            value={units}
            onChange={({ target }) => setUnits(target.value)}
          />
          <TextField
            label={words.decimals}
            hint={words.decimalsHint}
            optional
            inputMode="numeric"
            maxLength={1}
            className="max-w-24 font-mono"
            value={decimals}
            onChange={({ target }) => setDecimals(target.value.replace(/\D/g, ""))}
          />
        </>
      )}
      {type === "choice" && (
        <>
          <TextAreaField
            label={words.choices}
            hint={words.choicesHint}
            rows={6}
            value={choices}
            onChange={({ target }) => setChoices(target.value)}
          />
          {isNew && (
            <label className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                className="checkbox"
                checked={values.isMultiple ?? false}
                onChange={({ target }) => setValues({ ...values, isMultiple: target.checked })}
              />
              {words.isMultiple}
            </label>
          )}
        </>
      )}
    </FormDialog>
  );
}

interface SelectProps {
  label: string;
  value: string;
  options: Readonly<Record<string, string>>;
  onChange: (chosen: string) => void;
}

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <Field label={label}>
      {(aria) => (
        <select
          {...aria}
          className="select w-full"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        >
          {Object.entries(options).map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

function editable({ code, name, type, dimension, isMultiple }: Attribute): NewAttribute {
  return { code, name, type, dimension, isMultiple };
}

function namesOf(attribute: Attribute | undefined): string {
  return (attribute?.choices ?? []).map(({ name }) => name).join("\n");
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter(Boolean);
}

function decimalsOf(text: string): number | null {
  return text === "" ? null : Number(text);
}

/** A line that was there keeps its code; one that was rewritten at its place is renamed. */
function choicesOf(text: string, attribute: Attribute | undefined): NewAttribute["choices"] {
  const before = attribute?.choices ?? [];
  const lines = listOf(text, "\n");
  const isSameLength = lines.length === before.length;
  return lines.map((name, index) => {
    const known =
      before.find((choice) => choice.name === name) ??
      (isSameLength && !lines.includes(before[index]?.name ?? "") ? before[index] : undefined);
    return { ...(known && { code: known.code }), name };
  });
}

/** "Flute length" becomes "flute-length". */
function codeOf(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 40);
}
