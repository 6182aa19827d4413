import { useId } from "react";
import { formatDecimal } from "../../../lib/i18n/numbers.ts";
import { FieldError } from "../../../lib/ui/Field.tsx";
import { stateRates } from "../rules-rates.ts";

interface StatesProps {
  label: string;
  hint: string;
  chosen: readonly string[];
  fault: string | undefined;
  onChange: (codes: readonly string[]) => void;
}

/** The states of the US with their rates, of which several are chosen. */
export function States({ label, hint, chosen, fault, onChange }: StatesProps) {
  const id = useId();
  return (
    <fieldset
      className="sm:col-span-2"
      // So that the focus can be moved to what is missing.
      tabIndex={-1}
      aria-invalid={fault === undefined ? undefined : true}
      aria-describedby={fault && id}
    >
      <legend className="font-medium text-note">{label}</legend>
      <p className="mb-1 text-note text-steel">{hint}</p>
      <FieldError id={id} text={fault} />
      <ul className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
        {stateRates.map(([code, name, percent]) => (
          <li key={code}>
            <label className="choice">
              <input
                type="checkbox"
                className="checkbox"
                checked={chosen.includes(code)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...chosen, code] : chosen.filter((each) => each !== code),
                  )
                }
              />
              <span>{name}</span>
              <span className="text-steel">{`${formatDecimal(percent)}\u00a0%`}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
