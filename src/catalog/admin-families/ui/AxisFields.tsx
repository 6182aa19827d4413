import { fieldError } from "../../../lib/api-client/failure.ts";
import { SelectField } from "../../../lib/ui/Field.tsx";
import type { CategoryAttribute } from "../../attributes/contract.ts";
import { labels } from "./labels.ts";

interface AxisFieldsProps {
  attributes: readonly CategoryAttribute[];
  /** Codes of attributes, in order. */
  axes: readonly string[];
  failure: unknown;
  onChange: (axes: string[]) => void;
}

/** A choice for each axis; the next one is offered when the one before is chosen. */
export function AxisFields({ attributes, axes, failure, onChange }: AxisFieldsProps) {
  return [labels.firstAxis, labels.secondAxis, labels.thirdAxis]
    .slice(0, axes.length + 1)
    .map((label, index) => (
      <SelectField
        key={label}
        label={label}
        hint={index === 0 ? labels.axisHint : undefined}
        value={axes[index] ?? ""}
        options={[
          ["", labels.noAxis],
          ...attributes
            .filter(({ code }) => code === axes[index] || !axes.includes(code))
            .map(({ code, name }) => [code, name] as const),
        ]}
        error={index === 0 ? fieldError(failure, "axes") : undefined}
        onChange={(code) =>
          onChange(axes.toSpliced(index, 1, code).filter((chosen) => chosen !== ""))
        }
      />
    ));
}
