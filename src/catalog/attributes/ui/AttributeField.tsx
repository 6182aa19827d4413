import { t } from "../../../lib/i18n/i18n.ts";
import { FieldError, SelectField, TextField } from "../../../lib/ui/Field.tsx";
import { NumberField } from "../../../lib/ui/form/NumberField.tsx";
import { MAX_VALUE } from "../../specifications/contract.ts";
import type { CategoryAttribute } from "../contract.ts";

interface AttributeFieldProps {
  attribute: CategoryAttribute;
  /** Several choices are joined by semicolons. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}

/** The control of one attribute: text, a list, or boxes for several choices. */
export function AttributeField(props: AttributeFieldProps) {
  const { attribute, value, onChange, error } = props;
  const { name, type, units, isRequired } = attribute;
  if (type === "choice" && attribute.isMultiple) return <Choices {...props} />;
  const labels = { label: name, required: isRequired, optional: !isRequired, error };
  if (type === "choice" || type === "flag") {
    return (
      <SelectField
        {...labels}
        value={value}
        options={[["", "–"], ...optionsOf(attribute)]}
        onChange={onChange}
      />
    );
  }
  const Control = type === "text" ? TextField : NumberField;
  return (
    <Control
      {...labels}
      hint={unitHint(units.filter(Boolean))}
      className="font-mono"
      autoComplete="off"
      maxLength={MAX_VALUE}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

function optionsOf({ type, choices }: CategoryAttribute): (readonly [string, string])[] {
  if (type === "choice") return choices.map(({ name }) => [name, name]);
  return [
    ["yes", t("specs.yes", "yes")],
    ["no", t("specs.no", "no")],
  ];
}

function Choices({ attribute, value, onChange, error }: AttributeFieldProps) {
  const chosen = value.split(";").map((part) => part.trim());
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-medium text-note">{attribute.name}</legend>
      <div className="flex flex-wrap gap-x-6">
        {attribute.choices.map(({ code, name }) => (
          <label key={code} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              type="checkbox"
              className="checkbox"
              checked={chosen.includes(name)}
              onChange={({ target }) =>
                onChange(
                  attribute.choices
                    .flatMap((choice) =>
                      (choice.code === code ? target.checked : chosen.includes(choice.name))
                        ? [choice.name]
                        : [],
                    )
                    .join("; "),
                )
              }
            />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <FieldError role="alert" text={error} />
    </fieldset>
  );
}

function unitHint(units: readonly string[]): string | undefined {
  if (units.length === 0) return undefined;
  return t("attributes.unitHint", "{count, plural, one {Unit: {units}} other {Units: {units}}}", {
    count: units.length,
    units: units.join(", "),
  });
}
