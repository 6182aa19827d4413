import { useEffect, useRef } from "react";
import { textOf } from "../../../lib/i18n/i18n.ts";
import type { CategoryAttribute } from "../../attributes/contract.ts";
import { AttributeField } from "../../attributes/ui/AttributeField.tsx";
import { type AttributeValues, attributeFault } from "./attribute-form.ts";

interface AttributeFieldsProps {
  attributes: readonly CategoryAttribute[];
  typed: AttributeValues;
  onChange: (typed: AttributeValues) => void;
  /** How often the form was submitted: each time, faults are shown and the first one has the focus. */
  submits: number;
}

/** A field for each attribute that a category lists. */
export function AttributeFields({ attributes, typed, onChange, submits }: AttributeFieldsProps) {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (submits > 0) fields.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [submits]);
  return (
    <div ref={fields} className="grid items-start gap-5 sm:grid-cols-2">
      {attributes.map((attribute) => {
        const { code } = attribute;
        const value = typed[code] ?? "";
        const fault = submits > 0 ? attributeFault(attribute, value) : undefined;
        return (
          <AttributeField
            key={code}
            attribute={attribute}
            value={value}
            onChange={(entered) => onChange({ ...typed, [code]: entered })}
            error={fault && textOf(fault)}
          />
        );
      })}
    </div>
  );
}
