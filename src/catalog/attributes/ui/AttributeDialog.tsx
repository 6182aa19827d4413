import { useState } from "react";
import { fieldRules } from "../../../../shop/messages.ts";
import { fieldError } from "../../../lib/api-client/failure.ts";
import { type Action, FormDialog } from "../../../lib/ui/action.tsx";
import type { DialogControl } from "../../../lib/ui/Dialog.tsx";
import { Checkbox, SelectField, TextAreaField, TextField } from "../../../lib/ui/Field.tsx";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";
import { ChoiceNameFields } from "../../attribute-choices/ui/ChoiceNameFields.tsx";
import {
  type ChoiceNames,
  choiceLines,
  choicesToSave,
  linesOf,
  listOf,
} from "../../attribute-choices/ui/choice-list.ts";
import { MAX_NAME } from "../../attribute-names/contract.ts";
import { NameFields } from "../../attribute-names/ui/NameFields.tsx";
import { namesToSave, nameValues } from "../../attribute-names/ui/names.ts";
import type { Attribute, AttributeType } from "../contract.ts";
import type { NewAttribute } from "../contract-attributes.ts";
import { codeOf } from "../rules-slug.ts";
import { dimensionLabels, labels, typeLabels } from "./labels.ts";

interface AttributeDialogProps extends DialogControl {
  title: string;
  confirm: string;
  /** Undefined: a new one. */
  attribute?: Attribute;
  /** Languages beside the shop's own. */
  locales?: readonly string[];
  action: Action<NewAttribute>;
}

const NEW: NewAttribute = { code: "", name: "", type: "number", dimension: "length" };

/** An attribute as it is typed, and what of it is sent. */
function useTypedAttribute(attribute: Attribute | undefined) {
  const [values, setValues] = useState<NewAttribute>(attribute ? editable(attribute) : NEW);
  const [units, setUnits] = useState((attribute?.units ?? []).join(", "));
  const [choices, setChoices] = useState(linesOf(attribute ?? NEW));
  const [decimals, setDecimals] = useState(String(attribute?.decimals ?? ""));
  const [names, setNames] = useState(nameValues(attribute?.names));
  const [choiceNames, setChoiceNames] = useState<ChoiceNames>(new Map());
  const lines = choiceLines(choices, attribute);
  const { type, dimension = "number" } = values;
  const isNumber = type === "number" || type === "range";
  const name = values.name.trim();
  const entered: NewAttribute = {
    code: attribute ? values.code : values.code || codeOf(values.name, 40),
    name,
    names: namesToSave(names, attribute?.names, name),
    type,
    ...(isNumber && { dimension, units: listOf(units, ","), decimals: decimalsOf(decimals) }),
    ...(type === "choice" && {
      isMultiple: values.isMultiple ?? false,
      choices: choicesToSave(lines, choiceNames),
    }),
  };
  const change = (part: Partial<NewAttribute>) => setValues({ ...values, ...part });
  return {
    ...{ values, change, dimension, isNumber, entered },
    ...{ units, setUnits, decimals, setDecimals, names, setNames },
    ...{ choices, setChoices, lines, choiceNames, setChoiceNames },
  };
}

/** Asks for an attribute. Code, type and dimension are fixed once it exists. */
export function AttributeDialog(props: AttributeDialogProps) {
  const { attribute, locales = [], action, ...dialog } = props;
  const typed = useTypedAttribute(attribute);
  const { values, change, isNumber, entered } = typed;
  const [isChecked, setChecked] = useState(false);
  const isNew = attribute === undefined;
  const isMissing = entered.name === "" || entered.code === "";

  function confirm(): void {
    setChecked(true);
    if (!isMissing) action.run(entered);
  }

  return (
    <FormDialog {...dialog} action={action} onConfirm={confirm}>
      <TextField
        label={labels.name}
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        value={values.name}
        onChange={({ target }) => change({ name: target.value })}
        error={
          isChecked && isMissing
            ? fieldRules.required(labels.name)
            : fieldError(action.error, "name")
        }
      />
      <NameFields
        label={labels.name}
        maxLength={MAX_NAME}
        locales={locales}
        original={values.name}
        stored={attribute?.names}
        values={typed.names}
        failure={action.error}
        onChange={typed.setNames}
      />
      {isNew && <FixedFields code={entered.code} type={values.type} onChange={change} />}
      {isNumber && <NumberFields {...{ typed, isNew }} failure={action.error} />}
      {values.type === "choice" && (
        <ChoiceFields {...{ typed, isNew, locales }} failure={action.error} />
      )}
    </FormDialog>
  );
}

interface FixedFieldsProps {
  code: string;
  type: AttributeType;
  onChange: (changed: Partial<Pick<NewAttribute, "code" | "type">>) => void;
}

/** What is asked for once. */
function FixedFields({ code, type, onChange }: FixedFieldsProps) {
  return (
    <>
      <TextField
        label={labels.code}
        hint={labels.codeHint}
        className="font-mono"
        autoComplete="off"
        maxLength={40}
        value={code}
        onChange={({ target }) => onChange({ code: target.value })}
      />
      <SelectField
        label={labels.type}
        value={type}
        options={Object.entries(typeLabels)}
        onChange={(chosen) => onChange({ type: chosen as AttributeType })}
      />
    </>
  );
}

interface TypeFieldsProps {
  typed: ReturnType<typeof useTypedAttribute>;
  isNew: boolean;
  failure: unknown;
}

function NumberFields({ typed, isNew, failure }: TypeFieldsProps) {
  return (
    <>
      {isNew && (
        <SelectField
          label={labels.dimension}
          value={typed.dimension}
          options={Object.entries(dimensionLabels)}
          onChange={(dimension) => typed.change({ dimension })}
        />
      )}
      <TextField
        label={labels.units}
        hint={labels.unitsHint}
        className="font-mono"
        autoComplete="off"
        value={typed.units}
        error={fieldError(failure, "units")}
        onChange={({ target }) => typed.setUnits(target.value)}
      />
      <NumberField
        label={labels.decimals}
        hint={labels.decimalsHint}
        optional
        inputMode="numeric"
        maxLength={1}
        className="max-w-24"
        value={typed.decimals}
        onChange={({ target }) => typed.setDecimals(target.value.replace(/\D/g, ""))}
      />
    </>
  );
}

function ChoiceFields({
  typed,
  isNew,
  locales,
  failure,
}: TypeFieldsProps & { locales: readonly string[] }) {
  return (
    <>
      <TextAreaField
        label={labels.choices}
        hint={labels.choicesHint}
        rows={6}
        value={typed.choices}
        error={fieldError(failure, "choices")}
        onChange={({ target }) => typed.setChoices(target.value)}
      />
      <ChoiceNameFields
        locales={locales}
        lines={typed.lines}
        typed={typed.choiceNames}
        failure={failure}
        onChange={typed.setChoiceNames}
      />
      {isNew && (
        <Checkbox
          label={labels.isMultiple}
          checked={typed.values.isMultiple ?? false}
          onChange={(isMultiple) => typed.change({ isMultiple })}
        />
      )}
    </>
  );
}

function editable({ code, name, type, dimension, isMultiple }: Attribute): NewAttribute {
  return { code, name, type, dimension, isMultiple };
}

function decimalsOf(text: string): number | null {
  return text === "" ? null : Number(text);
}
